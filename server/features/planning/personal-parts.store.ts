import { inArray } from 'drizzle-orm'
import { plans, type Plan } from '../../../shared/features/planning/plan/plan.schema.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import { put, type Change } from '../../../shared/sync/command.ts'
import type { Db } from '../../platform/database/database.ts'
import { erasedRows, type ErasurePart } from '../../resource/privacy/erasure.ts'
import { personalRows, type PersonalPart } from '../../resource/privacy/personal-data.ts'
import { salesPlanLostSeatTable, salesPlanSeatTable as seat, salesPlanTable } from './plan.table.ts'
import { NO_NAME, signedBy } from '../../resource/privacy/signature.ts'
import { loadSigner } from '../people/accounts.door.ts'
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
  personalRows('planLostSeats', { table: salesPlanLostSeatTable, owner: salesPlanLostSeatTable.sellerId }),
]

/** Removes an erased person from past plans, as seller and as planner. The plans remain for the other people. */
export const planningErasure: readonly ErasurePart<Change>[] = [
  {
    name: 'plans',
    count: async (db, userId) => {
      const { seated, signed } = await plansWith(db, userId)
      return new Set([...seated, ...signed]).size
    },
    changesOf: async (db, userId) => {
      const { seated, signed } = await plansWith(db, userId)
      const found = await planStore.load(db, [...new Set([...seated, ...signed])])
      return found.map((plan) => {
        const sellers = plan.sellers.filter(({ id }) => id !== userId)
        return put(plans, { ...plan, sellers, ...(signed.has(plan.id) ? unsigned(plan, userId) : {}) })
      })
    },
  },
  erasedRows('planLostSeats', { table: salesPlanLostSeatTable, owner: salesPlanLostSeatTable.sellerId }),
]

/** A plan without the name of its planner, and without the id if it is the person's. */
const unsigned = ({ changedById }: Plan, userId: Id): Pick<Plan, 'changedByName' | 'changedById'> => ({
  changedByName: NO_NAME,
  changedById: changedById === userId ? null : changedById,
})

/** The plans that name a person: as one of their sellers, and as their planner. */
async function plansWith(db: Db, userId: Id) {
  const seats = await db.select({ id: seat.planId }).from(seat).where(eq(seat.sellerId, userId))
  const { id, changedByName: column, changedById: by } = salesPlanTable
  const signed = await db
    .select({ id })
    .from(salesPlanTable)
    .where(signedBy({ column, by }, await loadSigner(db, userId)))
  return { seated: seats.map((row) => row.id), signed: new Set(signed.map((row) => row.id)) }
}
