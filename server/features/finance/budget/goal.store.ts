import { and, gte, lte } from 'drizzle-orm'
import { budgetShare } from '../../../../shared/features/finance/budget/gold-goal.rules.ts'
import { groupBy } from '../../../../shared/kernel/group-by.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Currency } from '../../../../shared/kernel/money.ts'
import { daysOfMonth, monthFrom } from '../../../../shared/kernel/months.ts'
import { calendarOf } from '../../../../shared/kernel/working-days.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { loadTeamSpans, type PlacedTeamName, type TeamMember } from '../../organisation/places.door.ts'
import { loadSellerBudgets, loadTeamBudgets, type StoredBudget } from './budget-sheet.store.ts'
import { budgetTable } from './budget.table.ts'
import { monthDays } from './month-days.rules.ts'

/** The months of a period, `YYYY-MM`, both included. */
export interface GoalMonths {
  readonly from: string
  readonly to: string
}

/** What a team or a seller is to sell for in a month, in öre or cents. `sellerId` is null for a team. */
export interface MonthGoal {
  readonly sellerId: Id | null
  readonly teamId: Id | null
  readonly officeId: Id | null
  readonly regionId: Id | null
  readonly month: string
  readonly amount: number
  readonly currency: Currency
}

const metrics = ['order_value'] as const

/**
 * The goals of value of teams: each team's own budget, or the sum of its members' in proportion to their working days in it
 * (product 5.10). A month without a goal is left out.
 */
export async function loadTeamGoals(
  db: Db,
  teams: readonly PlacedTeamName[],
  { from, to }: GoalMonths,
): Promise<readonly MonthGoal[]> {
  const months = monthsIn({ from, to })
  const teamBudgets = await loadTeamBudgets(db, { teamIds: teams.map(({ id }) => id), metrics, from, to })
  const own = new Map(teamBudgets.map((budget) => [keyOf(budget.ownerId, budget.month), budget]))
  const shared = teams.filter(({ id }) => months.some((month) => !own.has(keyOf(id, month))))
  const days = { from: daysOfMonth(from).first, to: daysOfMonth(to).last }
  const spans = await loadTeamSpans(db, { teamIds: shared.map(({ id }) => id), ...days })
  const sellerIds = [...new Set(spans.map(({ userId }) => userId))]
  const budgets = await loadSellerBudgets(db, { sellerIds, metrics, from, to })
  const budgetOf = new Map(budgets.map((budget) => [keyOf(budget.ownerId, budget.month), budget]))
  const membersOf = groupBy(spans, ({ teamId }) => teamId)
  return months.flatMap((month) =>
    teams.flatMap((team) => {
      const members = membersOf.get(team.id) ?? []
      const goal = own.get(keyOf(team.id, month)) ?? sumOfMembers({ team, month, members, budgetOf })
      if (goal === null || goal.amount <= 0) return []
      const { id, officeId, regionId } = team
      return [{ sellerId: null, teamId: id, officeId, regionId, month, amount: goal.amount, currency: goal.currency }]
    }),
  )
}

const keyOf = (ownerId: Id, month: string): string => `${month} ${ownerId}`

interface SharedGoal {
  readonly team: PlacedTeamName
  readonly month: string
  readonly members: readonly Pick<TeamMember, 'userId' | 'spans'>[]
  readonly budgetOf: ReadonlyMap<string, StoredBudget>
}

function sumOfMembers({
  team: { zone, calendar },
  month,
  members,
  budgetOf,
}: SharedGoal): Pick<StoredBudget, 'amount' | 'currency'> | null {
  const { workdays } = monthDays(month, calendarOf(zone, calendar))
  const shares = members.flatMap(({ userId, spans }) => {
    const budget = budgetOf.get(keyOf(userId, month))
    if (budget === undefined) return []
    const inTeam = workdays.filter((day) => spans.some(({ from, to }) => from <= day && day <= to)).length
    return [{ ...budget, amount: budgetShare(budget.amount, { inTeam, ofMonth: workdays.length }) }]
  })
  const [first] = shares
  return first === undefined
    ? null
    : { amount: shares.reduce((sum, { amount }) => sum + amount, 0), currency: first.currency }
}

/** The goals of value of sellers, each at the place where it was set. */
export async function loadSellerGoals(db: Db, { from, to }: GoalMonths): Promise<readonly MonthGoal[]> {
  const { sellerId, teamId, officeId, regionId, month, metric, amount, currency } = budgetTable
  const rows = await db
    .select({ sellerId, teamId, officeId, regionId, month, amount, currency })
    .from(budgetTable)
    .where(and(eq(metric, metrics[0]), gte(month, from), lte(month, to)))
  return rows.map((row) => ({ ...row, currency: row.currency as Currency }))
}

function monthsIn({ from, to }: GoalMonths): readonly string[] {
  const months: string[] = []
  for (let month = from; month <= to; month = monthFrom(month, 1)) months.push(month)
  return months
}
