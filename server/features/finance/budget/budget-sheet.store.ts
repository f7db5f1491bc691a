import { and, gte, inArray, lte } from 'drizzle-orm'
import type { BudgetMetric } from '../../../../shared/features/finance/budget/budget.schema.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Currency } from '../../../../shared/kernel/money.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { budgetTable } from './budget.table.ts'
import { teamBudgetTable } from './team-budget.table.ts'

interface Months {
  readonly from: string
  readonly to: string
}

/** What somebody, or a team, means to reach in a month. */
export interface StoredBudget {
  readonly ownerId: Id
  readonly month: string
  readonly metric: BudgetMetric
  readonly amount: number
  readonly currency: Currency
}

/** The budgets of people in some months, in every metric that is asked for. */
export async function loadSellerBudgets(
  db: Db,
  {
    sellerIds,
    metrics,
    from,
    to,
  }: Months & { readonly sellerIds: readonly Id[]; readonly metrics: readonly BudgetMetric[] },
): Promise<(StoredBudget & { readonly id: Id })[]> {
  if (sellerIds.length === 0) return []
  const { id, sellerId, month, metric, amount, currency } = budgetTable
  const rows = await db
    .select({ id, ownerId: sellerId, month, metric, amount, currency })
    .from(budgetTable)
    .where(and(inArray(sellerId, [...sellerIds]), gte(month, from), lte(month, to), inArray(metric, [...metrics])))
  return rows.map((row) => ({ ...row, metric: row.metric as BudgetMetric, currency: row.currency as Currency }))
}

/** The teams' own budgets. */
export async function loadTeamBudgets(
  db: Db,
  {
    teamIds,
    metrics,
    from,
    to,
  }: Months & { readonly teamIds: readonly Id[]; readonly metrics: readonly BudgetMetric[] },
): Promise<StoredBudget[]> {
  if (teamIds.length === 0) return []
  const { teamId, month, metric, amount, currency } = teamBudgetTable
  const rows = await db
    .select({ ownerId: teamId, month, metric, amount, currency })
    .from(teamBudgetTable)
    .where(and(inArray(teamId, [...teamIds]), gte(month, from), lte(month, to), inArray(metric, [...metrics])))
  return rows.map((row) => ({ ...row, metric: row.metric as BudgetMetric, currency: row.currency as Currency }))
}

type TeamBudget = typeof teamBudgetTable.$inferInsert

export async function saveTeamBudget(db: Db, row: TeamBudget): Promise<void> {
  const { teamId, month, metric } = teamBudgetTable
  await db
    .insert(teamBudgetTable)
    .values(row)
    .onConflictDoUpdate({ target: [teamId, month, metric], set: { amount: row.amount, currency: row.currency } })
}

export async function removeTeamBudget(
  db: Db,
  { teamId, month, metric }: Pick<TeamBudget, 'teamId' | 'month' | 'metric'>,
): Promise<void> {
  const table = teamBudgetTable
  await db.delete(table).where(and(eq(table.teamId, teamId), eq(table.month, month), eq(table.metric, metric)))
}
