import type { Database, Db, TransactionOptions } from './database.ts'

/** Ends a transaction on purpose: everything in it is undone. */
export class UndoneError extends Error {
  override readonly name = 'UndoneError'
}

/** Runs `work` in a transaction that is always rolled back, and answers its result. */
export async function undone<T>(
  database: Pick<Database, 'tx'>,
  work: (db: Db) => Promise<T>,
  how: TransactionOptions = {},
): Promise<T> {
  const results: T[] = []
  try {
    await database.tx(async (db) => {
      results.push(await work(db))
      throw new UndoneError('undone on purpose')
    }, how)
  } catch (error) {
    if (!(error instanceof UndoneError)) throw error
  }
  // PostgreSQL may have run it again in favour of another server's transaction.
  return results.at(-1) as T
}
