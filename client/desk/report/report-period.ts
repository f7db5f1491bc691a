import { daysOfMonth, monthFrom } from '../../../shared/kernel/months.ts'
import { addDays, type Day } from '../../../shared/kernel/days.ts'

export const periodKinds = ['month', 'quarter', 'year', 'days'] as const
export type PeriodKind = (typeof periodKinds)[number]

export interface Period {
  readonly from: Day
  readonly to: Day
}

const monthsOf: Readonly<Record<Exclude<PeriodKind, 'days'>, number>> = { month: 1, quarter: 3, year: 12 }

/** The first day of the month that is so many months from that of a day. */
const firstDayFrom = (day: Day, months: number): Day => daysOfMonth(monthFrom(day.slice(0, 7), months)).first

/** The month, quarter or year of a day. */
export function periodOf(kind: Exclude<PeriodKind, 'days'>, day: Day): Period {
  const count = monthsOf[kind]
  const from = firstDayFrom(day, -((Number(day.slice(5, 7)) - 1) % count))
  return { from, to: daysOfMonth(monthFrom(from.slice(0, 7), count - 1)).last }
}

/** What kind of period two days are. */
export function kindOf({ from, to }: Period): PeriodKind {
  const found = (['month', 'quarter', 'year'] as const).find((kind) => {
    const period = periodOf(kind, from)
    return period.from === from && period.to === to
  })
  return found ?? 'days'
}

/** The period itself where it is a month, a quarter or a year; else the month that it begins in. */
export const wholeMonths = (period: Period): Period =>
  kindOf(period) === 'days' ? periodOf('month', period.from) : period

/** The period before or after one, of the same length. */
export function neighbourOf(period: Period, direction: -1 | 1): Period {
  const kind = kindOf(period)
  if (kind !== 'days') return periodOf(kind, firstDayFrom(period.from, direction * monthsOf[kind]))
  const days = (Date.parse(period.to) - Date.parse(period.from)) / 86_400_000 + 1
  return { from: addDays(period.from, direction * days), to: addDays(period.to, direction * days) }
}

/** The same days a year earlier. */
export function yearBefore({ from, to }: Period): Period {
  const back = (day: Day) => firstDayFrom(day, -12).slice(0, 8) + day.slice(8)
  // 29 February of a year without one.
  const isMonthEnd = addDays(to, 1).endsWith('-01')
  return { from: back(from), to: isMonthEnd ? daysOfMonth(monthFrom(to.slice(0, 7), -12)).last : back(to) }
}
