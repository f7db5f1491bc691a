import type { Id } from '../../../kernel/ids.ts'
import { addUp, type Amount } from '../../../kernel/money.ts'
import { sortKeyOf } from '../../../resource/words.ts'
import type { Sale } from '../../sales/sale/sale.schema.ts'
import { amountOf, earningsOf, type Earning, type EarningSource } from '../earning/earning.rules.ts'

/** What one seller has earned that is safe and in no payroll yet. */
export interface ReadySeller {
  readonly sellerId: Id
  readonly sellerName: string
  readonly amounts: readonly Amount[]
  readonly earnings: readonly Earning[]
}

/**
 * What is safe of these sales, seller by seller, by name. All that a seller sold in the months must be there: steps of a
 * rate are counted by it. `isWanted` says which of them are shown.
 */
export function readyBySeller(
  sold: readonly Sale[],
  source: EarningSource,
  isWanted: (sale: Sale) => boolean = () => true,
): ReadySeller[] {
  return [...new Set(sold.map(({ sellerId }) => sellerId))]
    .flatMap((sellerId): ReadySeller[] => {
      const ofSeller = sold.filter((sale) => sale.sellerId === sellerId)
      const earnings = earningsOf(ofSeller, source).filter(({ state, sale }) => state === 'earned' && isWanted(sale))
      const [first] = earnings
      if (!first) return []
      const { sellerName, currency } = first.sale
      return [{ sellerId, sellerName, amounts: addUp(earnings.map(amountOf), currency), earnings }]
    })
    .toSorted((a, b) => (sortKeyOf(a.sellerName) < sortKeyOf(b.sellerName) ? -1 : 1))
}
