import type { Actor } from '../../shared/access/actor.ts'
import { answerDeviation } from '../../shared/features/sales/deviation/deviation.commands.ts'
import { dismissDeviation, raiseDeviation } from '../../shared/features/orders/deviation/deviation-review.commands.ts'
import type { DeviationType } from '../../shared/features/sales/deviation/deviation.schema.ts'
import { setProviderPayment } from '../../shared/features/orders/order/provider-payment.commands.ts'
import { correctSale } from '../../shared/features/sales/correction/sale-correct.commands.ts'
import {
  approveSale,
  askQuestion,
  cancelSale,
  flagSale,
  registerOrder,
  regretSale,
  restoreSale,
} from '../../shared/features/orders/report/sale-review.commands.ts'
import type { Signature } from '../../shared/features/sales/sale/sale-draft.schema.ts'
import { dayOf, type Day, type Instant } from '../../shared/kernel/days.ts'
import type { Id } from '../../shared/kernel/ids.ts'
import type { Command } from '../../shared/sync/command.ts'
import { derivedId } from '../../shared/sync/derived-id.ts'
import { acceptOffer, declineOffer, noteOffer } from '../features/agreements/offer/sale-offer.commands.ts'
import type { Platform } from '../platform/platform.ts'
import { systemActor, type ServerAct } from '../sync/server-acts.ts'
import { demoReasons } from './demo-reasons.ts'
import type { Ending } from './demo-sales-plan.ts'

export interface Scene {
  readonly platform: Platform
  readonly saleId: Id
  readonly at: Instant
  readonly seller: Actor
  readonly office: Actor
  /** What the customer puts their name to, when they do. */
  readonly signature: Signature
  readonly customerName: string
}

/** What happened to a sale after it was handed in. */
export function actsTowards(ending: Ending, scene: Scene): ServerAct[] {
  return endings[ending](directionsFor(scene))
}

const HOUR_MS = 3_600_000

type Direct = <Args>(hours: number, command: Command<Args>, args: NoInfer<Args>) => ServerAct

interface Directions {
  readonly saleId: Id
  readonly soldOn: Day
  readonly now: Instant
  readonly dayAfter: (hours: number) => Day
  readonly officeDid: Direct
  readonly sellerDid: Direct
  readonly deviationId: Id
  /** The customer accepts in writing what they were offered on the telephone. */
  readonly accepted: (hours: number) => ServerAct
  /** The quote goes to the customer. */
  readonly offered: (hours: number) => ServerAct
  readonly declined: (hours: number, reason: string) => ServerAct
  readonly raised: (type: DeviationType, text: string, hours?: number) => ServerAct
  readonly approved: (hours: number, revision?: number) => ServerAct
  readonly regretted: (
    hours: number,
    why: typeof demoReasons.counterOffer | typeof demoReasons.familySaidNo,
  ) => ServerAct
  /** Within the hour, so that the countdown of a deviation that waits has not run out. */
  readonly justNow: number
}

function directionsFor({ platform, saleId, at, seller, office, signature, customerName }: Scene): Directions {
  const now = platform.now()
  // The newest sales were handled a moment ago at the latest, never in the future.
  const after = (hours: number) => Math.min(at + hours * HOUR_MS, now - 60_000 + hours)
  const by =
    (actor: Actor): Direct =>
    (hours, command, args) => ({ command, args, actor, at: after(hours) })
  const officeDid = by(office)
  const bySystem = by(systemActor('update sale_reports'))
  const { language, text, hash } = signature
  const written = { language, text, hash, strokes: [], accepted: true as const, name: customerName }
  const raise = platform.newId()
  return {
    saleId,
    soldOn: dayOf(at, seller.zone),
    now,
    dayAfter: (hours) => dayOf(after(hours), seller.zone),
    officeDid,
    sellerDid: by(seller),
    deviationId: derivedId(raise, 0),
    accepted: (hours) =>
      bySystem(hours, acceptOffer, { saleId, revision: 1, signature: { ...written, signedAt: after(hours) } }),
    offered: (hours) => bySystem(hours, noteOffer, { saleId, revision: 1, via: 'mail', fault: null }),
    declined: (hours, reason) => bySystem(hours, declineOffer, { saleId, revision: 1, reason }),
    raised: (type, text, hours = 2) => ({ ...officeDid(hours, raiseDeviation, { saleId, type, text }), id: raise }),
    approved: (hours, revision = 1) => officeDid(hours, approveSale, { saleId, revision, comment: '' }),
    regretted: (hours, { meaning: reason, code: reasonCode }) =>
      officeDid(hours, regretSale, { saleId, reason, reasonCode, comment: 'Kunden ringde själv' }),
    justNow: (now - at) / HOUR_MS - 0.7,
  }
}

const endings: Readonly<Record<Ending, (directions: Directions) => ServerAct[]>> = {
  finalized: () => [],
  price_changed: () => [],
  awaits_accept: () => [],
  approved: ({ approved }) => [approved(3)],
  delivered: ({ saleId, soldOn, approved, officeDid, dayAfter }) => [
    approved(3),
    officeDid(30, registerOrder, { saleId, externalOrderNumber: '', externalStatus: 'active', deliveredOn: soldOn }),
    officeDid(250, setProviderPayment, { saleId, paidOn: dayAfter(250) }),
  ],
  signed: ({ approved }) => [approved(3)],
  accepted: ({ accepted, approved }) => [accepted(2), approved(5)],
  paid: ({ saleId, accepted, approved, officeDid, dayAfter }) => [
    accepted(2),
    approved(5),
    officeDid(26, registerOrder, { saleId, externalOrderNumber: 'LM-20417', externalStatus: 'active' }),
    officeDid(250, setProviderPayment, { saleId, paidOn: dayAfter(250) }),
  ],
  quote_signed: ({ offered, accepted, approved }) => [offered(0.1), accepted(2), approved(5)],
  quote_declined: ({ saleId, offered, declined, officeDid }) => [
    offered(0.1),
    declined(20, 'För dyrt'),
    officeDid(26, cancelSale, { saleId, reason: 'given_up', comment: 'Kunden tackade nej till offerten' }),
  ],
  quote_waits: ({ offered }) => [offered(0.1)],
  flagged: ({ saleId, officeDid }) => [
    officeDid(2, flagSale, { saleId, reason: 'quality_check', comment: 'Ring kunden innan godkännande' }),
  ],
  asked_seller: ({ saleId, now, officeDid }) => [
    officeDid(2, askQuestion, {
      saleId,
      awaiting: 'seller',
      question: 'Gäller avtalet båda lägenheterna?',
      dueAt: now + 48 * HOUR_MS,
    }),
  ],
  deviation: ({ raised, justNow }) => [
    raised('incorrect_order', 'Kunden säger att det ska vara en annan produkt. Stäm av och rätta.', justNow),
  ],
  deviation_ssn: ({ raised, justNow }) => [
    raised('incorrect_ssn', 'Numret hör till en annan person än den som står på ordern.', justNow),
  ],
  deviation_answered: ({ raised, sellerDid, deviationId }) => [
    raised('not_credit_worthy', 'Kreditupplysningen gick inte igenom.'),
    sellerDid(4, answerDeviation, { deviationId, text: 'Kunden betalar gärna i förskott.' }),
  ],
  corrected: ({ saleId, raised, sellerDid, approved }) => [
    raised('incorrect_order', 'Vindkraft saknas enligt kunden.'),
    sellerDid(4, correctSale, {
      saleId,
      basedOn: 2,
      base: { message: '' },
      changes: { message: 'Kunden vill inte ha vindkraft, bekräftat vid dörren.' },
      idNumber: '',
      comment: 'Pratade med kunden',
    }),
    approved(6, 2),
  ],
  wrong_alarm: ({ raised, officeDid, deviationId, approved }) => [
    raised('incorrect_ssn', 'Stämmer numret?'),
    officeDid(3, dismissDeviation, { deviationId, comment: 'Numret stämde' }),
    approved(4),
  ],
  regret: ({ approved, regretted }) => [approved(3), regretted(50, demoReasons.counterOffer)],
  regret_early: ({ regretted }) => [regretted(5, demoReasons.familySaidNo)],
  // Saved just now, so that this month has somebody who saved an order.
  restored: ({ saleId, approved, regretted, officeDid, justNow }) => [
    approved(3),
    regretted(26, demoReasons.counterOffer),
    officeDid(justNow, restoreSale, {
      saleId,
      reason: demoReasons.lowerSpeed.meaning,
      reasonCode: demoReasons.lowerSpeed.code,
      comment: 'Behåller avtalet med lägre fart',
    }),
  ],
  cancelled: ({ saleId, officeDid }) => [
    officeDid(2, flagSale, { saleId, reason: 'suspected_double', comment: '' }),
    officeDid(3, cancelSale, { saleId, reason: 'duplicate', comment: 'Registrerad två gånger' }),
  ],
}
