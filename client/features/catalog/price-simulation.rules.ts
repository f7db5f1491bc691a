import type { Currency } from '../../../shared/kernel/money.ts'

interface Previewed {
  readonly productId: string
  readonly currency: Currency
  readonly beforeOre: number
  readonly afterOre: number
}

interface Sold {
  readonly productId: string
  readonly quantity: number
}

/** What the same sales would have come to, in one currency. */
export interface Simulated {
  readonly currency: Currency
  readonly quantity: number
  readonly beforeOre: number
  readonly afterOre: number
}

/** The units of a period at the amounts before and after a change. Two currencies are never added. */
export function simulate(preview: readonly Previewed[], sold: readonly Sold[]): readonly Simulated[] {
  const quantities = new Map<string, number>()
  for (const { productId, quantity } of sold) quantities.set(productId, (quantities.get(productId) ?? 0) + quantity)
  const byCurrency = new Map<Currency, Simulated>()
  for (const { productId, currency, beforeOre, afterOre } of preview) {
    const quantity = quantities.get(productId) ?? 0
    const sum = byCurrency.get(currency) ?? { currency, quantity: 0, beforeOre: 0, afterOre: 0 }
    byCurrency.set(currency, {
      currency,
      quantity: sum.quantity + quantity,
      beforeOre: sum.beforeOre + quantity * beforeOre,
      afterOre: sum.afterOre + quantity * afterOre,
    })
  }
  return [...byCurrency.values()]
}
