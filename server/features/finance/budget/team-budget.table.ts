import { int, primaryKey, table, text } from '../../../platform/database/columns.ts'

/** A team's own budget of a month, beside the sum of its members' (`budget`). */
export const teamBudgetTable = table(
  'team_budget',
  {
    teamId: text().notNull(),
    month: text().notNull(),
    metric: text().notNull(),
    /** Öre or cents; pieces where the metric is quantity. */
    amount: int().notNull(),
    currency: text().notNull(),
  },
  (budget) => [primaryKey({ columns: [budget.teamId, budget.month, budget.metric] })],
)
