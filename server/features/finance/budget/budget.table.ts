import { int, placeColumns, table, text, uniqueIndex } from '../../../platform/database/columns.ts'

export const budgetTable = table(
  'budget',
  {
    id: text().primaryKey(),
    version: int().notNull(),
    ...placeColumns(),
    month: text().notNull(),
    metric: text().notNull(),
    amount: int().notNull(),
    currency: text().notNull(),
  },
  (budget) => [uniqueIndex('budget_seller_month_index').on(budget.sellerId, budget.month, budget.metric)],
)
