import type { BaseSQLiteDatabase, SQLiteTable } from 'drizzle-orm/sqlite-core'

/**
 * A handle to run queries with, the same inside and outside a transaction. Only `await`ed query builders: the driver's
 * synchronous shortcuts are hidden, so that PostgreSQL can stand behind the same type.
 */
export type Db = Omit<
  BaseSQLiteDatabase<'async', unknown>,
  'transaction' | 'run' | 'all' | 'get' | 'values' | 'query' | '_'
>

/** How a transaction runs beside those of other servers. */
export interface TransactionOptions {
  /**
   * Waits, before it reads anything, until no other server runs a transaction with the same table here. For those that change
   * the same few rows (positions, numbers, sums), of which only one could be committed anyway. The table itself is free.
   */
  readonly turnAt?: SQLiteTable
}

/** The database as the rest of the server sees it. */
export interface Database {
  readonly db: Db
  /**
   * Runs reads that are large and need no transaction (lists, sums, exports) where there is room for them: on a replica that
   * has everything that is committed, else here. `work` may run twice.
   */
  readonly read: <T>(work: (db: Db) => Promise<T>) => Promise<T>
  /**
   * Runs `work` in one writing transaction; its effects are all there or none. Transactions run one at a time.
   * Never wait for the network inside. Throws when nested: pass the `Db` you were given on. PostgreSQL may roll the
   * transaction back in favour of another server's and run `work` again: it must change nothing but the database.
   */
  readonly tx: <T>(work: (db: Db) => Promise<T>, options?: TransactionOptions) => Promise<T>
  /** Runs `work` in a savepoint of the transaction `db`; a throw undoes only the savepoint and is passed on. */
  readonly savepoint: <T>(db: Db, work: (db: Db) => Promise<T>) => Promise<T>
  readonly migrate: () => Promise<void>
  readonly close: () => Promise<void>
}
