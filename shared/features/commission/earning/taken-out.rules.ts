import type { CommissionPayout } from '../payout/commission-payout.schema.ts'
import type { Earning } from './earning.rules.ts'

/**
 * Earnings with the entry that took them out of payroll, where nothing has taken them in again since: why they are not in the
 * next pay. Each line of pay speaks for its own person only.
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
