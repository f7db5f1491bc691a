import type { Id } from '../../../kernel/ids.ts'
import type { CommissionDispute, disputeOutcomes } from './commission-dispute.schema.ts'

/** How a question ends when the sale earns `rightOre` instead of `countedOre`. */
export function outcomeOf(
  { expectedOre }: Pick<CommissionDispute, 'expectedOre'>,
  { rightOre, countedOre }: { readonly rightOre: number; readonly countedOre: number },
): (typeof disputeOutcomes)[number] {
  if (rightOre === countedOre) return 'denied'
  return rightOre > countedOre && rightOre >= (expectedOre ?? 0) ? 'approved' : 'partly'
}

/** Who named the amount that finance is asked to approve. */
export const answererOf = ({ steps }: Pick<CommissionDispute, 'steps'>): Id | null =>
  steps.findLast(({ kind }) => kind === 'answered')?.actorId ?? null

/** Neither who asks nor who named the amount may approve it. */
export const isPartyTo = (dispute: Pick<CommissionDispute, 'sellerId' | 'steps'>, userId: Id): boolean =>
  dispute.sellerId === userId || answererOf(dispute) === userId

/** Whether the question still waits for an answer or an approval. */
export const isUnsettled = ({ status }: Pick<CommissionDispute, 'status'>): boolean =>
  status === 'open' || status === 'proposed'
