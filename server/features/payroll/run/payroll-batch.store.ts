import { desc } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { payrollRunTable as run } from './payroll-run.table.ts'

/** The newest runs of every kind and country, for the list of all batches. */
export async function findRecentRuns(db: Db, limit: number) {
  const { id, kind, country, month, state, people, createdAt, createdByName } = run
  return db
    .select({ id, kind, country, month, state, people, createdAt, createdByName })
    .from(run)
    .orderBy(desc(createdAt))
    .limit(limit)
}
