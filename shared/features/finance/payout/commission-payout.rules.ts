import type { Id } from '../../../kernel/ids.ts'
import type { CommissionPayout } from './commission-payout.schema.ts'

/** A line of pay that stands, and the one that took it back. */
export interface Paid {
  readonly payout: CommissionPayout
  readonly reversal: CommissionPayout | undefined
}

/** The standing lines. One that was withdrawn before it was paid stands no more. */
export function standingPayouts(payouts: readonly CommissionPayout[]): readonly Paid[] {
  const standing = payouts.filter(({ reversesId, status }) => reversesId === null && status !== 'withdrawn')
  const reversals = new Map(payouts.flatMap((one) => (one.reversesId === null ? [] : [[one.reversesId, one] as const])))
  return standing.map((payout) => ({ payout, reversal: reversals.get(payout.id) }))
}

/** Sales whose commission is in payroll, corrections aside. */
export const salesPaidBy = (payouts: readonly CommissionPayout[]): ReadonlySet<Id> =>
  new Set(standingPayouts(payouts).flatMap(({ payout }) => (payout.of === 'sale' ? payout.saleId : [])))

/** Corrections that payroll has, in a line of their own or in that of their sale. */
export const entriesPaidBy = (payouts: readonly CommissionPayout[]): ReadonlySet<Id> =>
  new Set(standingPayouts(payouts).flatMap(({ payout }) => payout.entryIds))

/** Whether one of the sale's lines has taken a paid line's money back. */
export const isReversed = ({ id }: Pick<CommissionPayout, 'id'>, ofSale: readonly CommissionPayout[]): boolean =>
  ofSale.some(({ reversesId }) => reversesId === id)

/** What keeps a claim for money back from being made: set-off needs a ground that holds (product 5.7). */
export const needsConsentDocument = (way: CommissionPayout['clawback'], document: string): boolean =>
  way === 'consent' && document.trim() === ''
