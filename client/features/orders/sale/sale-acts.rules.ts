import type { Actor } from '../../../../shared/access/actor.ts'
import type { Provider } from '../../../../shared/features/catalog/provider.schema.ts'
import { writtenAcceptFault } from '../../../../shared/features/sales/law/legal.rules.ts'
import { isSignatureNeeded } from '../../../../shared/features/sales/offer/offer.rules.ts'
import { actsOn, isOwn, saleActs, type SaleAct } from '../../../../shared/features/sales/act/sale-acts.rules.ts'
import {
  cancelReasons,
  flagReasons,
  regretReasons,
  restoreReasons,
} from '../../../../shared/features/sales/sale/sale-reasons.schema.ts'
import type { Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { failure, type Failure } from '../../../../shared/kernel/result.ts'

/** What the form of an act asks for. */
export type ActField =
  | 'reason'
  | 'comment'
  | 'type'
  | 'text'
  | 'photo'
  | 'awaiting'
  | 'question'
  | 'dueAt'
  | 'answer'
  | 'writtenAcceptAt'
  | 'acceptDocument'

interface DeskAct {
  /** The single key that opens it. */
  readonly key: string
  /** solid: what one mostly comes for; danger: what is hard to take back. */
  readonly look: 'solid' | 'plain' | 'danger'
  readonly fields: readonly ActField[]
  readonly reasons?: readonly string[]
}

/** The acts of the desk in the order of their buttons. What only sellers do is not here. */
export const deskActs = {
  approve: { key: 'a', look: 'solid', fields: ['comment'] },
  'approve-flagged': { key: 'a', look: 'solid', fields: ['comment'] },
  'record-answer': { key: 's', look: 'solid', fields: ['answer', 'writtenAcceptAt', 'acceptDocument', 'comment'] },
  'clear-flag': { key: 'c', look: 'solid', fields: ['comment'] },
  'accept-answer': { key: 'g', look: 'solid', fields: ['comment'] },
  'send-back': { key: 'b', look: 'plain', fields: ['text', 'photo'] },
  amend: { key: 'e', look: 'solid', fields: [] },
  'dismiss-deviation': { key: 'w', look: 'plain', fields: ['comment'] },
  note: { key: 't', look: 'plain', fields: ['text', 'photo'] },
  restore: { key: 'r', look: 'solid', fields: ['reason', 'comment'], reasons: restoreReasons },
  flag: { key: 'f', look: 'plain', fields: ['reason', 'comment'], reasons: flagReasons },
  audit: { key: 'f', look: 'plain', fields: ['reason', 'comment'], reasons: flagReasons },
  ask: { key: 'q', look: 'plain', fields: ['awaiting', 'question', 'dueAt'] },
  'raise-deviation': { key: 'd', look: 'plain', fields: ['type', 'text'] },
  regret: { key: 'r', look: 'danger', fields: ['reason', 'comment'], reasons: regretReasons },
  cancel: { key: 'm', look: 'danger', fields: ['reason', 'comment'], reasons: cancelReasons },
} as const satisfies Record<string, DeskAct>

export type DeskActName = keyof typeof deskActs

/**
 * The buttons of the status panel: exactly what status and permission allow this person to do with this sale. An answer
 * can be accepted once there is one; who may settle a deviation may also write in its thread.
 */
export function buttonsFor(
  sale: Sale,
  actor: Actor,
  { isAnswered = false, ...company }: { nobodyElse?: boolean; isAnswered?: boolean } = {},
): DeskActName[] {
  const acts: readonly string[] = actsOn(sale, actor, company)
  const isInThread = acts.includes('dismiss-deviation')
  const allowed = acts.filter((name) => name !== 'accept-answer' || isAnswered)
  const all = isInThread ? [...allowed, 'send-back', 'note'] : allowed
  return (Object.keys(deskActs) as DeskActName[]).filter((name) => all.includes(name))
}

/** Why a sale cannot be approved by this person now, told before it is tried. Null: it can. */
export function approveFailure(sale: Sale, actor: Actor, provider: Provider | undefined): Failure | null {
  const step = stepFailure(sale.status === 'flagged' ? 'approve-flagged' : 'approve', sale, actor)
  if (step !== null) return step
  if (!provider) return failure('sale.provider-unknown')
  const fault = writtenAcceptFault({ ...sale, providerType: provider.type })
  if (fault === null) return isSignatureNeeded(sale) ? failure('sale.signature-needed') : null
  const codes = { missing: 'missing', during_call: 'during-call', too_early: 'too-early' } as const
  return failure(`sale.written-accept-${codes[fault]}`)
}

/** Why a sale cannot be flagged by this person now. Null: it can. */
export function flagFailure(sale: Sale, actor: Actor): Failure | null {
  return stepFailure(sale.status === 'approved' ? 'audit' : 'flag', sale, actor)
}

function stepFailure(name: 'approve' | 'approve-flagged' | 'flag' | 'audit', sale: Sale, actor: Actor): Failure | null {
  if (actsOn(sale, actor).includes(name)) return null
  const act: SaleAct = saleActs[name]
  if (act.from.includes(sale.status) && isOwn(act, sale, actor)) return failure('sale.own')
  if (act.from.includes(sale.status)) return failure('access.forbidden', undefined, { permission: act.permission })
  return failure('sale.illegal-transition', undefined, { from: sale.status, to: act.to })
}

export type SaleBulkAct = 'approve' | 'flag'
