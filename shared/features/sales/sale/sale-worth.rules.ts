import type { SaleLine } from './sale.schema.ts'

/** What an order is worth (product 5.27). Monthly, yearly and one-off amounts are never added but in the value per year. */
export interface Worth {
  readonly monthlyOre: number
  readonly yearlyOre: number
  readonly onceOre: number
  /** Recurring prices for a year, or for the binding time where that is shorter, and what is paid once. */
  readonly yearValueOre: number
}

type PricedLine = Pick<SaleLine, 'quantity' | 'unitPriceOre' | 'billing' | 'terms'>

const MONTHS_OF_A_YEAR = 12

/** What lines come to. What the customer uses is not known: prices by the kWh count for nothing. */
export function worthOf(lines: readonly PricedLine[]): Worth {
  const sum = { monthlyOre: 0, yearlyOre: 0, onceOre: 0, yearValueOre: 0 }
  for (const { quantity, unitPriceOre, billing, terms } of lines) {
    const ore = { monthly: 0, yearly: 0, once: 0, [billing]: unitPriceOre }
    for (const { per, amountCentiOre } of terms?.prices ?? []) {
      if (per !== 'kwh') ore[per === 'month' ? 'monthly' : per] += Math.round(amountCentiOre / 100)
    }
    const months = Math.min(terms?.bindingMonths || MONTHS_OF_A_YEAR, MONTHS_OF_A_YEAR)
    sum.monthlyOre += quantity * ore.monthly
    sum.yearlyOre += quantity * ore.yearly
    sum.onceOre += quantity * ore.once
    sum.yearValueOre += quantity * (ore.monthly * months + ore.yearly + ore.once)
  }
  return sum
}
