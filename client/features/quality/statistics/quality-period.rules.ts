import { addDays, type Day } from '../../../../shared/kernel/days.ts'
import { daysOfMonth } from '../../../../shared/kernel/months.ts'

export const qualityPeriods = ['threeMonths', 'thisMonth', 'lastMonth', 'year'] as const
export type QualityPeriod = (typeof qualityPeriods)[number]

const monthsOf: Readonly<Record<QualityPeriod, number>> = { threeMonths: 3, thisMonth: 1, lastMonth: 1, year: 12 }

/** The first and the last day of a period of whole months. All but the last month end with this one. */
export function daysOfPeriod(period: QualityPeriod, today: Day): { readonly from: Day; readonly to: Day } {
  const month = today.slice(0, 7)
  const last = period === 'lastMonth' ? addDays(`${month}-01`, -1).slice(0, 7) : month
  const [year = 0, number = 0] = last.split('-').map(Number)
  const first = year * 12 + number - monthsOf[period]
  const from = `${Math.floor(first / 12)}-${String((first % 12) + 1).padStart(2, '0')}-01`
  return { from, to: daysOfMonth(last).last }
}
