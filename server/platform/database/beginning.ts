import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { OperatorError } from '../operator-error.ts'

/** The database was made by a version from before 1.0, which no release can read. */
export class TooOldDatabaseError extends OperatorError {
  override readonly name = 'TooOldDatabaseError'
}

const TOO_OLD =
  'The database was made by a version of Rond from before 1.0, which this version cannot read. Start with an empty ' +
  'database (another DATA_DIR or DATABASE_URL), or use the version that made it.'

/**
 * Refuses a database whose first migration is not the first of this version. Migrations begin anew with 1.0
 * (decision 0199), so drizzle would create tables that exist.
 * @param folder drizzle's folder of migrations
 * @param firstOf reads when the oldest migration in the database was written, as drizzle notes it (milliseconds); null: none has run
 * @throws {TooOldDatabaseError}
 */
export async function assertSinceBeginning(
  folder: string,
  firstOf: () => number | null | Promise<number | null>,
): Promise<void> {
  const journal = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')) as {
    readonly entries: readonly { readonly when: number }[]
  }
  const first = await firstOf()
  if (first !== null && first !== journal.entries[0]?.when) throw new TooOldDatabaseError(TOO_OLD)
}
