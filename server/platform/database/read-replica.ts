import { setTimeout as wait } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Db } from './database.ts'
import { offerDirectQuery } from './direct-query.ts'
import { namedQueries, openPool, type PoolParts } from './postgres-pool.ts'
import { StatementNames } from './statement-names.ts'
import { isConflict } from './storage-failure.ts'

/** Where reads that need no transaction were answered; `behind` and `away`: by the primary in place of the replica. */
export type ReadFrom = 'replica' | 'behind' | 'away'

/** Delays for a replica that is slightly behind. Longer ones would be noticed in a list. */
const PATIENCE_MS = [5, 15, 40]
/** A replica that did not catch up is not asked again for so long, and one that failed. */
const REST_BEHIND_MS = 1_000
const REST_AWAY_MS = 5_000
/** A replica that does not answer the smallest question. */
const ANSWER_WITHIN_MS = 1_000

/** The end of everything that the primary has committed, and which server it is. Without synchronous commits more than that. */
const PRIMARY_AT = `select case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn()
  else pg_current_wal_flush_lsn() end::text, pg_postmaster_start_time()::text`

/** A server that is not in recovery is the primary itself, or a replica that was promoted. */
const HAS_REPLAYED = `select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() >= $1::pg_lsn
  else pg_postmaster_start_time() = $2::timestamptz end`

/** A server that hangs must not hold a list for longer than the primary needs for it. A write there is a bug. */
const settings: pg.PoolConfig = {
  connectionTimeoutMillis: 2_000,
  query_timeout: 30_000,
  keepAlive: true,
  options: '-c jit=off -c default_transaction_read_only=on',
}

/** The address of one replica; `onRead` hears where each read was answered. */
export interface Replica {
  readonly url: string
  readonly onRead: (from: ReadFrom) => void
}

interface Server {
  readonly db: Db
  readonly pool: pg.Pool
}

/** Connects to a replica of `primary` when the first read comes. */
export function openReplica({ url, onRead }: Replica, primary: Server, parts: PoolParts): ReadReplica {
  const pool = openPool(url, parts, settings)
  const db = drizzle(pool, { casing: 'snake_case' }) as unknown as Db
  offerDirectQuery(db, namedQueries(pool, new StatementNames()))
  return new ReadReplica({ primary, replica: { db, pool }, onRead })
}

interface ReadReplicaParts {
  readonly primary: Server
  readonly replica: Server
  readonly onRead: (from: ReadFrom) => void
}

/**
 * Reads on a replica that has replayed all that the primary had committed when the read began, so that nobody sees less than
 * on the primary, neither after their own write at any server nor after a notification of somebody else's. A replica that is
 * behind or fails is passed over, and the primary reads.
 */
class ReadReplica {
  readonly #parts: ReadReplicaParts
  #restUntil = 0
  #resting: Exclude<ReadFrom, 'replica'> = 'away'

  constructor(parts: ReadReplicaParts) {
    this.#parts = parts
  }

  async read<T>(work: (db: Db) => Promise<T>): Promise<T> {
    const { primary, replica, onRead } = this.#parts
    let failure: unknown
    try {
      if (await this.#isCurrent()) {
        const result = await work(replica.db)
        onRead('replica')
        return result
      }
    } catch (error) {
      failure = error
    }
    const result = await work(primary.db)
    // What fails there as well is not the replica's fault. A query in the way of the replay is cancelled as a conflict.
    if (failure !== undefined && !isConflict(failure)) this.#rest('away', REST_AWAY_MS)
    onRead(failure === undefined ? this.#resting : 'away')
    return result
  }

  close(): Promise<void> {
    return this.#parts.replica.pool.end()
  }

  async #isCurrent(): Promise<boolean> {
    if (performance.now() < this.#restUntil) return false
    const { primary, replica } = this.#parts
    const values = await rowOf(primary.pool, { text: PRIMARY_AT })
    const hasReplayed = { text: HAS_REPLAYED, values, query_timeout: ANSWER_WITHIN_MS }
    for (const patienceMs of [0, ...PATIENCE_MS]) {
      if (patienceMs > 0) await wait(patienceMs)
      const [isThere] = await rowOf(replica.pool, hasReplayed)
      if (isThere === true) return true
    }
    this.#rest('behind', REST_BEHIND_MS)
    return false
  }

  #rest(why: Exclude<ReadFrom, 'replica'>, ms: number): void {
    this.#resting = why
    this.#restUntil = performance.now() + ms
  }
}

async function rowOf(pool: pg.Pool, query: pg.QueryConfig): Promise<unknown[]> {
  const { rows } = await pool.query<unknown[]>({ ...query, rowMode: 'array' })
  return rows[0] ?? []
}
