import { desc, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { scheduledMessageTable as schedule } from '../schedule/schedule.table.ts'
import { messageDeliveryTable as message, scheduleRunTable as run } from './delivery.table.ts'

/** The newest sendings of scheduled messages, with how many people each was for. */
export async function findRecentSendings(db: Db, limit: number) {
  return db
    .select({
      id: run.id,
      name: schedule.name,
      state: run.state,
      startedAt: run.startedAt,
      byName: run.byName,
      recipients: sql`(select count(*) from ${message} where ${message.runId} = ${run.id})`.mapWith(Number),
    })
    .from(run)
    .innerJoin(schedule, eq(schedule.id, run.scheduleId))
    .orderBy(desc(run.startedAt))
    .limit(limit)
}
