import type { Database } from '../../platform/database/database.ts'
import { metaTable } from '../../platform/database/meta.table.ts'
import { openTestDatabase } from '../../platform/testing/test-database.ts'
import { syncTables } from '../sync.table.ts'

// PostgreSQL in memory takes seconds to open, so the tests of a file hand their emptied databases on.
const idle: Database[] = []

/** A migrated and empty database. Its `close` empties it for the next test. */
export async function takeDatabase(): Promise<Database> {
  const database = idle.pop() ?? (await openTestDatabase())
  return {
    ...database,
    close: async () => {
      for (const table of [metaTable, ...Object.values(syncTables)]) await database.db.delete(table)
      idle.push(database)
    },
  }
}
