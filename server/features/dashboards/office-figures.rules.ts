import { shownPercent } from '../../../shared/kernel/shown-percent.ts'
import type { OfficeFigures, OfficeOverview } from '../../../shared/features/dashboards/office-overview.api.ts'
import { FORETELLS_FROM_DAYS } from '../../../shared/features/commission/salary/work-month.rules.ts'
import { quotient } from '../../../shared/features/finance/profit/profit.rules.ts'
import type { Day } from '../../../shared/kernel/days.ts'
import { groupBy } from '../../../shared/kernel/group-by.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import { addUp, currencies, currencyIn, roundHalfUp, type Currency } from '../../../shared/kernel/money.ts'
import { calendarOf } from '../../../shared/kernel/working-days.ts'
import { addedSums, type FactCell } from '../../resource/list/facts.ts'
import { monthDays, type MonthGoal } from '../finance/index.ts'
import type { PlacedTeamName } from '../organisation/places.door.ts'
import { lastBehind } from './seller-figures.rules.ts'

export interface OverviewFacts {
  readonly month: string
  readonly today: Day
  readonly teams: readonly PlacedTeamName[]
  /** Sums of sales by office and by team, per currency. */
  readonly sold: readonly FactCell[]
  readonly ofTeams: readonly FactCell[]
  /** Hours by office; null where they may not be seen. */
  readonly worked: readonly FactCell[] | null
  readonly goals: readonly MonthGoal[]
}

/** Each office with a team or a sale in the month. Those furthest behind their working days come first. */
export function officeFigures(facts: OverviewFacts): readonly OfficeFigures[] {
  const budgetOf = new Map(facts.goals.map(({ teamId, amount }) => [teamId ?? '', amount]))
  const offices = [...groupBy(facts.teams, ({ officeId }) => officeId).values()].map((teams) =>
    officeOf(teams, { ...facts, budgetOf }),
  )
  return offices.toSorted((one, other) => aheadOf(one) - aheadOf(other) || one.name.localeCompare(other.name, 'sv'))
}

function officeOf(
  teams: readonly [PlacedTeamName, ...PlacedTeamName[]],
  { sold, ofTeams, worked, budgetOf, month, today }: OverviewFacts & { readonly budgetOf: ReadonlyMap<Id, number> },
): OfficeFigures {
  const [{ officeId, officeName, zone, calendar }] = teams
  const currency = currencyIn(zone)
  const { last, workdays } = monthDays(month, calendarOf(zone, calendar))
  const behind = lastBehind(last, today, false)
  const elapsed = workdays.filter((day) => day <= behind).length
  const ofOffice = sold.filter(({ key }) => key === officeId)
  const soldBy = new Map(
    ofTeams.filter((one) => one.currency === currency).map(({ key, sums }) => [key, sums['value'] ?? 0]),
  )
  const withBudget = teams.filter(({ id }) => budgetOf.has(id))
  const sum = (of: (team: PlacedTeamName) => number) => withBudget.reduce((total, team) => total + of(team), 0)
  const current = sum(({ id }) => soldBy.get(id) ?? 0)
  const budget = withBudget.length === 0 ? null : sum(({ id }) => budgetOf.get(id) ?? 0)
  const percent = percentOf(current, budget)
  return {
    officeId,
    name: officeName,
    ...countsOf(ofOffice, worked?.filter(({ key }) => key === officeId) ?? null),
    currency,
    current,
    budget,
    percent,
    value: [
      ...addUp(
        ofOffice.map((one) => ({ currency: one.currency as Currency, ore: one.sums['value'] ?? 0 })),
        currency,
      ),
    ],
    teams: teams.length,
    goldTeams: withBudget.filter(({ id }) => (soldBy.get(id) ?? 0) >= (budgetOf.get(id) ?? 0)).length,
    teamsWithoutBudget: teams.length - withBudget.length,
    elapsed,
    total: workdays.length,
    isBehind: budget !== null && elapsed >= FORETELLS_FROM_DAYS && current * workdays.length < budget * elapsed,
  }
}

/** How far ahead of its working days an office is, in percent of its budget; without a budget last. */
const aheadOf = ({ percent, elapsed, total }: OfficeFigures): number =>
  percent === null ? Number.MAX_SAFE_INTEGER : percent - (quotient(elapsed, total) ?? 0) * 100

/** All offices together, each currency by itself. */
export function overviewTotal(offices: readonly OfficeFigures[], hasHours: boolean): OfficeOverview['total'] {
  const amounts = currencies.flatMap((currency) => {
    const own = offices.filter((office) => office.currency === currency)
    const valueOre = offices
      .flatMap(({ value }) => value)
      .reduce((sum, amount) => (amount.currency === currency ? sum + amount.ore : sum), 0)
    const budgets = own.flatMap(({ budget }) => budget ?? [])
    if (valueOre === 0 && budgets.length === 0) return []
    const current = own.reduce((sum, office) => sum + office.current, 0)
    const budget = budgets.length === 0 ? null : budgets.reduce((sum, each) => sum + each, 0)
    return [{ currency, valueOre, current, budget, percent: percentOf(current, budget) }]
  })
  const add = (of: 'orders' | 'approved' | 'regrets') => offices.reduce((sum, office) => sum + office[of], 0)
  const hours = hasHours ? offices.reduce((sum, office) => sum + (office.hours ?? 0), 0) : null
  return { orders: add('orders'), approved: add('approved'), regrets: add('regrets'), hours, amounts }
}

interface Rate {
  readonly from: Currency
  readonly rate: number
  readonly source: string
}

/** Several currencies in one, by the rates of the month; null: there is only one. */
export function companyAmount(
  { amounts }: Pick<OfficeOverview['total'], 'amounts'>,
  { currency, rates }: { readonly currency: Currency; readonly rates: readonly Rate[] },
): OfficeOverview['company'] {
  if (amounts.length < 2) return null
  const foreign = amounts.filter((one) => one.currency !== currency)
  const used = foreign.flatMap(({ currency: of }) => rates.find(({ from }) => from === of) ?? [])
  if (used.length < foreign.length) return { currency, rates: used, amount: null }
  const into = (ore: number, of: Currency) => roundHalfUp(ore * (used.find(({ from }) => from === of)?.rate ?? 1))
  const add = (of: (one: (typeof amounts)[number]) => number) =>
    amounts.reduce((sum, one) => sum + into(of(one), one.currency), 0)
  const budget = amounts.every((one) => one.budget === null) ? null : add((one) => one.budget ?? 0)
  const current = add((one) => one.current)
  return {
    currency,
    rates: used,
    amount: { valueOre: add((one) => one.valueOre), current, budget, percent: percentOf(current, budget) },
  }
}

function countsOf(sold: readonly FactCell[], worked: readonly FactCell[] | null) {
  const { orders = 0, approved = 0, regretted: regrets = 0 } = sumOf(sold)
  return { orders, approved, regrets, hours: worked && (sumOf(worked)['hours'] ?? 0) }
}

const sumOf = (cells: readonly FactCell[]) =>
  cells.reduce<FactCell['sums']>((total, { sums }) => addedSums(total, sums), {})

function percentOf(current: number, budget: number | null): number | null {
  const share = budget === null ? null : quotient(current, budget)
  return share === null ? null : shownPercent(share * 100)
}
