import { signatureOf } from '../../../access/actor.ts'
import type { Facts } from '../../../sync/command.ts'
import type { DomainEvent } from '../../../sync/event.ts'
import type { deviationPostKinds } from './deviation-post.schema.ts'
import type { Deviation } from './deviation.schema.ts'
import { nextWorkingNoon } from '../law/legal.rules.ts'
import type { SaleEvent, SaleEventKind } from '../sale/sale-event.schema.ts'
import { deviationPosted } from '../sale/sale.events.ts'
import type { Sale } from '../sale/sale.schema.ts'

const threadKinds: ReadonlySet<SaleEventKind> = new Set([
  'deviation_raised',
  'deviation_answered',
  'deviation_asked',
  'deviation_returned',
  'deviation_noted',
  'deviation_accepted',
  'deviation_dismissed',
  'corrected',
  'answered',
])

/**
 * What has been said and done about a deviation, oldest first. A sale has one open deviation at a time, so the lines of
 * its history between the raising and the settling are the thread.
 */
export function threadOf(
  { saleId, raisedAt, resolvedAt }: Pick<Deviation, 'saleId' | 'raisedAt' | 'resolvedAt'>,
  events: readonly SaleEvent[],
): readonly SaleEvent[] {
  return events
    .filter(({ kind, recordedAt, ...event }) => {
      const isWithin = recordedAt >= raisedAt && (resolvedAt === null || recordedAt <= resolvedAt)
      return event.saleId === saleId && threadKinds.has(kind) && isWithin
    })
    .toSorted((one, other) => one.recordedAt - other.recordedAt || (one.id < other.id ? -1 : 1))
}

/** Passes the turn: the time to answer begins anew for whoever has it now. */
export const turnTo = (
  side: 'seller' | 'back_office',
  deviation: Deviation,
  { sale, facts }: { sale: Pick<Sale, 'zone'>; facts: Pick<Facts, 'now'> },
): Deviation => ({
  ...deviation,
  state: side === 'seller' ? 'open' : 'answered',
  awaiting: side,
  dueAt: nextWorkingNoon(facts.now, sale.zone),
})

interface Post {
  readonly kind: (typeof deviationPostKinds)[number]
  readonly text: string
}

/** Tells the other side. What somebody does about their own deviation is told to nobody. */
export function postedEvents(deviation: Deviation | undefined, { kind, text }: Post, { actor }: Facts): DomainEvent[] {
  if (!deviation) return []
  const { id: deviationId, saleId, sellerId, raisedById } = deviation
  const toId = actor.userId === sellerId ? raisedById : sellerId
  if (toId === actor.userId) return []
  return [deviationPosted({ deviationId, saleId, sellerId, toId, byName: signatureOf(actor), kind, text })]
}
