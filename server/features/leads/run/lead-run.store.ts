import { desc } from 'drizzle-orm'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { leadProfileTable } from '../profile/lead-profile.table.ts'
import { leadRunTable } from './lead-run.table.ts'

type LeadRunRow = typeof leadRunTable.$inferSelect

/** Sent again after a lost answer, a run is the same run. */
export async function addLeadRun(db: Db, run: LeadRunRow): Promise<void> {
  await db.insert(leadRunTable).values(run).onConflictDoNothing()
}

export async function loadLeadRuns(db: Db, limit: number): Promise<LeadRunRow[]> {
  return db.select().from(leadRunTable).orderBy(desc(leadRunTable.at), desc(leadRunTable.id)).limit(limit)
}

export async function findProfileName(db: Db, id: Id): Promise<string | null> {
  const [found] = await db
    .select({ name: leadProfileTable.name })
    .from(leadProfileTable)
    .where(eq(leadProfileTable.id, id))
  return found?.name ?? null
}
