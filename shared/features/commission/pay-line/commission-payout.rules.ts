import type { Id } from '../../../kernel/ids.ts'
import type { CommissionPayout } from './commission-payout.schema.ts'

/** Whether a line pays a coach's share or a quality bonus. */
export const isOfMonth = ({ of }: { readonly of: CommissionPayout['of'] }): boolean =>
  of === 'override' || of === 'quality_bonus'

/** A line of pay that stands, and the one that took it back. */
export interface Paid {
  readonly payout: CommissionPayout
  readonly reversal: CommissionPayout | undefined
}

/** The standing lines. One that was withdrawn before it was paid stands no more. */
export function standingPayouts(payouts: readonly CommissionPayout[]): readonly Paid[] {
  const effective = payouts.filter(({ status }) => status !== 'withdrawn')
  const standing = effective.filter(({ reversesId }) => reversesId === null)
  const reversals = new Map(
    effective.flatMap((one) => (one.reversesId === null ? [] : [[one.reversesId, one] as const])),
  )
  return standing.map((payout) => ({ payout, reversal: reversals.get(payout.id) }))
}

/** Sales whose commission is in payroll, corrections aside. */
export const salesPaidBy = (payouts: readonly CommissionPayout[]): ReadonlySet<Id> =>
  new Set(standingPayouts(payouts).flatMap(({ payout }) => (payout.of === 'sale' ? payout.saleId : [])))

/** Corrections that payroll has, in a line of their own or in that of their sale. */
export const entriesPaidBy = (payouts: readonly CommissionPayout[]): ReadonlySet<Id> =>
  new Set(standingPayouts(payouts).flatMap(({ payout }) => payout.entryIds))
