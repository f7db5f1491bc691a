import { daysOfMonth, monthFrom } from '../../../shared/kernel/months.ts'
import type { Day } from '../../../shared/kernel/days.ts'
import type { Period, PeriodKind } from './report-period.ts'

const monthsOf = { threeMonths: 3, thisMonth: 1, lastMonth: 1, year: 12 }

/** A period up to now, for a report that is looked at every day. */
export type ReportPreset = keyof typeof monthsOf

/** The periods of a report: some up to now, with the one that is shown first, or the lengths of any period. */
export type ReportPeriods =
  | { readonly presets: readonly ReportPreset[]; readonly first: ReportPreset }
  | readonly PeriodKind[]

/** The first and the last day of a period of whole months. All but the last month end with this one. */
export function daysOfPreset(preset: ReportPreset, today: Day): Period {
  const last = monthFrom(today.slice(0, 7), preset === 'lastMonth' ? -1 : 0)
  return { from: daysOfMonth(monthFrom(last, 1 - monthsOf[preset])).first, to: daysOfMonth(last).last }
}
