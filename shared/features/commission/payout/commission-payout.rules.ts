import type { Id } from '../../../kernel/ids.ts'
import type { CommissionPayout, PayoutEntry } from './commission-payout.schema.ts'

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

/**
 * Earnings with the entry that took them out of payroll, where nothing has taken them in again since: why they are not in the
 * next pay. Each line of pay speaks for its own person only.
 */
export function withTakenOut<Earned extends EarnedByPerson>(
  earnings: readonly Earned[],
  payouts: readonly CommissionPayout[],
): readonly (Earned & { readonly takenOut?: PayoutEntry })[] {
  const withdrawn = payouts.filter(({ status, reversesId }) => status === 'withdrawn' && reversesId === null)
  if (withdrawn.length === 0) return earnings
  return earnings.map((earning) => {
    const { sale, party, isSupplement, payout } = earning
    const ofEarning = withdrawn.filter(
      (line) =>
        line.saleId === sale.id &&
        line.sellerId === party.sellerId &&
        line.of === (isSupplement ? 'correction' : 'sale'),
    )
    const takenOut = ofEarning
      .flatMap(({ history }) => history.at(-1) ?? [])
      .toSorted((one, other) => one.at - other.at)
      .at(-1)
    return payout !== null || takenOut === undefined ? earning : { ...earning, takenOut }
  })
}

interface EarnedByPerson {
  readonly sale: { readonly id: Id }
  readonly party: { readonly sellerId: Id }
  readonly isSupplement: boolean
  readonly payout: CommissionPayout | null
}
