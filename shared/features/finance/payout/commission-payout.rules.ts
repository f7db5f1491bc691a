import type { Id } from '../../../kernel/ids.ts'
import type { CommissionPayout } from './commission-payout.schema.ts'

/** What payroll has of one sale: the line that stands, and the one that took it back. */
export interface Paid {
  readonly payout: CommissionPayout
  readonly reversal: CommissionPayout | undefined
}

/** The standing lines by their sale. One that was withdrawn before it was paid stands no more. */
export function payoutsBySale(payouts: readonly CommissionPayout[]): ReadonlyMap<Id, Paid> {
  const standing = payouts.filter(({ reversesId, status }) => reversesId === null && status !== 'withdrawn')
  const reversals = new Map(payouts.flatMap((one) => (one.reversesId === null ? [] : [[one.reversesId, one] as const])))
  return new Map(standing.map((payout) => [payout.saleId, { payout, reversal: reversals.get(payout.id) }]))
}

/** Whether one of the sale's lines has taken a paid line's money back. */
export const isReversed = ({ id }: Pick<CommissionPayout, 'id'>, ofSale: readonly CommissionPayout[]): boolean =>
  ofSale.some(({ reversesId }) => reversesId === id)

/** What keeps a claim for money back from being made: set-off needs a ground that holds (product 5.7). */
export const needsConsentDocument = (way: CommissionPayout['clawback'], document: string): boolean =>
  way === 'consent' && document.trim() === ''
