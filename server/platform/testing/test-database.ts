import { dialect } from '../database/columns.ts'
import type { Database } from '../database/database.ts'
import { openSqlite } from '../database/open-sqlite.ts'

/** A migrated, empty database in memory, of the dialect this test project runs on. */
export async function openTestDatabase(): Promise<Database> {
  const database = dialect === 'sqlite' ? openSqlite(':memory:') : await openPostgres()
  await database.migrate()
  return database
}

/** In the installed server's private cluster where the project has one, else in memory. */
async function openPostgres(): Promise<Database> {
  const cluster = process.env['POSTGRES_CLUSTER']
  if (cluster !== undefined && process.env['DATABASE_URL'] !== 'pglite:') {
    const { openInCluster } = await import('../database/testing/open-cluster.ts')
    return openInCluster(cluster)
  }
  const { openPglite } = await import('../database/testing/open-pglite.ts')
  return openPglite()
}
