import type { CommissionPayout } from '../pay-line/commission-payout.schema.ts'
import type { Earning } from './earning.rules.ts'

/**
 * Adds the withdrawal entry to earnings that were removed from payroll and not added again since. A line of pay counts for its
 * own person only.
 */
export function withTakenOut(earnings: readonly Earning[], payouts: readonly CommissionPayout[]): readonly Earning[] {
  const withdrawn = payouts.filter(({ status, reversesId }) => status === 'withdrawn' && reversesId === null)
  if (withdrawn.length === 0) return earnings
  return earnings.map((earning) => {
    const { sale, party, isSupplement, payout } = earning
    const [takenOut] = withdrawn
      .filter(({ saleId, sellerId }) => saleId === sale.id && sellerId === party.sellerId)
      .flatMap(({ of, history }) => (of === (isSupplement ? 'correction' : 'sale') ? history.slice(-1) : []))
      .toSorted((one, other) => other.at - one.at)
    return payout !== null || takenOut === undefined ? earning : { ...earning, takenOut }
  })
}
