import { dialect } from '../database/columns.ts'
import type { Database } from '../database/database.ts'
import type { StatementWatch } from '../observe/tracing.ts'
import { openSqliteCopy } from '../database/testing/open-sqlite-copy.ts'

/** A migrated, empty database in memory, of the dialect this test project runs on. */
export async function openTestDatabase(statements: StatementWatch | null = null): Promise<Database> {
  return dialect === 'sqlite' ? openSqliteCopy(statements) : openPostgres(statements)
}

/** In the installed server's private cluster where the project has one, else in memory. */
async function openPostgres(statements: StatementWatch | null): Promise<Database> {
  const cluster = process.env['POSTGRES_CLUSTER']
  if (cluster !== undefined && process.env['DATABASE_URL'] !== 'pglite:') {
    const { openInCluster } = await import('../database/testing/open-cluster.ts')
    return openInCluster(cluster, statements)
  }
  const { openPglite } = await import('../database/testing/open-pglite.ts')
  const database = openPglite()
  await database.migrate()
  return database
}
