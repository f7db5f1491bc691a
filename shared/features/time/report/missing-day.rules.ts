import type { Day } from '../../../kernel/days.ts'
import { isEmployedOn } from '../../../kernel/employed.ts'
import { isWorkingDay, type WorkCalendar } from '../../../kernel/working-days.ts'

interface DayKnown {
  readonly hasReport: boolean
  readonly today: Day
  readonly calendar: WorkCalendar
  /** The first day of employment; null: not known, so every day counts. */
  readonly employedFrom?: Day | null
  /** The last day of employment; null if undecided. Phones lack it, because the account is closed after that day. */
  readonly employedTo?: Day | null
}

/** Whether a report of this day is expected by now: a working day up to today, while the person is employed. */
export const isReportDue = (day: Day, { today, calendar, ...known }: Omit<DayKnown, 'hasReport'>): boolean =>
  day <= today &&
  isWorkingDay(day, calendar) &&
  isEmployedOn({ firstDay: known.employedFrom ?? null, lastDay: known.employedTo ?? null }, day)

/**
 * A working day that is over without a report. Shown as missing, never as no hours (product 5.5). One definition for the
 * person's own month, the week of the desk and the reminder.
 */
export const isDayMissing = (day: Day, known: DayKnown): boolean =>
  isReportDue(day, known) && !known.hasReport && day < known.today
