import { hoursByProvider } from '../../../shared/features/dashboards/provider-hours.rules.ts'
import type { SellerFigures, TeamFigures, TeamGoal } from '../../../shared/features/dashboards/team-dashboard.api.ts'
import { goldGoalOf, type GoldMember } from '../../../shared/features/finance/budget/gold-goal.rules.ts'
import { predictionOf } from '../../../shared/features/finance/budget/prediction.rules.ts'
import { teamTargetOf } from '../../../shared/features/organisation/coaching/oph.rules.ts'
import { groupBy } from '../../../shared/kernel/group-by.ts'
import type { PlacedTeamName } from '../organisation/places.door.ts'
import type { TeamSales } from '../orders/index.ts'
import type { TeamDay } from '../time/index.ts'
import { monthDays } from '../finance/index.ts'
import {
  amountsByDay,
  attendanceIn,
  dailyAmounts,
  lastBehind,
  ophFigures,
  ophIn,
  salesFigures,
  sellerFigures,
  within,
  workOf,
  type Metric,
  type MonthAsked,
  type SellerFacts,
} from './seller-figures.rules.ts'

export interface TeamFacts {
  readonly team: PlacedTeamName
  /** Null: no budget that may be shown here. */
  readonly metric: Metric | null
  readonly teamBudget: number | null
  readonly sales: readonly TeamSales[]
  readonly pieces: SellerFacts['pieces']
  readonly reports: readonly TeamDay[] | null
  readonly sellers: readonly SellerFacts[]
  readonly doubles: number
  readonly platinumPercent: number
}

/** One team's month, with its sellers. */
export function teamFigures(facts: TeamFacts, asked: MonthAsked): TeamFigures {
  const { team, reports } = facts
  const { first, last } = monthDays(asked.month, asked.calendar)
  const ofMonth = within(facts.sales, first, last)
  const works = facts.sellers.map((seller) => workOf(seller, asked))
  const sellers = facts.sellers.map((seller, at) => sellerFigures(seller, asked, works[at]))
  const gold = facts.metric === null ? null : goalOf(facts, { ...asked, metric: facts.metric, sellers, works })
  const { orders, value } = salesFigures(within(facts.sales, asked.today, asked.today), asked.currency)
  const target = teamTargetOf(sellers.map(({ oph }) => ({ hours: oph.hours, target: oph.target })))
  return {
    teamId: team.id,
    name: team.name,
    officeName: team.officeName,
    currency: asked.currency,
    goal: gold?.goal ?? null,
    leftOut: [...(gold?.leftOut ?? [])],
    // OPH counts the team's own reports and sales. Today's members do not matter.
    oph: ophFigures(ophIn(facts, first, last), target),
    month: salesFigures(ofMonth, asked.currency),
    today: { orders, value },
    ...providersOf(ofMonth, reports === null ? null : within(reports, first, last), asked),
    doubles: facts.doubles,
    sellers,
  }
}

function goalOf(
  facts: TeamFacts,
  asked: MonthAsked & {
    readonly metric: Metric
    readonly sellers: readonly SellerFigures[]
    readonly works: readonly ReturnType<typeof workOf>[]
  },
): { goal: TeamGoal; leftOut: readonly string[] } {
  const { month, today, calendar, currency, metric, sellers, works } = asked
  const { first, last, workdays: all } = monthDays(month, calendar)
  const amounts = within(amountsByDay({ ...facts, metric }, currency), first, last)
  const current = amounts.reduce((sum, { amount }) => sum + amount, 0)
  const members = sellers.map(({ sellerId, name, budget, current: own }): GoldMember => {
    const seller = facts.sellers.find(({ member }) => member.userId === sellerId)
    const { attendedHours, reportedHours } = attendanceIn(seller?.reports ?? [], { first, last })
    return { sellerId, name, budget, current: own, attendedHours, reportedHours }
  })
  const { leftOut, ...gold } = goldGoalOf({
    current,
    teamBudget: facts.teamBudget,
    members,
    platinumPercent: facts.platinumPercent,
  })
  const isTodayOver = facts.sellers.length > 0 && facts.sellers.every((seller) => seller.isTodayOver)
  const behind = lastBehind(last, today, isTodayOver)
  const workdays = all.filter((day) => day <= behind)
  const plain = { elapsed: workdays.length, total: all.length }
  // The days of a mean member: absence and checkouts of each are in it.
  const mean = (of: 'elapsed' | 'total') =>
    works.length === 0 ? plain[of] : works.reduce((sum, work) => sum + work[of], 0) / works.length
  const pace = { current, elapsed: mean('elapsed'), total: mean('total') }
  const prediction = predictionOf({ ...pace, daily: dailyAmounts(amounts, workdays) })
  return { goal: { metric, currency, ...gold, leftOut: leftOut.length, prediction, ...plain }, leftOut }
}

type Providers = Pick<TeamFigures, 'providers' | 'unassignedHours'>

function providersOf(
  sales: readonly TeamSales[],
  reports: readonly TeamDay[] | null,
  { currency }: MonthAsked,
): Providers {
  const ids = [...new Set(sales.flatMap(({ providerId }) => providerId ?? []))]
  const ofDay = groupBy(sales, ({ sellerId, day }) => `${sellerId} ${day}`)
  const { hours, unassigned } = hoursByProvider(
    (reports ?? [])
      .filter(({ status }) => status !== 'returned')
      .map(({ sellerId, day, attendanceHours }) => {
        const sold = groupBy(ofDay.get(`${sellerId} ${day}`) ?? [], ({ providerId }) => providerId ?? '')
        const orders = [...sold].flatMap(([id, rows]) =>
          id === '' ? [] : [[id, salesFigures(rows, currency).orders] as const],
        )
        return { hours: attendanceHours, orders: new Map(orders) }
      }),
  )
  const rounded = (value: number) => Math.round(value * 10) / 10
  const providers = ids.map((providerId) => {
    const { orders, approved, value } = salesFigures(
      sales.filter((row) => row.providerId === providerId),
      currency,
    )
    return { providerId, orders, approved, value, hours: reports === null ? null : rounded(hours.get(providerId) ?? 0) }
  })
  return {
    providers: providers.toSorted((one, other) => other.orders - one.orders),
    unassignedHours: reports === null ? null : rounded(unassigned),
  }
}
