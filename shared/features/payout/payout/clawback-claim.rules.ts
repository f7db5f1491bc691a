import type { Id } from '../../../kernel/ids.ts'
import { asksFinance, type OfSale } from '../../commission/pay-line/clawback.rules.ts'
import type {
  ClawbackClaim,
  CommissionPayout,
  PayoutEntry,
} from '../../commission/pay-line/commission-payout.schema.ts'

export type WaitingClaim = PayoutEntry & { readonly claim: ClawbackClaim }

/** The claim for money back that waits for approval; null: there is none, or it is approved or refused (product 5.7). */
export function waitingClaim({ history }: Pick<CommissionPayout, 'history'>): WaitingClaim | null {
  const last = history.findLast(({ kind }) => steps.includes(kind))
  return last?.kind === 'clawback_proposed' && last.claim ? { ...last, claim: last.claim } : null
}

/** Whether a refusal was made by the person who had proposed the claim. */
export const isOwnRefusal = ({ history }: Pick<CommissionPayout, 'history'>, entry: PayoutEntry): boolean =>
  entry.kind === 'clawback_refused' &&
  history.findLast(({ kind, at }) => kind === 'clawback_proposed' && at <= entry.at)?.actorId === entry.actorId

const steps: readonly PayoutEntry['kind'][] = ['clawback_proposed', 'clawback_approved', 'clawback_refused']

/**
 * What finance has to do about a line of pay. open: nobody has decided what becomes of it, because its customer withdrew,
 * its provider took the payment back, or a share was made smaller. claimed: somebody has proposed that the person pays it
 * back, and somebody else has to approve that (decision 0097).
 */
export const payoutQuestions = ['open', 'claimed'] as const
export type PayoutQuestion = (typeof payoutQuestions)[number]

/** What finance has to do about a line of pay; null: nothing. A claim waits also where there is less to claim by now. */
export function questionOf(payout: CommissionPayout, ofSale: OfSale): PayoutQuestion | null {
  if (payout.reversesId === null && payout.status === 'paid' && waitingClaim(payout)) return 'claimed'
  return asksFinance(payout, ofSale) ? 'open' : null
}

/** Who may not approve a claim while somebody else may: who proposed it, and whose pay it is. */
export const isPartyToClaim = (payout: Pick<CommissionPayout, 'sellerId' | 'history'>, userId: Id): boolean =>
  payout.sellerId === userId || waitingClaim(payout)?.actorId === userId
