import { addDays, weekdayOf, type Day } from '../../../kernel/days.ts'
import { daysOfMonth, monthFrom } from '../../../kernel/months.ts'
import type { TimeDimension } from '../metric/metric.schema.ts'
import { PERIOD_YEARS_MAX, type Comparison, type Period, type Question } from './question.schema.ts'

/** Days from the first to the last, both included. */
export interface Stretch {
  readonly from: Day
  readonly to: Day
}

/** The first day of the unit that a day is in. */
export function startOf(unit: TimeDimension, day: Day): Day {
  switch (unit) {
    case 'day':
      return day
    case 'week':
      return addDays(day, 1 - weekdayOf(day))
    case 'month':
      return `${day.slice(0, 7)}-01`
    case 'quarter':
      return `${day.slice(0, 4)}-${String(Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1).padStart(2, '0')}-01`
    case 'year':
      return `${day.slice(0, 4)}-01-01`
  }
}

const MONTHS = { month: 1, quarter: 3, year: 12 } as const

/** The first day of the unit so many units later. */
export function movedBy(unit: TimeDimension, first: Day, count: number): Day {
  if (unit === 'day') return addDays(first, count)
  if (unit === 'week') return addDays(first, 7 * count)
  return `${monthFrom(first.slice(0, 7), count * MONTHS[unit])}-01`
}

/** The days of a period. What has not ended ends today, whether it is named by its unit or by its days. */
export function daysOf(period: Period, today: Day): Stretch {
  if ('from' in period) return { from: period.from, to: isUnfinished(period, today) ? today : period.to }
  const { unit, back, count } = period
  const current = startOf(unit, today)
  const end = addDays(movedBy(unit, current, 1 - back), -1)
  return { from: movedBy(unit, current, 1 - back - count), to: end > today ? today : end }
}

const isUnfinished = ({ from, to }: Stretch, today: Day): boolean => from <= today && today < to

/** The days that a period is compared with. One that has not ended is compared with as many days of what came before it. */
export function daysBefore(period: Period, today: Day, compare: Comparison): Stretch | null {
  if (compare === 'none') return null
  const { from, to } = daysOf(period, today)
  if (compare === 'yearBefore')
    return isWeeks(period) ? weeksBefore({ from, to }) : { from: yearBefore(from), to: yearBefore(to) }
  const whole = 'from' in period ? before(period) : unitBefore(period, from)
  const isWhole = 'from' in period ? !isUnfinished(period, today) : isWholeUnit(period, { from, to })
  const same = addDays(whole.from, daysApart(from, to))
  return isWhole || same > whole.to ? whole : { from: whole.from, to: same }
}

/** Whether a period consists of whole months. The last month may still be running and end today. */
export const isOfMonths = ({ from, to }: Stretch, today: Day): boolean =>
  isMonths({ from, to }) || (from.endsWith('-01') && to === today)

/** Whether a figure that exists by month can answer a question: its period and its steps are whole months. */
export const asksForMonths = ({ period, over }: Pick<Question, 'period' | 'over'>, today: Day): boolean =>
  isOfMonths(daysOf(period, today), today) && over !== 'day' && over !== 'week'

/** Whole weeks, whether they are named by their unit or by their days. */
const isWeeks = (period: Period): boolean =>
  'from' in period
    ? weekdayOf(period.from) === 1 && weekdayOf(period.to) === 7 && !isMonths(period)
    : period.unit === 'week'

/** February of 2027 is four whole weeks, and still a month. */
const isMonths = ({ from, to }: Stretch): boolean => from.endsWith('-01') && addDays(to, 1).endsWith('-01')

/** Weeks are compared from Monday with those of the same number of the year before (ISO 8601); week 53 with week 52. */
function weeksBefore({ from, to }: Stretch): Stretch {
  const monday = startOf('week', from)
  const year = Number(addDays(monday, 3).slice(0, 4))
  const sameWeek = addDays(firstMonday(year - 1), daysApart(firstMonday(year), monday))
  const first = sameWeek < firstMonday(year) ? sameWeek : addDays(sameWeek, -DAYS_OF_WEEK)
  return { from: addDays(first, daysApart(monday, from)), to: addDays(first, daysApart(monday, to)) }
}

const DAYS_OF_WEEK = 7
/** The Monday of week 1: the 4th of January is in it. */
const firstMonday = (year: number): Day => startOf('week', `${year}-01-04`)

type UnitPeriod = Extract<Period, { readonly unit: unknown }>

const unitBefore = ({ unit, count }: UnitPeriod, from: Day): Stretch => ({
  from: movedBy(unit, startOf(unit, from), -count),
  to: addDays(startOf(unit, from), -1),
})

const isWholeUnit = ({ unit, count }: UnitPeriod, { from, to }: Stretch): boolean =>
  addDays(movedBy(unit, startOf(unit, from), count), -1) === to

/** As many days, or as many whole months, just before. */
function before({ from, to }: Stretch): Stretch {
  if (!isMonths({ from, to })) return { from: addDays(from, -1 - daysApart(from, to)), to: addDays(from, -1) }
  const months =
    (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7)) + 1
  return { from: `${monthFrom(from.slice(0, 7), -months)}-01`, to: addDays(from, -1) }
}

/** The same day a year before; the 29th of February is the 28th. */
function yearBefore(day: Day): Day {
  const month = `${Number(day.slice(0, 4)) - 1}${day.slice(4, 7)}`
  const { last } = daysOfMonth(month)
  const same = `${month}${day.slice(7)}`
  return same > last ? last : same
}

const DAY_MS = 86_400_000
export const daysApart = (from: Day, to: Day): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)

/** Whether a period ends within the longest one that is answered. */
export const isBounded = ({ from, to }: Stretch): boolean =>
  to <= `${Number(from.slice(0, 4)) + PERIOD_YEARS_MAX}${from.slice(4)}`

/** The step of a line over a period for which none was named. */
export function stepFor({ from, to }: Stretch): TimeDimension {
  const days = daysApart(from, to)
  return days <= 31 ? 'day' : days <= 120 ? 'week' : 'month'
}

/** The label of a day's unit in figures: the first day of it. */
export const unitsOf = (unit: TimeDimension, { from, to }: Stretch): readonly Day[] => {
  const found: Day[] = []
  for (let first = startOf(unit, from); first <= to && found.length < 1200; first = movedBy(unit, first, 1))
    found.push(first)
  return found
}
