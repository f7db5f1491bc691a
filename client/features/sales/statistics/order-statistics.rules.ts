import { daysOfMonth } from '../../../../shared/kernel/months.ts'
import type { OrderStatistics } from '../../../../shared/features/sales/statistics/order-statistics.api.ts'
import { addDays, type Day } from '../../../../shared/kernel/days.ts'
import type { Currency } from '../../../../shared/kernel/money.ts'

export const statisticsPeriods = ['thisMonth', 'lastMonth', 'year'] as const
export type StatisticsPeriod = (typeof statisticsPeriods)[number]

/** The first and the last day of a period. Twelve months end with this one. */
export function daysOf(period: StatisticsPeriod, today: Day): { from: Day; to: Day } {
  const first = `${today.slice(0, 7)}-01`
  if (period === 'thisMonth') return { from: first, to: daysOfMonth(first.slice(0, 7)).last }
  const lastOfBefore = addDays(first, -1)
  if (period === 'lastMonth') return { from: `${lastOfBefore.slice(0, 7)}-01`, to: lastOfBefore }
  const next = addDays(daysOfMonth(first.slice(0, 7)).last, 1)
  return { from: `${Number(next.slice(0, 4)) - 1}${next.slice(4)}`, to: daysOfMonth(first.slice(0, 7)).last }
}

/** The first and the last day of a period of the chart: a day, or a month. */
export const daysIn = (period: string): readonly [Day, Day] =>
  period.length === 7 ? [`${period}-01`, daysOfMonth(period).last] : [period, period]

/** The currencies that have orders, the one with most orders first: each has a chart of its own. */
export function currenciesIn({ periods }: Pick<OrderStatistics, 'periods'>): readonly Currency[] {
  const sales = new Map<Currency, number>()
  for (const { currency, sales: count } of periods) sales.set(currency, (sales.get(currency) ?? 0) + count)
  return [...sales].toSorted(([, one], [, other]) => other - one).map(([currency]) => currency)
}
