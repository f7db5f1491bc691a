import { index, int, table, text } from '../../../platform/database/columns.ts'
import { recordColumns } from '../../../resource/record/record-columns.ts'

/** Income that belongs to no sale (product 5.11). */
export const extraIncomeTable = table(
  'extra_income',
  {
    ...recordColumns(),
    day: text().notNull(),
    description: text().notNull(),
    amountOre: int().notNull(),
    currency: text().notNull(),
    scope: text().notNull(),
    /** The office, team, provider or seller; empty: the company. */
    scopeId: text().notNull(),
    allocation: text().notNull(),
  },
  (income) => [index('extra_income_day_index').on(income.day)],
)
