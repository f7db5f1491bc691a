import { dialect } from '../database/columns.ts'
import type { Database } from '../database/database.ts'
import { openSqlite } from '../database/open-sqlite.ts'

/** A migrated, empty database in memory, of the dialect this test project runs on. */
export async function openTestDatabase(): Promise<Database> {
  const database = dialect === 'sqlite' ? openSqlite(':memory:') : await openPostgres()
  await database.migrate()
  return database
}

async function openPostgres(): Promise<Database> {
  const { openPglite } = await import('../database/testing/open-pglite.ts')
  return openPglite()
}
