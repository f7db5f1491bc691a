import type { Actor } from '../../../shared/access/actor.ts'
import { unsentOffer } from '../../../shared/features/sales/offer/offer.rules.ts'
import type { Instant } from '../../../shared/kernel/days.ts'
import type { SaleOffer } from '../../../shared/features/sales/sale/sale.schema.ts'
import { systemActor } from '../../sync/server-acts.ts'
import type { Chance } from './chance.ts'
import type { SaleHistory } from './sale-history.ts'

/** Of the customers who were sent a quote. */
const DECLINED = 0.18
const WAITING = 0.4
/** Days. A quote waits for a week. */
const STILL_OPEN = 5
const DAY_MS = 86_400_000

/** Sends the customer the quote of an order. Whether they sign it; without an answer, the order still waits. */
export function askToSign(
  history: SaleHistory,
  { age, now, chance, office }: { age: number; now: Instant; chance: Chance; office: Actor },
): boolean {
  const system = systemActor('update sale_reports')
  const dueAt = history.at + 7 * DAY_MS
  const asked = { awaiting: 'customer', dueAt, offer: unsentOffer('quote') } as const
  history.do(
    { by: system, hours: 0 },
    { to: 'unanswered', kind: 'asked', reason: 'quote', isByRule: true, patch: asked },
  )
  const offer: SaleOffer = { ...asked.offer, via: 'mail', sentAt: history.at }
  history.do(
    { by: system, hours: 0.02 },
    { to: 'unanswered', kind: 'offer_sent', reason: 'mail', isByRule: true, patch: { offer } },
  )
  if (age <= STILL_OPEN && chance.isLess(WAITING)) return false
  const hours = 1 + chance.next() * 30
  if (chance.isLess(DECLINED)) {
    const declined = { awaiting: null, dueAt: null, offer: { ...offer, state: 'declined' } } as const
    history.do(
      { by: system, hours },
      { to: 'deviation', kind: 'offer_declined', comment: 'För dyrt', isByRule: true, patch: declined },
    )
    history.do(
      { by: office, hours: 4 },
      { to: 'cancelled', kind: 'cancelled', reason: 'given_up', comment: 'Kunden tackade nej till offerten' },
    )
    return false
  }
  const at = Math.min(history.at + Math.round(hours * 3_600_000), now - 60_000)
  const accepted = { awaiting: null, dueAt: null, offer: { ...offer, state: 'accepted' } } as const
  history.do(
    { by: system, hours },
    {
      to: 'finalized',
      kind: 'offer_accepted',
      isByRule: true,
      patch: { ...accepted, signedAt: at, writtenAcceptAt: at, paperlessConsent: true },
    },
  )
  return true
}
