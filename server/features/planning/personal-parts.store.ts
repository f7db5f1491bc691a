import { count, inArray } from 'drizzle-orm'
import { plans } from '../../../shared/features/planning/plan/plan.schema.ts'
import { put, type Change } from '../../../shared/sync/command.ts'
import type { ErasurePart } from '../../resource/erasure.ts'
import type { PersonalPart } from '../../resource/personal-data.ts'
import { salesPlanSeatTable as seat, salesPlanTable } from './plan.table.ts'
import { planStore } from './plan/plan.store.ts'
import { eq } from '../../platform/database/eq.ts'

/** The days a person was planned for, without the names of colleagues. */
export const planningParts: readonly PersonalPart[] = [
  {
    name: 'plans',
    read: async (db, userId) => {
      const seats = db.select({ id: seat.planId }).from(seat).where(eq(seat.sellerId, userId))
      const { day, teamName, state, area, providerName, location, place, note } = salesPlanTable
      return db
        .select({ day, teamName, state, area, providerName, location, place, note })
        .from(salesPlanTable)
        .where(inArray(salesPlanTable.id, seats))
    },
  },
]

/** Past plans without a person who left: the others were there. */
export const planningErasure: readonly ErasurePart<Change>[] = [
  {
    name: 'plans',
    count: async (db, userId) => {
      const [row] = await db.select({ n: count() }).from(seat).where(eq(seat.sellerId, userId))
      return row?.n ?? 0
    },
    changesOf: async (db, userId) => {
      const ids = (await db.select({ id: seat.planId }).from(seat).where(eq(seat.sellerId, userId))).map(({ id }) => id)
      const found = await planStore.load(db, ids)
      return found.map((plan) => put(plans, { ...plan, sellers: plan.sellers.filter(({ id }) => id !== userId) }))
    },
  },
]
