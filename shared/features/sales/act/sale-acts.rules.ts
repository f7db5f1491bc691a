import type { Actor } from '../../../access/actor.ts'
import type { Permission } from '../../../access/permissions.ts'
import { reaches } from '../../../access/reach.ts'
import { isOffered, isSignedHere } from '../offer/offer.rules.ts'
import type { Sale, SaleStatus } from '../sale/sale.schema.ts'

/** Which status may follow which (product 5.2). What is not here is illegal, for everybody. */
export const saleSteps: Readonly<Record<SaleStatus, readonly SaleStatus[]>> = {
  draft: ['finalized'],
  finalized: ['flagged', 'unanswered', 'approved', 'deviation', 'regret'],
  flagged: ['finalized', 'approved', 'deviation', 'cancelled', 'regret'],
  unanswered: ['finalized', 'deviation', 'regret'],
  deviation: ['finalized', 'cancelled', 'regret'],
  approved: ['finalized', 'deviation', 'regret', 'flagged'],
  regret: ['approved'],
  cancelled: [],
  absence: [],
}

export const canStep = (from: SaleStatus, to: SaleStatus): boolean => saleSteps[from].includes(to)

/** Something a person can do to a sale that exists: in which statuses, and with which permission over the sale. */
export interface SaleAct {
  readonly from: readonly SaleStatus[]
  readonly to: SaleStatus
  readonly permission: Permission
  /** Somebody else than the seller has to do it, where the company has anybody else who may. */
  readonly fourEyes?: true
}

/** Every act, by the name of its command without `sale.`. The screens draw their buttons from it. */
export const saleActs = {
  correct: { from: ['deviation'], to: 'finalized', permission: 'create sales' },
  amend: { from: ['deviation'], to: 'finalized', permission: 'update sale_reports' },
  answer: { from: ['unanswered'], to: 'finalized', permission: 'create sales' },
  sign: { from: ['unanswered'], to: 'finalized', permission: 'create sales' },
  'record-answer': { from: ['unanswered'], to: 'finalized', permission: 'update sale_reports' },
  approve: { from: ['finalized'], to: 'approved', permission: 'approve sale_reports', fourEyes: true },
  // A clerk who has looked and found nothing wrong removes the flag and approves in one act.
  'approve-flagged': { from: ['flagged'], to: 'approved', permission: 'approve sale_reports', fourEyes: true },
  flag: { from: ['finalized'], to: 'flagged', permission: 'update sale_reports' },
  // Looking again at what was approved freezes pay, so it takes the right to approve.
  audit: { from: ['approved'], to: 'flagged', permission: 'approve sale_reports' },
  'clear-flag': { from: ['flagged'], to: 'finalized', permission: 'update sale_reports' },
  ask: { from: ['finalized'], to: 'unanswered', permission: 'update sale_reports' },
  'raise-deviation': {
    from: ['finalized', 'flagged', 'unanswered', 'approved'],
    to: 'deviation',
    permission: 'update sale_reports',
  },
  'accept-answer': { from: ['deviation'], to: 'finalized', permission: 'update sale_reports' },
  'dismiss-deviation': { from: ['deviation'], to: 'finalized', permission: 'update sale_reports' },
  cancel: { from: ['flagged', 'deviation'], to: 'cancelled', permission: 'update sale_reports' },
  regret: {
    from: ['finalized', 'flagged', 'unanswered', 'deviation', 'approved'],
    to: 'regret',
    permission: 'update sale_reports',
  },
  restore: { from: ['regret'], to: 'approved', permission: 'approve sale_reports', fourEyes: true },
} as const satisfies Record<string, SaleAct>

/** Undoing the last act: `to` is where most sales were before. They are offered beside the act alone. */
export const undoActs = {
  'undo-approval': { from: ['approved'], to: 'finalized', permission: 'approve sale_reports' },
  'undo-flag': { from: ['flagged'], to: 'finalized', permission: 'update sale_reports' },
} as const satisfies Record<string, SaleAct>

export type SaleActName = keyof typeof saleActs

/**
 * What the actor may do to the sale now, as far as status and permission tell. `nobodyElse`: the company has no other who
 * could do what takes four eyes.
 */
export function actsOn(sale: Sale, actor: Actor, { nobodyElse = false } = {}): SaleActName[] {
  return (Object.keys(saleActs) as SaleActName[]).filter((name) => {
    const act: SaleAct = saleActs[name]
    const mayAct = reaches(actor, act.permission, sale) && (nobodyElse || !isOwn(act, sale, actor))
    return act.from.includes(sale.status) && mayAct && isAskedOf(name, sale)
  })
}

/** Whether an act that takes four eyes is about the actor's own sale. */
export const isOwn = ({ fourEyes }: SaleAct, { sellerId }: Pick<Sale, 'sellerId'>, { userId }: Actor): boolean =>
  fourEyes === true && sellerId === userId

/** A question to the customer is not the seller's to answer; nobody signs what they have signed. */
function isAskedOf(name: SaleActName, sale: Sale): boolean {
  if (name === 'sign') return isOffered(sale) && isSignedHere(sale)
  return name !== 'answer' || sale.awaiting === 'seller'
}
