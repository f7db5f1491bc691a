import { desc } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { reconRunTable as run } from '../run/controlling-run.table.ts'

/** The newest reconciliations. */
export const findReconciliations = (db: Db, limit: number) => {
  const { id, fileName, createdAt, createdByName, rows, state } = run
  return db
    .select({ id, fileName, createdAt, createdByName, rows, state })
    .from(run)
    .orderBy(desc(createdAt))
    .limit(limit)
}
