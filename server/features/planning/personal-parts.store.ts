import { eq, inArray } from 'drizzle-orm'
import type { PersonalPart } from '../../resource/personal-data.ts'
import { salesPlanSeatTable, salesPlanTable } from './plan.table.ts'

/** The days a person was planned for, without the names of colleagues. */
export const planningParts: readonly PersonalPart[] = [
  {
    name: 'plans',
    read: async (db, userId) => {
      const seats = db
        .select({ id: salesPlanSeatTable.planId })
        .from(salesPlanSeatTable)
        .where(eq(salesPlanSeatTable.sellerId, userId))
      const { day, teamName, state, area, providerName, location, place, note } = salesPlanTable
      return db
        .select({ day, teamName, state, area, providerName, location, place, note })
        .from(salesPlanTable)
        .where(inArray(salesPlanTable.id, seats))
    },
  },
]
