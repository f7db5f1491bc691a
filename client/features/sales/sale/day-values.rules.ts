import { countsInItsDay, type Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { addDays, type Day } from '../../../../shared/kernel/days.ts'

export const CHART_DAYS = 14

export interface DayValues {
  readonly currency: Sale['currency']
  readonly days: readonly { readonly day: Day; readonly ore: number }[]
  /** What a day with sales comes to; null when there is only one such day, which compares with nothing. */
  readonly averageOre: number | null
}

/**
 * What the last two weeks came to, day by day with today last, in the currency most of it is in. Days without sales are
 * zero in the picture and no part of the average: weekends and days off must not pull it down.
 */
export function dayValues(rows: readonly Sale[], today: Day): DayValues {
  const first = addDays(today, 1 - CHART_DAYS)
  const counted = rows.filter((sale) => countsInItsDay(sale) && sale.soldOn >= first && sale.soldOn <= today)
  const inEuro = counted.filter(({ currency }) => currency === 'EUR').length
  const currency = inEuro * 2 > counted.length ? 'EUR' : 'SEK'
  const days = Array.from({ length: CHART_DAYS }, (_, index) => addDays(first, index)).map((day) => ({
    day,
    ore: counted
      .filter((sale) => sale.soldOn === day && sale.currency === currency)
      .reduce((sum, { orderValueOre }) => sum + orderValueOre, 0),
  }))
  const sold = days.filter(({ ore }) => ore > 0)
  const total = sold.reduce((sum, { ore }) => sum + ore, 0)
  return { currency, days, averageOre: sold.length < 2 ? null : Math.round(total / sold.length) }
}
