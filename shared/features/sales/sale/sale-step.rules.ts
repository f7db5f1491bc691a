import { signatureOf, type Actor } from '../../../access/actor.ts'
import { failure, ok, refused, type Result } from '../../../kernel/result.ts'
import { put, type Change, type Facts } from '../../../sync/command.ts'
import { deviations, type Deviation, type DeviationResolution } from '../deviation/deviation.schema.ts'
import { nextWorkingNoon } from '../law/legal.rules.ts'
import { type SaleAct } from '../act/sale-acts.rules.ts'
import { reaches } from '../../../access/reach.ts'
import { saleEvents, type SaleEvent, type SaleEventKind } from './sale-event.schema.ts'
import type { ReasonDetail } from '../act/reason-detail.schema.ts'
import { sales, type AttachmentRef, type Sale, type SaleStatus } from './sale.schema.ts'

/** One step of a sale, or, when `to` is the status it has, something noted in its history. */
export interface Step {
  readonly to: SaleStatus
  readonly kind: SaleEventKind
  readonly reason?: string
  /** The reason in the company's own words. */
  readonly detail?: ReasonDetail | null | undefined
  readonly comment?: string
  readonly photo?: AttachmentRef | null | undefined
  /** A rule of the trade acts here, not the person whose command this is. */
  readonly isByRule?: true
  readonly patch?: Partial<Sale>
}

/** The sale an act is about, or why it cannot be done. A sale out of reach is not told from one that is not there. */
export function actOn(act: SaleAct, sale: Sale | undefined, actor: Actor): Result<Sale> {
  if (!sale || !reaches(actor, act.permission, sale)) return refused(failure('sale.not-found'))
  if (act.from.includes(sale.status)) return ok(sale)
  return refused(failure('sale.illegal-transition', undefined, { from: sale.status, to: act.to }))
}

/** Takes a sale through steps in turn; each leaves a line in its history. Event ids begin at ordinal 1. */
export function takeSteps(sale: Sale, steps: readonly Step[], facts: Facts): Change[] {
  let current = sale
  let previous = sale.status
  const events = steps.map((step, index): Change => {
    current = stepped(current, step, facts)
    const event = eventOf({ sale: current, step, from: previous, facts, ordinal: index + 1 })
    previous = step.to
    return put(saleEvents, event)
  })
  return [put(sales, current), ...events]
}

/** A line in a sale's history that changes nothing of the sale. */
export const noteIn = (sale: Sale, step: Step, facts: Facts): Change[] => [
  put(saleEvents, eventOf({ sale, step, from: sale.status, facts, ordinal: 1 })),
]

/** A new deviation of a sale. Its id is the command's ordinal 0. */
export function openDeviation(
  sale: Sale,
  what: Pick<Deviation, 'type' | 'detail' | 'text' | 'source' | 'awaiting'>,
  facts: Facts,
): Omit<Deviation, 'version'> {
  return {
    id: facts.idFor(0),
    saleId: sale.id,
    ...placeOf(sale),
    ...what,
    raisedById: facts.actor.userId,
    raisedByName: signatureOf(facts.actor),
    raisedAt: facts.now,
    state: 'open',
    dueAt: nextWorkingNoon(facts.now, sale.zone),
    answerText: '',
    answeredAt: null,
    resolution: null,
    resolvedAt: null,
    amountAtRiskOre: sale.orderValueOre,
    amountRecoveredOre: 0,
    currency: sale.currency,
  }
}

/** Ends the sale's open deviation, if it has one. */
export function resolveDeviation(
  deviation: Deviation | undefined,
  how: { resolution: DeviationResolution; recoveredOre: number },
  facts: Facts,
): Change[] {
  if (!deviation) return []
  const resolved: Deviation = {
    ...deviation,
    state: 'resolved',
    awaiting: null,
    resolution: how.resolution,
    resolvedAt: facts.now,
    amountRecoveredOre: how.recoveredOre,
  }
  return [put(deviations, resolved)]
}

export function placeOf({ sellerId, sellerName, teamId, officeId, regionId }: Sale) {
  return { sellerId, sellerName, teamId, officeId, regionId }
}

function stepped(sale: Sale, step: Step, facts: Facts): Sale {
  if (step.to === sale.status) return { ...sale, ...step.patch }
  return {
    ...sale,
    awaiting: null,
    dueAt: null,
    ...step.patch,
    status: step.to,
    statusAt: facts.now,
    statusReason: step.reason ?? null,
    statusComment: step.comment ?? '',
  }
}

interface EventSource {
  readonly sale: Sale
  readonly step: Step
  readonly from: SaleStatus
  readonly facts: Facts
  readonly ordinal: number
}

function eventOf({ sale, step, from, facts, ordinal }: EventSource): Omit<SaleEvent, 'version'> {
  return {
    id: facts.idFor(ordinal),
    saleId: sale.id,
    ...placeOf(sale),
    kind: step.kind,
    from,
    to: step.to,
    revision: sale.revision,
    actorId: step.isByRule ? null : facts.actor.userId,
    actorName: step.isByRule ? '' : signatureOf(facts.actor),
    reasonCode: step.reason ?? null,
    detail: step.detail ?? null,
    comment: step.comment ?? '',
    photo: step.photo ?? null,
    at: facts.at,
    recordedAt: facts.now,
    deviceId: facts.device,
  }
}
