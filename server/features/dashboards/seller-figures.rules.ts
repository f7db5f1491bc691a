import { reasonsBehind } from '../../../shared/features/dashboards/behind.rules.ts'
import type { OphFigures, SellerDay, SellerFigures } from '../../../shared/features/dashboards/team-dashboard.api.ts'
import { monthFrom } from '../../../shared/kernel/months.ts'
import { budgetShare, hasLowAttendance } from '../../../shared/features/finance/budget/gold-goal.rules.ts'
import { percentReached } from '../../../shared/features/finance/budget/budget.rules.ts'
import { predictionOf } from '../../../shared/features/finance/budget/prediction.rules.ts'
import { workedIn } from '../../../shared/features/commission/salary/work-month.rules.ts'
import {
  ophClassOf,
  ophLevelOf,
  ophOfReports,
  type Oph,
  type OphClass,
  type OphTargetOf,
} from '../../../shared/features/organisation/coaching/oph.rules.ts'
import { countedStatuses } from '../../../shared/features/orders/statistics/order-statistics.api.ts'
import { isDayMissing } from '../../../shared/features/time/report/missing-day.rules.ts'
import { addDays, type Day } from '../../../shared/kernel/days.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import { WHOLE_SALE } from '../../../shared/features/commission/split/sale-credit.rules.ts'
import { addUp, type Amount, type Currency } from '../../../shared/kernel/money.ts'
import { isWorkingDay, type WorkCalendar } from '../../../shared/kernel/working-days.ts'
import type { TeamMember } from '../organisation/places.door.ts'
import type { TeamDeviations, TeamSales } from '../orders/index.ts'
import type { TeamDay } from '../time/index.ts'
import { monthDays } from '../finance/index.ts'

export interface MonthAsked {
  readonly month: string
  /** Monday to Sunday of the week that is shown. */
  readonly week: readonly Day[]
  readonly today: Day
  readonly calendar: WorkCalendar
  readonly currency: Currency
}

export type Metric = 'order_value' | 'quantity'

/** What is known of one member of a team. Sales and reports are those of this team alone. */
export interface SellerFacts {
  readonly member: TeamMember
  readonly sales: readonly TeamSales[]
  readonly pieces: readonly { readonly day: Day; readonly sales: number }[]
  /** Null: the asker may not see hours. */
  readonly reports: readonly TeamDay[] | null
  readonly deviations: readonly Pick<TeamDeviations, 'awaiting' | 'count'>[]
  readonly metric: Metric
  /** The whole budget of the month. */
  readonly budget: number | null
  readonly isTodayOver: boolean
  /** Of today, while the day is closed. */
  readonly checkoutId: Id | null
  readonly employedOn: Day | null
  /** The class of targets that was given by hand. */
  readonly classByHand: OphClass | null
  readonly targets: { readonly level1: Levels; readonly level2: Levels } | undefined
  readonly note: SellerFigures['note']
}

interface Levels {
  readonly gold: number
  readonly platinum: number
}

const isCounted = ({ status }: TeamSales): boolean => (countedStatuses as readonly string[]).includes(status)
export const within = <Row extends { readonly day: Day }>(rows: readonly Row[], from: Day, to: Day): readonly Row[] =>
  rows.filter(({ day }) => day >= from && day <= to)
/** Sales, and parts of shared ones: rounded as parts are, so that thirds come to one. */
const countOf = (rows: readonly { readonly sales: number }[]): number =>
  Math.round(rows.reduce((sum, { sales }) => sum + sales, 0) * WHOLE_SALE) / WHOLE_SALE

/** Values by currency: kronor and euro are never added. */
export const valuesOf = (rows: readonly TeamSales[], own: Currency): Amount[] => [
  ...addUp(
    rows.map(({ currency, valueOre }) => ({ currency, ore: valueOre })),
    own,
  ),
]

export function salesFigures(rows: readonly TeamSales[], currency: Currency) {
  const counted = rows.filter(isCounted)
  return {
    orders: countOf(counted),
    approved: countOf(rows.filter(({ status }) => status === 'approved')),
    regrets: countOf(rows.filter(({ status }) => status === 'regret')),
    value: valuesOf(counted, currency),
  }
}

/** What counts towards a budget, by day. */
export function amountsByDay(
  { sales, pieces, metric }: Pick<SellerFacts, 'sales' | 'pieces' | 'metric'>,
  currency: Currency,
) {
  if (metric === 'quantity') return pieces.map(({ day, sales: amount }) => ({ day, amount }))
  return sales
    .filter((row) => isCounted(row) && row.currency === currency)
    .map(({ day, valueOre }) => ({ day, amount: valueOre }))
}

/** One figure for each working day. What was sold on a day off is added to the working day before it. */
export function dailyAmounts(amounts: readonly { day: Day; amount: number }[], workdays: readonly Day[]): number[] {
  const sums = workdays.map(() => 0)
  for (const { day, amount } of amounts) {
    const at = Math.max(
      workdays.findLastIndex((each) => each <= day),
      0,
    )
    if (at < sums.length) sums[at] = (sums[at] ?? 0) + amount
  }
  return sums
}

/** The last day that is behind: yesterday, today once it is checked out, and the month's last in a month that is over. */
export const lastBehind = (last: Day, today: Day, isTodayOver: boolean): Day => {
  const behind = isTodayOver ? today : addDays(today, -1)
  return behind < last ? behind : last
}

/** Days of work of a member in the team: of the month, and behind. Approved absence is no work. */
export function workOf({ member, reports, isTodayOver }: SellerFacts, { month, today, calendar }: MonthAsked) {
  const known = monthDays(month, calendar)
  const behind = lastBehind(known.last, today, isTodayOver)
  const workdays = known.workdays.filter((day) => isMember({ member }, day))
  const behindDays = workdays.filter((day) => day <= behind)
  return {
    workdays,
    behindDays,
    total: workedIn(workdays, reports ?? []),
    elapsed: workedIn(behindDays, reports ?? []),
    /** The part of the month's working days that the member spends in this team. */
    share: { inTeam: workdays.length, ofMonth: known.workdays.length },
  }
}

/** One seller's row: the week, the month against budget and targets, and what needs somebody. */
export function sellerFigures(facts: SellerFacts, asked: MonthAsked, work = workOf(facts, asked)): SellerFigures {
  const { member, reports, metric } = facts
  const { month, today, calendar, currency, week } = asked
  const { first, last } = monthDays(month, calendar)
  const [monday = today, sunday = today] = [week[0], week.at(-1)]
  const ofMonth = within(facts.sales, first, last)
  const ofWeek = within(facts.sales, monday, sunday)
  const amounts = amountsByDay(facts, currency)
  const current = sumOf(within(amounts, first, last))
  const budget = facts.budget === null ? null : budgetShare(facts.budget, work.share)
  const daily = dailyAmounts(within(amounts, first, last), work.behindDays)
  const prediction = predictionOf({ current, elapsed: work.elapsed, total: work.total, daily })
  const ophClass = ophClassOf(facts.employedOn, today, facts.classByHand)
  const oph = ophFigures(ophIn(facts, first, last), targetOf(facts.targets, ophClass))
  const attended = attendanceIn(reports ?? [], { first, last })
  const month_ = salesFigures(ofMonth, currency)
  return {
    sellerId: member.userId,
    name: member.name,
    ophClass,
    days: asked.week.map((day) => dayOfWeek(facts, asked, day)),
    week: {
      ...pick(salesFigures(ofWeek, currency)),
      hours: within(reports ?? [], monday, sunday).reduce((sum, each) => sum + each.attendanceHours, 0),
    },
    today: { ...pickToday(salesFigures(within(facts.sales, today, today), currency)) },
    month: month_,
    oph,
    budget,
    current,
    percent: budget === null ? null : percentReached(current, budget),
    prediction: budget === null ? null : prediction,
    isLowAttendance: hasLowAttendance(attended),
    checkoutId: facts.checkoutId,
    deviations: waitingIn(facts, 'seller'),
    deviationsAtDesk: waitingIn(facts, 'back_office'),
    missing: missingDays(facts, asked, work.workdays),
    trend: metric === 'order_value' ? trendOf(amounts, asked, facts) : null,
    behind: [
      ...reasonsBehind({
        budget,
        expected: prediction?.expected ?? null,
        orders: month_.orders,
        regrets: month_.regrets,
        attendedHours: attended.attendedHours,
        expectedHours: attended.expectedHours,
        isBelowOph: oph.level === 'below',
      }),
    ],
    note: facts.note,
  }
}

const waitingIn = ({ deviations }: SellerFacts, awaiting: TeamDeviations['awaiting']): number =>
  deviations.reduce((sum, each) => (each.awaiting === awaiting ? sum + each.count : sum), 0)

const sumOf = (rows: readonly { readonly amount: number }[]): number =>
  rows.reduce((sum, { amount }) => sum + amount, 0)
const pick = ({ orders, regrets, value }: ReturnType<typeof salesFigures>) => ({ orders, regrets, value })
const pickToday = ({ orders, value }: ReturnType<typeof salesFigures>) => ({ orders, value })

function targetOf(targets: SellerFacts['targets'], ophClass: keyof Levels): OphTargetOf | null {
  return targets === undefined ? null : { level1: targets.level1[ophClass], level2: targets.level2[ophClass] }
}

export const ophFigures = (oph: Oph, target: OphTargetOf | null): OphFigures => ({
  ...oph,
  target,
  level: ophLevelOf(oph, target),
})

/** OPH of a seller or a whole team in a stretch of days: of reports that were not sent back (product 5.9). */
export function ophIn({ sales, reports }: Pick<SellerFacts, 'sales' | 'reports'>, first: Day, last: Day): Oph {
  return ophOfReports(
    within(reports ?? [], first, last)
      .filter(({ status }) => status !== 'returned')
      .map(({ sellerId, day, attendanceHours }) => ({ sellerId, day, hours: attendanceHours })),
    sales.map((row) => ({
      sellerId: row.sellerId,
      day: row.day,
      orders: isCounted(row) ? row.sales : 0,
      approved: row.status === 'approved' ? row.sales : 0,
    })),
  )
}

/** Hours of work, of reports, and what a full day of each report would be without approved absence. */
export function attendanceIn(reports: readonly TeamDay[], { first, last }: { first: Day; last: Day }) {
  const own = within(reports, first, last)
  const sum = (of: (report: TeamDay) => number) => own.reduce((total, report) => total + of(report), 0)
  const isSettled = ({ status }: TeamDay) => status === 'approved' || status === 'exported'
  return {
    attendedHours: sum(({ attendanceHours }) => attendanceHours),
    reportedHours: sum(({ attendanceHours, absenceHours }) => attendanceHours + absenceHours),
    expectedHours: sum((report) => 8 - (isSettled(report) ? report.absenceHours : 0)),
  }
}

/** Missing days of the month and of the shown week, so that the first of a month still shows yesterday. */
function missingDays(facts: SellerFacts, asked: MonthAsked, workdays: readonly Day[]): Day[] {
  if (facts.reports === null) return []
  const earlier = asked.week.filter((day) => !workdays.includes(day) && isMember(facts, day))
  return [...earlier, ...workdays].filter((day) => isMissing(facts, asked, day)).toSorted()
}

const isMember = ({ member }: Pick<SellerFacts, 'member'>, day: Day): boolean =>
  member.spans.some(({ from, to }) => from <= day && day <= to)

function isMissing({ reports, employedOn }: SellerFacts, { today, calendar }: MonthAsked, day: Day): boolean {
  const hasReport = (reports ?? []).some((report) => report.day === day)
  return isDayMissing(day, { today, calendar, employedFrom: employedOn, hasReport })
}

function dayOfWeek(facts: SellerFacts, asked: MonthAsked, day: Day): SellerDay {
  const report = facts.reports?.find((each) => each.day === day)
  const isHere = isMember(facts, day)
  return {
    day,
    isWorkday: isWorkingDay(day, asked.calendar),
    hours: report?.attendanceHours ?? null,
    isMissing: facts.reports !== null && isHere && isMissing(facts, asked, day),
    isAbsent: report !== undefined && report.attendanceHours === 0,
    orders: countOf(facts.sales.filter((row) => row.day === day && isCounted(row))),
  }
}

/** This month against the person's own month before, after as many working days. */
function trendOf(
  amounts: readonly { readonly day: Day; readonly amount: number }[],
  { month, today, calendar }: MonthAsked,
  { isTodayOver }: SellerFacts,
): SellerFigures['trend'] {
  const { first, last, workdays } = monthDays(month, calendar)
  const behind = lastBehind(last, today, isTodayOver)
  const before = monthDays(monthFrom(month, -1), calendar)
  const count = workdays.filter((day) => day <= behind).length
  const until = before.workdays[count - 1] ?? before.last
  const previous = within(amounts, before.first, before.last)
  if (count === 0 || previous.length === 0) return null
  return { current: sumOf(within(amounts, first, behind)), previous: sumOf(within(previous, before.first, until)) }
}
