import type { Day } from '../../../kernel/days.ts'
import type { TimeDimension } from '../metric/metric.schema.ts'
import { daysBefore, daysOf } from '../question/period.rules.ts'
import type { Comparison, Period } from '../question/question.schema.ts'
import type { Mark } from './scan.rules.ts'

/** Which days are asked about, and with which they are compared; `unsure`: only the comparison is not clear. */
export interface ReadPeriod {
  readonly period: Period | null
  readonly compare: Comparison
  readonly isUnsure: boolean
}

const isPhrase = (mark: Mark, is: string): boolean => mark.is === 'phrase' && mark.meaning.is === is

interface Placed {
  readonly period: Period
  readonly at: number
}

/** Reads the periods of a question in their order, with what stands between them. */
export function readPeriods(marks: readonly Mark[], today: Day): ReadPeriod {
  const found = periodsIn(marks, today)
  const explicit = marks.flatMap((mark) =>
    mark.is === 'phrase' && mark.meaning.is === 'compare' && mark.meaning.of !== null ? [mark.meaning.of] : [],
  )
  const versus = marks.findIndex(
    (mark) => mark.is === 'phrase' && mark.meaning.is === 'compare' && mark.meaning.of === null,
  )
  const weighs = marks.some((mark) => isPhrase(mark, 'weigh'))
  const [first, second] = found
  const named = explicit[0]
  if (named !== undefined) return { period: first?.period ?? null, compare: named, isUnsure: found.length > 1 }
  if (first === undefined)
    return { period: null, compare: 'none', isUnsure: versus >= 0 && !weighs && isTimeless(marks) }
  if (second === undefined) {
    if (versus < 0) return { period: first.period, compare: 'none', isUnsure: false }
    if (first.at < versus) return { period: first.period, compare: 'before', isUnsure: false }
    return againstNow(first.period)
  }
  if (found.length > 2) return { period: first.period, compare: 'none', isUnsure: true }
  if (versus > first.at && isYear(second.period) && !isYear(first.period))
    return { period: first.period, compare: 'yearBefore', isUnsure: false }
  const inYear = versus < 0 ? monthOfYear(first.period, second.period, today) : null
  if (inYear !== null) return { period: inYear, compare: 'none', isUnsure: false }
  return ofTwo(first.period, second.period, today)
}

/** A comparison with something that is no time, like another team. */
const isTimeless = (marks: readonly Mark[]): boolean => marks.every((mark) => mark.is !== 'name')

/** Periods with what changes them: "since May" runs until today. */
function periodsIn(marks: readonly Mark[], today: Day): readonly Placed[] {
  const found: Placed[] = []
  marks.forEach((mark, at) => {
    if (mark.is !== 'phrase' || mark.meaning.is !== 'period') return
    const isSince = [marks[at - 1], marks[at + 1]].some((one) => one !== undefined && isPhrase(one, 'since'))
    const { of } = mark.meaning
    found.push({ at, period: isSince ? { from: daysOf(of, today).from, to: today } : of })
  })
  return found
}

const isYear = (period: Period): boolean => 'unit' in period && period.unit === 'year' && period.count === 1

/** "Compared to last week" alone: this week with the one before. */
function againstNow(period: Period): ReadPeriod {
  if ('unit' in period && period.back === 1 && period.count === 1)
    return { period: { ...period, back: 0 }, compare: 'before', isUnsure: false }
  return { period: null, compare: 'none', isUnsure: true }
}

/** A month, a quarter or a week of another year: "maj förra året". */
function monthOfYear(one: Period, other: Period, today: Day): Period | null {
  const [fixed, moving] = 'from' in one ? [one, other] : [other, one]
  if (!('from' in fixed) || !('unit' in moving) || !isYear(moving) || moving.back > 1) return null
  if (fixed.from.slice(0, 4) !== fixed.to.slice(0, 4)) return null
  const year = String(Number(today.slice(0, 4)) - moving.back)
  const to = `${year}${fixed.to.slice(4)}`
  const end = to.endsWith('-02-29') && new Date(`${to}T00:00:00Z`).getUTCMonth() !== 1 ? `${year}-02-28` : to
  return { from: `${year}${fixed.from.slice(4)}`, to: end }
}

/** Two periods: the later one is asked about, if the other is what comes before it. */
function ofTwo(one: Period, other: Period, today: Day): ReadPeriod {
  const [a, b] = [daysOf(one, today), daysOf(other, today)]
  const [main, earlier] = a.from >= b.from ? [one, b] : [other, a]
  for (const compare of ['before', 'yearBefore'] as const) {
    const days = daysBefore(main, today, compare)
    // What has not ended is compared with as many days: the other one begins there.
    if (days !== null && days.from === earlier.from && days.to <= earlier.to)
      return { period: main, compare, isUnsure: false }
  }
  return { period: main, compare: 'none', isUnsure: true }
}

/** The period of a question that names none, by the steps of its line. */
export function presetPeriod(over: TimeDimension | null): Period {
  switch (over) {
    case 'week':
      return { unit: 'week', back: 0, count: 12 }
    case 'month':
    case 'quarter':
      return { unit: 'month', back: 0, count: 12 }
    case 'year':
      return { unit: 'year', back: 0, count: 3 }
    case 'day':
    case null:
      return { unit: 'month', back: 0, count: 1 }
  }
}
