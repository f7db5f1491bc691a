import { daysOfMonth } from '../../../../shared/kernel/months.ts'
import { daysBetween, type Day } from '../../../../shared/kernel/days.ts'
import { isWorkingDay, type WorkCalendar } from '../../../../shared/kernel/working-days.ts'

export interface MonthDays {
  readonly first: Day
  readonly last: Day
  readonly days: readonly Day[]
  readonly workdays: readonly Day[]
}

/** More months than anybody looks at between two starts of the server. */
const KEPT_MONTHS = 200
const kept = new Map<string, MonthDays>()

/** The days of a month. An office asks for them once for each of its sellers, so they are kept. */
export function monthDays(month: string, calendar: WorkCalendar): MonthDays {
  const key = `${calendar}/${month}`
  const known = kept.get(key)
  if (known) return known
  if (kept.size >= KEPT_MONTHS) kept.clear()
  const { first, last } = daysOfMonth(month)
  const days = daysBetween(first, last, 31)
  const made = { first, last, days, workdays: days.filter((day) => isWorkingDay(day, calendar)) }
  kept.set(key, made)
  return made
}
