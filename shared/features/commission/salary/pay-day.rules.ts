import type { Day } from '../../../kernel/days.ts'
import { daysOfMonth, monthFrom } from '../../../kernel/months.ts'
import { isWorkingDay, nextWorkingDay, previousWorkingDay, type WorkCalendar } from '../../../kernel/working-days.ts'

/** The day of the following month on which a month is paid, as contracts of employment state it. */
const PAYDAY = 25
/** The working day of the following month on which a month's payroll is expected to be locked. */
const LOCK_WORKING_DAY = 5
/** The number of working days before the lock from which people check their pay (product 5.15). */
const PREVIEW_WORKING_DAYS = 3

/** The day on which a month's payroll is expected to be locked, and the day from which people check it. */
export function payDaysOf(month: string, calendar: WorkCalendar): { readonly previewDay: Day; readonly lockDay: Day } {
  const previewDay = workingDayOf(month, calendar, LOCK_WORKING_DAY - PREVIEW_WORKING_DAYS)
  return { previewDay, lockDay: workingDayOf(month, calendar, LOCK_WORKING_DAY) }
}

/** The day on which a month is paid. Banks pay on working days: a 25th that is none is moved to the one before it. */
export function paydayOf(month: string, calendar: WorkCalendar): Day {
  const day = `${monthFrom(month, 1)}-${PAYDAY}`
  return isWorkingDay(day, calendar) ? day : previousWorkingDay(day, calendar)
}

/** The month that the next payday pays. On a payday itself it is the month that is paid on it. */
export function nextPaidMonth(today: Day, calendar: WorkCalendar): string {
  const thisMonth = today.slice(0, 7)
  const before = monthFrom(thisMonth, -1)
  return today <= paydayOf(before, calendar) ? before : thisMonth
}

/** The nth working day after a month. */
function workingDayOf(month: string, calendar: WorkCalendar, nth: number): Day {
  let day = daysOfMonth(month).last
  for (let passed = 0; passed < nth; passed += 1) day = nextWorkingDay(day, calendar)
  return day
}
