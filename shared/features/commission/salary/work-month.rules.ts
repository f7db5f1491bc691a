import { addDays, daysBetween, type Day } from '../../../kernel/days.ts'
import { daysOfMonth } from '../../../kernel/months.ts'
import { isWorkingDay, type WorkCalendar } from '../../../kernel/working-days.ts'
import type { TimeReport } from '../../time/report/time-report.schema.ts'

/** Before so many days of work nothing is foretold. */
export const FORETELLS_FROM_DAYS = 3
const WORK_DAY_HOURS = 8
/** Days of work are counted over a month, or over the last weeks. */
const DAYS_COUNTED_AT_MOST = 62

/** A month in days of work: how many there are, and how many are behind. Half a day away leaves half a day. */
export interface WorkMonth {
  readonly first: Day
  readonly last: Day
  readonly total: number
  readonly elapsed: number
}

export interface MonthFacts {
  readonly today: Day
  /** Today counts as behind once it is checked out (product 5.10). */
  readonly isTodayOver: boolean
  readonly calendar: WorkCalendar
  readonly reports: readonly Pick<TimeReport, 'day' | 'absenceHours' | 'status'>[]
}

/** The month of `today`: Monday to Friday less the holidays of the calendar and the person's approved absence. */
export function workMonthOf({ today, isTodayOver, calendar, reports }: MonthFacts): WorkMonth {
  const { first, last } = daysOfMonth(today.slice(0, 7))
  const who = { calendar, reports }
  return {
    first,
    last,
    total: workedDays(first, last, who),
    elapsed: workedDays(first, isTodayOver ? today : addDays(today, -1), who),
  }
}

/** Days of work from one day to another, both included, less the approved absence. */
export function workedDays(
  first: Day,
  last: Day,
  { calendar, reports }: Pick<MonthFacts, 'calendar' | 'reports'>,
): number {
  const days = daysBetween(first, last, DAYS_COUNTED_AT_MOST).filter((day) => isWorkingDay(day, calendar))
  return workedIn(days, reports)
}

/** Of some working days, those that were worked: less the approved absence. */
export function workedIn(workdays: readonly Day[], reports: MonthFacts['reports']): number {
  const away = new Map(
    reports
      .filter(({ status }) => status === 'approved' || status === 'exported')
      .map(({ day, absenceHours }) => [day, absenceHours / WORK_DAY_HOURS]),
  )
  return workdays.reduce((sum, day) => sum + 1 - (away.get(day) ?? 0), 0)
}

/** What a month comes to at the pace so far; null while it is too early to say. */
export function foretell(soFar: number, { elapsed, total }: Pick<WorkMonth, 'elapsed' | 'total'>): number | null {
  return elapsed < FORETELLS_FROM_DAYS ? null : Math.round((soFar / elapsed) * Math.max(total, elapsed))
}
