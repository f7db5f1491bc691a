import type { Id } from '../../../kernel/ids.ts'
import type { ClawbackClaim, CommissionPayout, PayoutEntry } from './commission-payout.schema.ts'

export type WaitingClaim = PayoutEntry & { readonly claim: ClawbackClaim }

/** The claim for money back that waits for approval; null: there is none, or it is approved or refused (product 5.7). */
export function waitingClaim({ history }: Pick<CommissionPayout, 'history'>): WaitingClaim | null {
  const last = history.findLast(({ kind }) => steps.includes(kind))
  return last?.kind === 'clawback_proposed' && last.claim ? { ...last, claim: last.claim } : null
}

const steps: readonly PayoutEntry['kind'][] = ['clawback_proposed', 'clawback_approved', 'clawback_refused']

/** Who may not approve a claim while somebody else may: who proposed it, and whose pay it is. */
export const isPartyToClaim = (payout: Pick<CommissionPayout, 'sellerId' | 'history'>, userId: Id): boolean =>
  payout.sellerId === userId || waitingClaim(payout)?.actorId === userId
