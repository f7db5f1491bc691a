import { predictionOf, type Prediction } from '../../../shared/features/finance/budget/prediction.rules.ts'
import { daysOfMonth, monthFrom } from '../../../shared/kernel/months.ts'
import { countsAsReported, reportedBy } from '../../../shared/features/finance/budget/budget.rules.ts'
import type { Budget } from '../../../shared/features/finance/budget/budget.schema.ts'
import { workMonthOf } from '../../../shared/features/commission/salary/work-month.rules.ts'
import { ophOf, type Oph } from '../../../shared/features/organisation/coaching/oph.rules.ts'
import type { OwnPart } from '../../../shared/features/commission/split/own-part.rules.ts'
import { countTurns, type TurnCount } from '../../../shared/features/sales/deviation/deviation-turn.rules.ts'
import type { Deviation } from '../../../shared/features/sales/deviation/deviation.schema.ts'
import { countsInItsDay } from '../../../shared/features/sales/sale/sale.schema.ts'
import { isDayMissing } from '../../../shared/features/time/report/missing-day.rules.ts'
import { mondayOf } from '../../../shared/features/time/week/time-week.rules.ts'
import type { TimeReport } from '../../../shared/features/time/report/time-report.schema.ts'
import { addDays, dayOf, daysBetween, weekdayOf, type Day, type Instant } from '../../../shared/kernel/days.ts'
import { addUp, type Amount, type Currency } from '../../../shared/kernel/money.ts'
import { isWorkingDay, zoneOfCountry, type WorkCalendar } from '../../../shared/kernel/working-days.ts'

export interface OwnFacts {
  readonly today: Day
  readonly now: Instant
  readonly isTodayOver: boolean
  readonly calendar: WorkCalendar
  readonly currency: Currency
  readonly employedOn: Day | null
  /** Whether the person reports days: an administrator does not. */
  readonly isExpected: boolean
  /** What counts of sales of this month, the month before it and eight weeks. */
  readonly sales: readonly OwnPart[]
  readonly reports: readonly TimeReport[]
  /** The deviations of own sales that nobody has settled. */
  readonly deviations: readonly Pick<Deviation, 'state' | 'awaiting'>[]
  /** The budget of the month that is not of commission; undefined where there is none. */
  readonly budget: Budget | undefined
}

export interface OwnMonthFigures {
  readonly missing: readonly Day[]
  /** By whose turn it is: those to correct, and those that wait for back office. */
  readonly deviations: TurnCount
  /** Customers who withdrew while they can still be won back. */
  readonly regrets: number
  /** The last day on which the first of them can change their mind. */
  readonly regretsUntil: Day | null
  readonly oph: Oph
  readonly hours: number
  /** Hours of reports that were sent back: they count again once they are corrected. */
  readonly returnedHours: number
  readonly orders: number
  /** Orders of days without a report that counts: OPH leaves them out. */
  readonly ordersWithoutHours: number
  readonly value: readonly Amount[]
  readonly budget: { readonly current: number; readonly amount: number; readonly prediction: Prediction | null } | null
  /** Value by working day, added up: this month so far and the month before. */
  readonly days: readonly { readonly number: number; readonly current: number | null; readonly previous: number }[]
  readonly trend: { readonly current: number; readonly previous: number } | null
  /**
   * Today against the mean of the same weekday in the eight weeks before, open deviations included in both. Null: nothing
   * was sold on that weekday.
   */
  readonly weekday: { readonly today: number; readonly mean: number | null }
}

/** So long after it a withdrawal can be taken back (product 5.2). */
const SAVED_WITHIN_MS = 30 * 86_400_000
const WEEKS_COMPARED = 8

/** The seller's month from the rows of the phone: nothing of it needs the network. */
export function ownMonth(facts: OwnFacts): OwnMonthFigures {
  const { today, calendar, currency, sales, reports } = facts
  const { first, last } = daysOfMonth(today.slice(0, 7))
  const isOfMonth = (day: Day) => day >= first && day <= last
  const ofMonth = sales.filter(({ soldOn }) => isOfMonth(soldOn))
  // Whoever sold it has to act on it.
  const own = sales.filter(({ isOthers }) => !isOthers)
  const saved = own
    .filter(({ status, statusAt }) => status === 'regret' && facts.now - statusAt < SAVED_WITHIN_MS)
    .map(({ statusAt }) => dayOf(statusAt + SAVED_WITHIN_MS, zoneOfCountry(calendar)))
    .toSorted()
  const counted = ofMonth.filter(({ status }) => countsAsReported[status])
  const reported = reports.filter(({ day, status }) => isOfMonth(day) && status !== 'returned')
  return {
    missing: missingDays(facts, first),
    deviations: countTurns(facts.deviations),
    regrets: saved.length,
    regretsUntil: saved[0] ?? null,
    oph: ophOf(
      reported.map(({ day, attendanceHours }) => {
        const ofDay = ofMonth.filter(({ soldOn }) => soldOn === day)
        return {
          hours: attendanceHours,
          orders: partsOf(ofDay.filter(({ status }) => countsAsReported[status])),
          approved: partsOf(ofDay.filter(({ status }) => status === 'approved')),
        }
      }),
    ),
    hours: hoursIn(reported),
    returnedHours: hoursIn(reports.filter(({ day, status }) => isOfMonth(day) && status === 'returned')),
    orders: partsOf(counted),
    ordersWithoutHours: partsOf(counted.filter(({ soldOn }) => !reported.some(({ day }) => day === soldOn))),
    value: addUp(
      counted.map((sale) => ({ currency: sale.currency, ore: sale.orderValueOre })),
      currency,
    ),
    budget: budgetOf(facts, counted),
    ...comparedMonths(facts, calendar),
    weekday: sameWeekday(facts),
  }
}

const hoursIn = (reports: readonly TimeReport[]): number =>
  reports.reduce((sum, { attendanceHours }) => sum + attendanceHours, 0)

const partsOf = (sales: readonly OwnPart[]): number =>
  Math.round(sales.reduce((sum, { part }) => sum + part, 0) * 10_000) / 10_000

/** Missing days of the month and of this week, so that the first of a month still shows yesterday. */
function missingDays({ today, calendar, employedOn, isExpected, reports }: OwnFacts, first: Day): readonly Day[] {
  if (!isExpected) return []
  const monday = mondayOf(today)
  const known = { today, calendar, employedFrom: employedOn }
  const said = new Set(reports.map(({ day }) => day))
  return daysBetween(monday < first ? monday : first, today, 38).filter((day) =>
    isDayMissing(day, { ...known, hasReport: said.has(day) }),
  )
}

function budgetOf(facts: OwnFacts, counted: readonly OwnPart[]): OwnMonthFigures['budget'] {
  const { budget, today, isTodayOver, calendar, reports } = facts
  if (budget === undefined) return null
  const of = (some: readonly OwnPart[]) => reportedBy(budget, some, () => 0)
  const month = workMonthOf({ today, isTodayOver, calendar, reports })
  const behind = daysBetween(month.first, isTodayOver ? today : addDays(today, -1), 31)
  const workdays = behind.filter((day) => isWorkingDay(day, calendar))
  // What was sold on a day off belongs to the working day before it.
  const dayOfSale = (soldOn: Day) => workdays.findLast((day) => day <= soldOn) ?? workdays[0]
  const daily = workdays.map((day) => of(counted.filter(({ soldOn }) => dayOfSale(soldOn) === day)))
  const current = of(counted)
  return { current, amount: budget.amount, prediction: predictionOf({ ...month, current, daily }) }
}

/** Both months by working day, so that as many days are compared. */
function comparedMonths(
  { today, isTodayOver, currency, sales }: OwnFacts,
  calendar: WorkCalendar,
): Pick<OwnMonthFigures, 'days' | 'trend'> {
  const month = today.slice(0, 7)
  const behind = isTodayOver ? today : addDays(today, -1)
  const soldUntil = (from: Day, until: Day) =>
    valueOf(sales, currency, ({ soldOn, status }) => countsAsReported[status] && soldOn >= from && soldOn <= until)
  const workdaysOf = ({ first, last }: { first: Day; last: Day }) =>
    daysBetween(first, last, 31).filter((day) => isWorkingDay(day, calendar))
  const [own, before] = [daysOfMonth(month), daysOfMonth(monthFrom(month, -1))]
  const [current, previous] = [workdaysOf(own), workdaysOf(before)]
  const days = Array.from({ length: Math.max(current.length, previous.length) }, (_, at) => {
    const [now, then] = [current[at], previous[at]]
    return {
      number: at + 1,
      current: now !== undefined && now <= behind ? soldUntil(own.first, now) : null,
      previous: soldUntil(before.first, then ?? before.last),
    }
  })
  const elapsed = current.filter((day) => day <= behind).length
  const until = previous[elapsed - 1]
  const hasPast = sales.some(({ soldOn }) => soldOn >= before.first && soldOn <= before.last)
  const trend =
    until === undefined || !hasPast
      ? null
      : { current: soldUntil(own.first, behind), previous: soldUntil(before.first, until) }
  return { days: hasPast || elapsed > 0 ? days : [], trend }
}

function sameWeekday({ today, currency, sales }: OwnFacts): OwnMonthFigures['weekday'] {
  const earliest = addDays(today, -7 * WEEKS_COMPARED)
  const past = sales.filter(
    ({ soldOn }) => soldOn < today && soldOn >= earliest && weekdayOf(soldOn) === weekdayOf(today),
  )
  const worked = new Set(past.map(({ soldOn }) => soldOn))
  return {
    today: valueOf(sales, currency, (sale) => sale.soldOn === today && countsInItsDay(sale)),
    mean: worked.size === 0 ? null : Math.round(valueOf(past, currency, countsInItsDay) / worked.size),
  }
}

const valueOf = (sales: readonly OwnPart[], currency: Currency, isOne: (sale: OwnPart) => boolean): number =>
  sales.reduce((sum, sale) => (sale.currency === currency && isOne(sale) ? sum + sale.orderValueOre : sum), 0)
