import { countOf, type Counted } from '../../features/commission/earning/sale-commission.store.ts'
import type { EarningSource } from '../../../shared/features/commission/earning/earning.rules.ts'
import type { CommissionPayout } from '../../../shared/features/commission/pay-line/commission-payout.schema.ts'
import { groupBy } from '../../../shared/kernel/group-by.ts'
import type { SaleHistory } from './sale-history.ts'

/**
 * What the sales of a month earn, by the rules of the wallet. All that each seller sold in the month must be there: steps of
 * a rate are counted by it.
 */
export function commissionsOf(
  told: readonly SaleHistory[],
  payouts: readonly CommissionPayout[],
  source: Pick<EarningSource, 'rules' | 'products' | 'providers' | 'now'>,
): Counted {
  const payoutsOf = groupBy(payouts, ({ sellerId }) => sellerId)
  const counted = [...groupBy(told, ({ sale }) => sale.sellerId)].map(([sellerId, ofSeller]) => {
    const sold = ofSeller.map(({ sale }) => sale)
    const listed = ofSeller.flatMap(({ earnings }) => earnings ?? [])
    return countOf(sold, sold, { ...source, listed, entries: [], credits: [], payouts: payoutsOf.get(sellerId) ?? [] })
  })
  return {
    sales: counted.flatMap(({ sales }) => sales),
    earnings: counted.flatMap(({ earnings }) => earnings),
    payouts,
    credits: [],
    entries: [],
  }
}
