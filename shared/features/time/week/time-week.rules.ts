import { addDays, daysBetween, weekdayOf, type Day } from '../../../kernel/days.ts'
import { canAct, WORK_DAY_HOURS } from '../report/time-report.rules.ts'
import type { TimeWeekDay, TimeWeekPerson, TimeWeekReport } from './time-week.api.ts'

export const WEEK_DAYS = 7

export const mondayOf = (day: Day): Day => addDays(day, 1 - weekdayOf(day))

/** The seven days of the week that begins on a Monday. */
export const weekFrom = (monday: Day): Day[] => daysBetween(monday, addDays(monday, WEEK_DAYS - 1), WEEK_DAYS)

/** The number of a week as Sweden and Finland count (ISO 8601): week 1 has the year's first Thursday. */
export function weekNumberOf(monday: Day): number {
  const thursday = addDays(monday, 3)
  const newYear = Date.parse(`${thursday.slice(0, 4)}-01-01T00:00Z`)
  return 1 + Math.floor((Date.parse(`${thursday}T00:00Z`) - newYear) / (7 * 86_400_000))
}

/** The ordinary day of the trade: eight hours of work at home, on a working day, as the person said it. */
const isOrdinary = ({ type, attendanceHours, allowance, status }: TimeWeekReport): boolean =>
  type === 'present' && attendanceHours === WORK_DAY_HOURS && allowance === 0 && status !== 'returned'

/** Whether a day asks to be looked at: it differs from the ordinary day, or nothing is said of it. */
export const standsOut = ({ report, isMissing, isWorkday }: TimeWeekDay): boolean =>
  isMissing || (report !== null && (!isOrdinary(report) || !isWorkday))

/** The reports of a person's week that can be approved now. */
export const approvableOf = ({ days }: Pick<TimeWeekPerson, 'days'>): readonly TimeWeekReport[] =>
  days.flatMap(({ report }) => (report && canAct('approve', report.status) ? [report] : []))

/** A week that is approved without opening it: reports wait, and no day of it stands out. */
export const isPlainWeek = (person: Pick<TimeWeekPerson, 'days'>): boolean =>
  approvableOf(person).length > 0 && !person.days.some(standsOut)

export const missingIn = ({ days }: Pick<TimeWeekPerson, 'days'>): readonly Day[] =>
  days.flatMap(({ day, isMissing }) => (isMissing ? [day] : []))

/** Hours of work and absence in a week. */
export function hoursOf({ days }: Pick<TimeWeekPerson, 'days'>): { worked: number; absent: number } {
  const reports = days.flatMap(({ report }) => report ?? [])
  return {
    worked: reports.reduce((sum, { attendanceHours }) => sum + attendanceHours, 0),
    absent: reports.reduce((sum, { absenceHours }) => sum + absenceHours, 0),
  }
}

/** What needs somebody first: missing days, then days that stand out, then weeks that wait, then the rest, by name. */
export function inOrderOfNeed(people: readonly TimeWeekPerson[]): readonly TimeWeekPerson[] {
  const rank = (person: TimeWeekPerson): number => {
    if (missingIn(person).length > 0) return 0
    if (approvableOf(person).length === 0) return 3
    return person.days.some(standsOut) ? 1 : 2
  }
  return people.toSorted(
    (one, other) => rank(one) - rank(other) || one.sellerName.localeCompare(other.sellerName, 'sv'),
  )
}
