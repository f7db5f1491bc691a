import { groupBy } from '../../../kernel/group-by.ts'
import type { Id } from '../../../kernel/ids.ts'
import { addUp, type Amount } from '../../../kernel/money.ts'
import { sortKeyOf } from '../../../resource/words.ts'
import type { Sale } from '../../sales/sale/sale.schema.ts'
import { amountOf, earningsOf, type Earning, type EarningSource } from '../../commission/earning/earning.rules.ts'

/** What one seller has earned that is safe and in no payroll yet. */
export interface ReadySeller {
  readonly sellerId: Id
  readonly sellerName: string
  readonly amounts: readonly Amount[]
  readonly earnings: readonly Earning[]
}

/**
 * What is safe of these sales, person by person, by name. All that a seller sold in the months must be there: steps of a
 * rate are counted by it. `isWanted` says which of the earnings are shown.
 */
export function readyBySeller(
  sold: readonly Sale[],
  source: EarningSource,
  isWanted: (earning: Earning) => boolean = () => true,
): ReadySeller[] {
  const counted = [...groupBy(sold, ({ sellerId }) => sellerId).values()].flatMap((ofSeller) =>
    earningsOf(ofSeller, source),
  )
  const safe = counted.filter((earning) => earning.state === 'earned' && earning.payout === null && isWanted(earning))
  return [...groupBy(safe, ({ party }) => party.sellerId)]
    .map(([sellerId, earnings]): ReadySeller => {
      const [{ party, sale }] = earnings
      return { sellerId, sellerName: party.sellerName, amounts: addUp(earnings.map(amountOf), sale.currency), earnings }
    })
    .toSorted((a, b) => (sortKeyOf(a.sellerName) < sortKeyOf(b.sellerName) ? -1 : 1))
}
