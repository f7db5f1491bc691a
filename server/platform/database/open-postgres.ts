import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type pg from 'pg'
import { assert } from '../../../shared/kernel/assert.ts'
import { assertSinceBeginning } from './beginning.ts'
import type { Database, Db } from './database.ts'
import { directQueryOf, offerDirectQuery } from './direct-query.ts'
import { namedQueries, openPool, type PoolParts } from './postgres-pool.ts'
import { openReplica, type Replica } from './read-replica.ts'
import { isConflict, isLockTimeout } from './storage-failure.ts'
import { StatementNames } from './statement-names.ts'
import { countChanges, keepReadings, readingsOf, TableChanges } from './table-changes.ts'
import { TransactionClient } from './transaction-client.ts'
import { Turn } from './turn.ts'
import { UndoneError } from './undone.ts'

const ownMigrations = fileURLToPath(new URL('../../migrations/postgresql', import.meta.url))

/** Any number that no other user of the database locks: servers that start together migrate one after the other. */
const MIGRATION_LOCK = 7_266_001
/**
 * A change of a table waits for the transactions that use it, and whatever comes later waits behind it: after this time it
 * gives way, so that older servers go on, and is tried again.
 */
const LOCK_WAIT_MS = 3_000
const LOCK_ATTEMPTS = 40
/** A server that hangs in its turn loses it. */
const IDLE_IN_TURN_MS = 15_000
const MAX_ATTEMPTS = 12
const BACKOFF_MS = 15
/** Servers of one team's sellers conflict for as long as a machine is short of processors. */
const BACKOFF_MAX_MS = 1_000

interface PostgresOptions extends Partial<PoolParts> {
  /** Called when a transaction runs again because it lost to another server's. */
  readonly onConflict?: () => void
  /** A replica of this database, for reads outside of transactions. */
  readonly replica?: Replica | null
  /** For tests: the migrations of a later release. */
  readonly migrationsFolder?: string
}

/**
 * Opens a PostgreSQL database by its URL. Reads use a pool of connections. Transactions of this process run one at a
 * time, as `Database` promises; serializable isolation separates those of other processes, and a transaction that
 * loses to another one runs again.
 */
export function openPostgres(
  url: string,
  {
    onLostConnection = () => undefined,
    statements = null,
    onConflict = () => undefined,
    replica,
    migrationsFolder = ownMigrations,
  }: PostgresOptions = {},
): Database {
  const parts = { onLostConnection, statements }
  const pool = openPool(url, parts)
  const names = new StatementNames()
  const turn = new Turn()
  const changes = new TableChanges({ isAlone: false })
  const logQuery = (sql: string): void => noteIfWriting(changes, sql, { isCommitted: !turn.isMine() })
  const options = { casing: 'snake_case', logger: { logQuery } } as const
  const db = drizzle(pool, options)
  const prepare = (db: unknown, connection: Pick<pg.Pool, 'query'>): void => {
    countChanges(asDb(db), changes)
    const query = namedQueries(connection, names)
    offerDirectQuery(asDb(db), (text, params) => {
      logQuery(text)
      return query(text, params)
    })
  }
  prepare(db, pool)
  const reader = replica ? openReplica(replica, { db: asDb(db), pool }, parts) : null
  return {
    db: asDb(db),
    read: (work) => (reader && !turn.isMine() ? reader.read(work) : work(asDb(db))),
    tx: (work, { turnAt } = {}) =>
      turn.hold(() =>
        noted(changes, () =>
          retried(onConflict, () =>
            withClient(pool, (client) =>
              drizzle(client, options).transaction(
                async (inner) => {
                  if (turnAt) await waitForTurn(inner, turnAt)
                  prepare(inner, client)
                  keepReadings(asDb(inner), new Map())
                  return work(asDb(inner))
                },
                { isolationLevel: 'serializable' },
              ),
            ),
          ),
        ),
      ),
    savepoint: (outer, work) => {
      assert(turn.isMine(), 'a savepoint needs an open transaction')
      return inSavepoint({ outer, changes }, work)
    },
    migrate: () => migrateAlone(pool, migrationsFolder),
    close: async () => {
      await Promise.all([pool.end(), reader?.close()])
    },
  }
}

function inSavepoint<T>(
  { outer, changes }: { readonly outer: Db; readonly changes: TableChanges },
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const kept = readingsOf(outer)
  return (outer as unknown as NodePgDatabase)
    .transaction((inner) => {
      offerDirectQuery(asDb(inner), directQueryOf(outer))
      countChanges(asDb(inner), changes)
      if (kept) keepReadings(asDb(inner), kept)
      return work(asDb(inner))
    })
    .catch((error: unknown) => {
      kept?.clear()
      throw error
    })
}

async function withClient<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  const own = new TransactionClient(client)
  try {
    return await work(own as unknown as pg.PoolClient)
  } finally {
    own.end()
    client.release()
  }
}

/**
 * Waits for the end of such a transaction of another server. A lock of a table, because it is taken without a snapshot: the
 * first statement after it sees what the other one has committed. An advisory lock would be asked for by a query, whose
 * snapshot is from before the wait. This mode excludes only itself (and maintenance of the table), neither readers nor
 * writers, and ends with the transaction, however that ends.
 */
async function waitForTurn(transaction: Pick<NodePgDatabase, 'execute'>, table: SQLiteTable): Promise<void> {
  const asked = [
    sql.raw(`set local idle_in_transaction_session_timeout = ${IDLE_IN_TURN_MS}`),
    sql`lock table ${table} in share update exclusive mode`,
  ]
  await Promise.all(asked.map((statement) => transaction.execute(statement)))
}

/** A hint to those who look again after changes of this process; other servers make changes too. */
function noteIfWriting(changes: TableChanges, sql: string, when: { isCommitted: boolean }): void {
  if (/^\s*(insert|update|delete)\b/i.test(sql)) changes.noteWrite(sql, when)
}

/** Runs a transaction again when the database chose another one of two that cannot both be. */
async function retried<T>(onConflict: () => void, run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run()
    } catch (error) {
      if (attempt >= MAX_ATTEMPTS || !isConflict(error)) throw error
      onConflict()
      await wait(Math.random() * Math.min(BACKOFF_MS * 2 ** attempt, BACKOFF_MAX_MS))
    }
  }
}

async function migrateAlone(pool: pg.Pool, migrationsFolder: string): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    try {
      await assertSinceBeginning(migrationsFolder, () => firstMigrationIn(client))
      await client.query(`set lock_timeout = ${LOCK_WAIT_MS}`)
      await withPatience(() => migrate(drizzle(client, { casing: 'snake_case' }), { migrationsFolder }))
    } finally {
      await client.query('reset lock_timeout')
      await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
    }
  } finally {
    client.release()
  }
}

/** When the oldest migration in a database was written; null: none has run. */
async function firstMigrationIn(client: pg.PoolClient): Promise<number | null> {
  const known = await client.query<{ name: string | null }>(
    "select to_regclass('drizzle.__drizzle_migrations') as name",
  )
  if (known.rows[0]?.name === null) return null
  const { rows } = await client.query<{ first: string | null }>(
    'select min(created_at) as first from drizzle.__drizzle_migrations',
  )
  const first = rows[0]?.first ?? null
  return first === null ? null : Number(first)
}

/** Runs a migration again that gave way to the work of older servers. It is one transaction: nothing of it was done. */
async function withPatience(run: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run()
    } catch (error) {
      if (attempt >= LOCK_ATTEMPTS || !isLockTimeout(error)) throw error
      await wait(Math.random() * LOCK_WAIT_MS)
    }
  }
}

const asDb = (db: unknown): Db => db as Db

/** Says how a transaction ended. One whose commit was not answered may have been committed: it counts as such. */
async function noted<T>(changes: TableChanges, work: () => Promise<T>): Promise<T> {
  let isUndone = false
  try {
    return await work()
  } catch (error) {
    isUndone = error instanceof UndoneError
    throw error
  } finally {
    changes.noteEnd({ isUndone })
  }
}
