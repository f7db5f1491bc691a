import type { Database } from './database.ts'
import { openSqlite } from './open-sqlite.ts'

/** Opens the database that `DATABASE_URL` names. The dialect of the tables is chosen by the same variable. */
export async function openDatabase(
  databaseUrl: string,
  { onLostConnection }: { onLostConnection: (error: Error) => void },
): Promise<Database> {
  if (databaseUrl.startsWith('file:')) return openSqlite(databaseUrl.slice('file:'.length))
  const { openPostgres } = await import('./open-postgres.ts')
  return openPostgres(databaseUrl, { onLostConnection })
}
