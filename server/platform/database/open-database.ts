import { noTracing, type Tracing } from '../observe/tracing.ts'
import type { Database } from './database.ts'
import type { Replica } from './read-replica.ts'
import { openSqlite } from './open-sqlite.ts'

interface DatabaseOptions {
  readonly onLostConnection: (error: Error) => void
  /** Called when a transaction of PostgreSQL runs again because it lost to another server's. */
  readonly onConflict?: () => void
  /** A replica of a PostgreSQL database, for lists. */
  readonly replica?: Replica | null
  readonly tracing?: Tracing
}

/** Opens the database that `DATABASE_URL` names. The dialect of the tables is chosen by the same variable. */
export async function openDatabase(
  databaseUrl: string,
  { tracing = noTracing, ...options }: DatabaseOptions,
): Promise<Database> {
  const { statements } = tracing
  if (databaseUrl.startsWith('file:')) return traced(openSqlite(databaseUrl.slice('file:'.length), statements), tracing)
  const { openPostgres } = await import('./open-postgres.ts')
  return traced(openPostgres(databaseUrl, { ...options, statements }), tracing)
}

/** Transactions as spans, with the wait for their turn. */
const traced = (database: Database, tracing: Tracing): Database =>
  tracing.statements === null
    ? database
    : { ...database, tx: (work, how) => tracing.span({ name: 'db transaction' }, () => database.tx(work, how)) }
