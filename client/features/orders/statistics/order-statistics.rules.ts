import { daysOfMonth } from '../../../../shared/kernel/months.ts'
import type { OrderStatistics } from '../../../../shared/features/orders/statistics/order-statistics.api.ts'
import type { Day } from '../../../../shared/kernel/days.ts'
import type { Currency } from '../../../../shared/kernel/money.ts'

/** The first and the last day of a period of the chart: a day, or a month. */
export const daysIn = (period: string): readonly [Day, Day] =>
  period.length === 7 ? [`${period}-01`, daysOfMonth(period).last] : [period, period]

/** The currencies that have orders, the one with most orders first: each has a chart of its own. */
export function currenciesIn({ periods }: Pick<OrderStatistics, 'periods'>): readonly Currency[] {
  const sales = new Map<Currency, number>()
  for (const { currency, sales: count } of periods) sales.set(currency, (sales.get(currency) ?? 0) + count)
  return [...sales].toSorted(([, one], [, other]) => other - one).map(([currency]) => currency)
}
