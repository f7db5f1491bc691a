import { and, gte, inArray, lt } from 'drizzle-orm'
import type { Plan } from '../../../../shared/features/planning/plan/plan.schema.ts'
import type { Day } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { salesPlanLostSeatTable as lost } from '../plan.table.ts'

interface Left {
  readonly before: Plan
}

/** Stores the seats that a person loses. */
export async function noteLost(db: Db, sellerId: Id, left: readonly Left[]): Promise<void> {
  await forgetLost(db, sellerId, left)
  const rows = left.map(({ before: { id, day, changedAt } }) => ({
    planId: id,
    sellerId,
    day,
    planChangedAt: changedAt,
  }))
  await db.insert(lost).values(rows)
}

/** Deletes the lost seats of a person in some plans. */
export async function forgetLost(db: Db, sellerId: Id, left: readonly Left[]): Promise<void> {
  const ids = left.map(({ before }) => before.id)
  await db.delete(lost).where(and(eq(lost.sellerId, sellerId), inArray(lost.planId, ids)))
}

/** The lost seats of a person from a day on. */
export const loadLost = (db: Db, sellerId: Id, from: Day): Promise<(typeof lost.$inferSelect)[]> =>
  db
    .select()
    .from(lost)
    .where(and(eq(lost.sellerId, sellerId), gte(lost.day, from)))

/** Deletes lost seats of earlier days: they are never restored. */
export async function forgetLostBefore(db: Db, day: Day): Promise<void> {
  await db.delete(lost).where(lt(lost.day, day))
}
