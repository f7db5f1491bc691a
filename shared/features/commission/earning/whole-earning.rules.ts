import type { Id } from '../../../kernel/ids.ts'
import type { Earning } from './earning.rules.ts'

/**
 * What a sale earns a person in all, also what was corrected after payroll had it. Undefined where it earns nothing.
 * Without a person: who sold it.
 */
export function wholeEarning(earnings: readonly Earning[], saleId: Id, sellerId?: Id): Earning | undefined {
  const ofSale = earnings.filter(
    ({ sale, party }) => sale.id === saleId && party.sellerId === (sellerId ?? sale.sellerId),
  )
  const whole = ofSale.find(({ isSupplement }) => !isSupplement)
  return (
    whole && {
      ...whole,
      entries: ofSale.flatMap(({ entries }) => entries),
      amountOre: ofSale.reduce((sum, { amountOre }) => sum + amountOre, 0),
    }
  )
}
