import { noTracing, type Tracing } from '../observe/tracing.ts'
import type { Database } from './database.ts'
import { openSqlite } from './open-sqlite.ts'

/** Opens the database that `DATABASE_URL` names. The dialect of the tables is chosen by the same variable. */
export async function openDatabase(
  databaseUrl: string,
  {
    onLostConnection,
    onConflict,
    tracing = noTracing,
  }: { onLostConnection: (error: Error) => void; onConflict?: () => void; tracing?: Tracing },
): Promise<Database> {
  const { statements } = tracing
  if (databaseUrl.startsWith('file:')) return traced(openSqlite(databaseUrl.slice('file:'.length), statements), tracing)
  const { openPostgres } = await import('./open-postgres.ts')
  return traced(openPostgres(databaseUrl, { onLostConnection, statements, ...(onConflict && { onConflict }) }), tracing)
}

/** Transactions as spans, with the wait for their turn. */
const traced = (database: Database, tracing: Tracing): Database =>
  tracing.statements === null
    ? database
    : { ...database, tx: (work, how) => tracing.span({ name: 'db transaction' }, () => database.tx(work, how)) }
