import pg from 'pg'
import type { StatementWatch } from '../observe/tracing.ts'
import type { DirectQuery } from './direct-query.ts'
import type { StatementNames } from './statement-names.ts'
import { watchQueries } from './watch-queries.ts'

const MAX_CONNECTIONS = 10
const CONNECT_TIMEOUT_MS = 10_000
/** A transaction of a hanging server releases its locks. */
const IDLE_IN_TRANSACTION_MS = 60_000

// bigint arrives as text. All of ours fit a number (`int` in columns.ts), and so do counts and sums of them.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export interface PoolParts {
  readonly onLostConnection: (error: Error) => void
  /** Called for each statement. */
  readonly statements: StatementWatch | null
}

/** Connections to one server of PostgreSQL. */
export function openPool(url: string, { onLostConnection, statements }: PoolParts, more: pg.PoolConfig = {}): pg.Pool {
  const pool = new pg.Pool({
    // What is asked of a connection is sent at once, before what was asked earlier is answered.
    pipeline: true,
    connectionString: url,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    application_name: 'rond',
    // Compiling a query takes longer than any of ours runs.
    options: '-c jit=off',
    ...more,
  })
  // Without listeners a connection that is lost would end the process; the query on it fails by itself.
  pool.on('error', onLostConnection)
  pool.on('connect', (client) => client.on('error', onLostConnection))
  if (statements !== null) pool.on('connect', (client) => watchQueries(client, statements))
  return pool
}

/** SQL as it is, prepared once on each connection. */
export const namedQueries =
  (connection: Pick<pg.Pool, 'query'>, names: StatementNames): DirectQuery =>
  async (text, params) => {
    const { rows } = await connection.query<unknown[]>({ text, name: names.of(text), rowMode: 'array' }, [...params])
    return rows
  }
