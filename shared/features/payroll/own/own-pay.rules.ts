import type { Day } from '../../../kernel/days.ts'
import { daysOfMonth } from '../../../kernel/months.ts'
import { nextWorkingDay, type WorkCalendar } from '../../../kernel/working-days.ts'

/** The working day of the following month on which a month's payroll is expected to be locked. */
export const LOCK_WORKING_DAY = 5
/** The number of working days before the lock from which people check their pay (product 5.15). */
export const PREVIEW_WORKING_DAYS = 3

/** The day on which a month's payroll is expected to be locked, and the day from which people check it. */
export function payDaysOf(month: string, calendar: WorkCalendar): { readonly previewDay: Day; readonly lockDay: Day } {
  const previewDay = workingDayOf(month, calendar, LOCK_WORKING_DAY - PREVIEW_WORKING_DAYS)
  return { previewDay, lockDay: workingDayOf(month, calendar, LOCK_WORKING_DAY) }
}

/** The nth working day after a month. */
function workingDayOf(month: string, calendar: WorkCalendar, nth: number): Day {
  let day = daysOfMonth(month).last
  for (let passed = 0; passed < nth; passed += 1) day = nextWorkingDay(day, calendar)
  return day
}
