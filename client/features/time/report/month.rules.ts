import { daysBetween, type Day } from '../../../../shared/kernel/days.ts'
import type { WorkCalendar } from '../../../../shared/kernel/working-days.ts'
import type { DailyCheckout } from '../../../../shared/features/time/checkout/daily-checkout.schema.ts'
import { isDayMissing, isReportDue } from '../../../../shared/features/time/report/missing-day.rules.ts'
import type { TimeReport } from '../../../../shared/features/time/report/time-report.schema.ts'

/** `YYYY-MM`. */
export type Month = string

export const monthOf = (day: Day): Month => day.slice(0, 7)
export const isMonth = (text: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(text)
export const firstDayOf = (month: Month): Day => `${month}-01`

/** The month so many months away. */
export function monthsFrom(month: Month, count: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}

export interface DayLine {
  readonly day: Day
  readonly report: TimeReport | undefined
  readonly checkout: DailyCheckout | undefined
  /** A working day that is over, and nobody has said what was done on it. Shown as missing, never as no hours. */
  readonly isMissing: boolean
}

interface Known {
  readonly reports: readonly TimeReport[]
  readonly checkouts: readonly DailyCheckout[]
  readonly today: Day
  readonly calendar: WorkCalendar
  /** The first day of employment, where the phone knows it. */
  readonly employedFrom?: Day | null
  /** False: nobody expects reports of this person, so that no day is missing. */
  readonly isExpected?: boolean
}

/** Whether a day was reopened and its hours are not handed in again. The night closes it with them. */
export const isOpenAgain = ({ report, checkout }: Pick<DayLine, 'report' | 'checkout'>): boolean =>
  report?.status === 'submitted' && checkout?.status === 'reopened'

/** The days of a month that have something to say, newest first: working days up to today, and all with a report. */
export function linesOf(month: Month, { reports, checkouts, isExpected = true, ...known }: Known): DayLine[] {
  const lines: DayLine[] = []
  for (const day of daysBetween(firstDayOf(month), `${month}-31`, 31)) {
    const report = reports.find((one) => one.day === day)
    const checkout = checkouts.find((one) => one.day === day)
    if (!report && !checkout && !(isExpected && isReportDue(day, known))) continue
    const isMissing = isExpected && isDayMissing(day, { ...known, hasReport: report !== undefined })
    lines.push({ day, report, checkout, isMissing })
  }
  return lines.toReversed()
}

/**
 * Hours worked and away in a month, and what is missing. `returned`: hours of reports that were sent back; they are no part
 * of the others until they are corrected.
 */
export function sumOf(lines: readonly DayLine[]): {
  worked: number
  returned: number
  absent: number
  missing: number
  allowances: number
} {
  const all = lines.flatMap(({ report }) => report ?? [])
  const reports = all.filter(({ status }) => status !== 'returned')
  return {
    returned: all
      .filter(({ status }) => status === 'returned')
      .reduce((sum, { attendanceHours }) => sum + attendanceHours, 0),
    worked: reports.reduce((sum, { attendanceHours }) => sum + attendanceHours, 0),
    absent: reports.reduce((sum, { absenceHours }) => sum + absenceHours, 0),
    missing: lines.filter(({ isMissing }) => isMissing).length,
    allowances: reports.reduce((sum, { allowance }) => sum + allowance / 2, 0),
  }
}
