import { and, gt, gte, inArray, lt, lte, or } from 'drizzle-orm'
import { plans, type Plan } from '../../../../shared/features/planning/plan/plan.schema.ts'
import type { PlanSeat } from '../../../../shared/features/planning/plan/plan-conflict.rules.ts'
import type { Day } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { foldWords } from '../../../../shared/resource/words.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { collectionStore } from '../../../sync/collection-store.ts'
import { salesPlanSeatTable as seat, salesPlanTable as plan } from '../plan.table.ts'

export const planStore = collectionStore(plan, plans, {
  columnsOf: ({ area, place, teamName, providerName, sellers }) => ({
    searchKey: foldWords([area, place, teamName, providerName, ...sellers.map(({ name }) => name)].join(' ')),
  }),
  beside: {
    save: async (db, rows) => {
      await removeSeats(
        db,
        rows.map(({ id }) => id),
      )
      const seats = rows.flatMap(({ id, day, sellers }) =>
        sellers.map((one) => ({ planId: id, sellerId: one.id, day })),
      )
      for (let at = 0; at < seats.length; at += SEATS_AT_ONCE)
        await db.insert(seat).values(seats.slice(at, at + SEATS_AT_ONCE))
    },
    remove: removeSeats,
  },
})

const SEATS_AT_ONCE = 500

async function removeSeats(db: Db, planIds: readonly Id[]): Promise<void> {
  await db.delete(seat).where(inArray(seat.planId, [...planIds]))
}

interface Period {
  readonly from: Day
  readonly to: Day
}

/** The plans of teams within a period, by day. */
export async function loadPlansOf(db: Db, { teamIds, from, to }: Period & { readonly teamIds: readonly Id[] }) {
  if (teamIds.length === 0) return []
  const rows = await db
    .select()
    .from(plan)
    .where(and(inArray(plan.teamId, [...teamIds]), gte(plan.day, from), lte(plan.day, to)))
    .orderBy(plan.day, plan.id)
  return planStore.parse(rows)
}

/** The seats of people within a period, in whatever team. */
export async function loadSeats(
  db: Db,
  { sellerIds, from, to }: Period & { readonly sellerIds: readonly Id[] },
): Promise<PlanSeat[]> {
  if (sellerIds.length === 0) return []
  return db
    .select({
      sellerId: seat.sellerId,
      planId: seat.planId,
      day: seat.day,
      teamId: plan.teamId,
      teamName: plan.teamName,
    })
    .from(seat)
    .innerJoin(plan, eq(plan.id, seat.planId))
    .where(and(inArray(seat.sellerId, [...sellerIds]), gte(seat.day, from), lte(seat.day, to)))
}

/** The plans of one person from a day on that are not done. */
export async function loadComingPlansOf(db: Db, sellerId: Id, from: Day): Promise<Plan[]> {
  const rows = await db
    .select({ id: seat.planId })
    .from(seat)
    .where(and(eq(seat.sellerId, sellerId), gte(seat.day, from)))
  const found = await planStore.load(
    db,
    rows.map(({ id }) => id),
  )
  return found.filter(({ state }) => state !== 'done')
}

/** Plans within a period that are not done: the first of them, after an id. */
export async function loadOpenPlans(
  db: Db,
  { from, to, after, limit }: Period & { readonly after: Id; readonly limit: number },
): Promise<Plan[]> {
  const rows = await db
    .select()
    .from(plan)
    .where(
      and(
        gte(plan.day, from),
        lte(plan.day, to),
        or(eq(plan.state, 'draft'), eq(plan.state, 'published')),
        gt(plan.id, after),
      ),
    )
    .orderBy(plan.id)
    .limit(limit)
  return planStore.parse(rows)
}

/** The ids of plans of days before one, oldest first. */
export async function findPlansBefore(db: Db, before: Day, limit: number): Promise<Id[]> {
  const rows = await db.select({ id: plan.id }).from(plan).where(lt(plan.day, before)).orderBy(plan.day).limit(limit)
  return rows.map(({ id }) => id)
}
