import { and, count, ne } from 'drizzle-orm'
import type { Id } from '../../../shared/kernel/ids.ts'
import { eq } from '../../platform/database/eq.ts'
import type { ErasedPart } from '../../resource/privacy/erasure.ts'
import { personalRows } from '../../resource/privacy/personal-data.ts'
import { NO_NAME } from '../../resource/privacy/signature.ts'
import { budgetTable } from './budget/budget.table.ts'
import { hourlyPayTable } from './hourly-pay/hourly-pay.table.ts'

/** A person's budgets and hourly pay, for the export of their personal data. */
export const financeParts = [
  personalRows('budgets', { table: budgetTable, owner: budgetTable.sellerId }),
  personalRows('hourlyPay', { table: hourlyPayTable, owner: hourlyPayTable.sellerId }),
]

const named = (userId: Id) => and(eq(budgetTable.sellerId, userId), ne(budgetTable.sellerName, NO_NAME))

/** The name goes. The amounts stay: the budget of a team in the past is their sum. */
export const financeErasure: readonly ErasedPart[] = [
  {
    name: 'budgets',
    count: async (db, userId) => {
      const [row] = await db.select({ n: count() }).from(budgetTable).where(named(userId))
      return row?.n ?? 0
    },
    erase: (db, userId) => db.update(budgetTable).set({ sellerName: NO_NAME }).where(named(userId)),
  },
]
