import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import SqliteFile from 'better-sqlite3'
import { drizzle as drizzleDirect } from 'drizzle-orm/better-sqlite3'
import { migrate } from 'drizzle-orm/better-sqlite3/migrator'
import { drizzle, type AsyncRemoteCallback } from 'drizzle-orm/sqlite-proxy'
import { assert } from '../../../shared/kernel/assert.ts'
import type { StatementWatch } from '../observe/tracing.ts'
import { assertSinceBeginning } from './beginning.ts'
import type { Database, Db } from './database.ts'
import { offerDirectQuery, type DirectQuery } from './direct-query.ts'
import { StatementCache } from './statement-cache.ts'
import { countChanges, TableChanges } from './table-changes.ts'
import { Turn } from './turn.ts'

/** Drizzle's journal and SQL files of SQLite. */
export const migrationsFolder = fileURLToPath(new URL('../../migrations/sqlite', import.meta.url))

/**
 * Opens (and creates) a SQLite database.
 * @param source the file's path; for tests `:memory:`, or the bytes of a serialised database, which is opened in memory
 * @param watch hears of each statement
 */
export const openSqlite = (source: string | Buffer, watch: StatementWatch | null = null): Database =>
  sqliteOver(openSqliteFile(source), watch)

/** A connection with the settings of the product. */
export function openSqliteFile(source: string | Buffer): SqliteFile.Database {
  if (typeof source === 'string' && source !== ':memory:') mkdirSync(dirname(source), { recursive: true })
  const file = new SqliteFile(source)
  file.pragma('journal_mode = WAL')
  file.pragma('synchronous = FULL')
  file.pragma('foreign_keys = ON')
  file.pragma('busy_timeout = 5000')
  file.pragma('wal_autocheckpoint = 4000')
  // The journals of savepoints: in files they cost more than what they protect.
  file.pragma('temp_store = memory')
  return file
}

/** The database on an open connection, which it closes with itself. */
export function sqliteOver(file: SqliteFile.Database, watch: StatementWatch | null = null): Database {
  const statements = new StatementCache(file)
  const turn = new Turn()
  const changes = new TableChanges({ isAlone: true })
  const connection = { file, statements, turn, changes }
  const query = queryOver(connection, watch)
  const db = drizzleOver(query)
  offerDirectQuery(db, query)
  countChanges(db, changes)
  return {
    db,
    read: (work) => work(db),
    tx: (work) => turn.hold(() => transaction(connection, () => work(db))),
    savepoint: (inner, work) => {
      assert(turn.isMine(), 'a savepoint needs an open transaction')
      return savepoint(connection, () => work(inner))
    },
    migrate: async () => {
      await assertSinceBeginning(migrationsFolder, () => turn.once(() => firstMigrationIn(file)))
      await turn.once(() => {
        // What a migration sorts is as long as a table, and may not fit into memory.
        file.pragma('temp_store = file')
        try {
          migrate(drizzleDirect(file), { migrationsFolder })
        } finally {
          file.pragma('temp_store = memory')
        }
      })
    },
    close: async () => {
      await turn.once(() => file.close())
    },
  }
}

/** When the oldest migration in a database was written; null: none has run. */
function firstMigrationIn(file: SqliteFile.Database): number | null {
  const isMigrated = file.prepare("select 1 from sqlite_master where name = '__drizzle_migrations'").get()
  if (isMigrated === undefined) return null
  return file.prepare('select min(created_at) from __drizzle_migrations').pluck().get() as number | null
}

interface Connection {
  readonly file: SqliteFile.Database
  readonly statements: StatementCache
  readonly turn: Turn
  readonly changes: TableChanges
}

function queryOver({ file, statements, turn, changes }: Connection, watch: StatementWatch | null): DirectQuery {
  return (sql, params) =>
    turn.once(() => {
      // SQLite itself gives up a transaction on a full disk or an I/O error; what follows must not commit alone.
      assert(!turn.isMine() || file.inTransaction, 'the transaction was given up by the database')
      const statement = statements.get(sql)
      if (!statement.readonly) changes.noteWrite(sql, { isCommitted: !file.inTransaction })
      const run = (): unknown[][] => {
        if (statement.reader) return statement.raw(true).all(...params) as unknown[][]
        statement.run(...params)
        return []
      }
      return watch === null ? run() : watched(watch(sql), run)
    })
}

function watched<T>(end: (error?: unknown) => void, run: () => T): T {
  try {
    const result = run()
    end()
    return result
  } catch (error) {
    end(error)
    throw error
  }
}

/** Drizzle on a way to run statements. */
export function drizzleOver(query: DirectQuery): Db {
  const remote: AsyncRemoteCallback = async (sql, params, method) => {
    const rows = await query(sql, params)
    return { rows: (method === 'get' ? rows[0] : rows) as unknown[] }
  }
  // drizzle 0.45 ignores `casing` unless a batch callback is given.
  const batch = async (queries: { sql: string; params: unknown[]; method: 'all' | 'run' | 'get' | 'values' }[]) => {
    const results = []
    for (const one of queries) results.push(await remote(one.sql, one.params, one.method))
    return results
  }
  return drizzle(remote, batch, { casing: 'snake_case' })
}

async function transaction<T>({ file, statements, changes }: Connection, work: () => Promise<T>): Promise<T> {
  statements.get('begin immediate').run()
  let isUndone = true
  try {
    const result = await work()
    assert(file.inTransaction, 'the transaction was given up by the database')
    statements.get('commit').run()
    isUndone = false
    return result
  } catch (cause) {
    if (file.inTransaction) statements.get('rollback').run()
    throw cause
  } finally {
    changes.noteEnd({ isUndone })
  }
}

// One name is enough: SQLite finds the innermost savepoint of that name.
async function savepoint<T>({ file, statements }: Connection, work: () => Promise<T>): Promise<T> {
  statements.get('savepoint step').run()
  try {
    const result = await work()
    statements.get('release step').run()
    return result
  } catch (cause) {
    if (file.inTransaction) {
      statements.get('rollback to step').run()
      statements.get('release step').run()
    }
    throw cause
  }
}
