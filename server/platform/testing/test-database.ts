import { dialect } from '../database/columns.ts'
import type { Database } from '../database/database.ts'
import type { StatementWatch } from '../observe/tracing.ts'
import { openSqliteCopy } from '../database/testing/open-sqlite-copy.ts'
import { openRestorable } from '../database/testing/restorable.ts'

/** A migrated, empty database in memory, of the dialect this test project runs on. */
export async function openTestDatabase(statements: StatementWatch | null = null): Promise<Database> {
  if (dialect === 'postgresql') return openPostgres(statements)
  return isRestorable && statements === null ? openRestorable().database : openSqliteCopy(statements)
}

let isRestorable = false

/** Until the answer is called, the databases of SQLite that are opened can be restored. */
export function openRestorableDatabases(): () => void {
  isRestorable = true
  return () => {
    isRestorable = false
  }
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
