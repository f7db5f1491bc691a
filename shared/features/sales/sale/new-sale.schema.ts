import type { Actor } from '../../../access/actor.ts'
import { placeOn } from '../../../access/reach.ts'
import type { Day, Instant } from '../../../kernel/days.ts'
import type { Id } from '../../../kernel/ids.ts'
import type { Sale } from './sale.schema.ts'

export interface SaleOrigin {
  readonly id: Id
  readonly seller: Omit<Actor, 'grants'>
  readonly soldOn: Day
  /** Left out where the day of the sale is known for sure. */
  readonly legalFrom?: Day
  readonly createdAt: Instant
  readonly submittedAt: Instant
}

/** A seller's sale of a day before anything is known of it. */
export function newSale({ id, seller, soldOn, legalFrom = soldOn, createdAt, submittedAt }: SaleOrigin): Sale {
  return {
    id,
    version: 0,
    sellerId: seller.userId,
    sellerName: seller.name,
    ...placeOn(seller, soldOn),
    zone: seller.zone,
    providerId: null,
    channel: null,
    customer: null,
    lines: [],
    orderValueOre: 0,
    currency: 'SEK',
    externalOrderNumber: '',
    externalStatus: 'unknown',
    message: '',
    checklist: null,
    status: 'draft',
    statusAt: submittedAt,
    statusReason: null,
    statusComment: '',
    awaiting: null,
    dueAt: null,
    openDeviationId: null,
    revision: 1,
    soldOn,
    legalFrom,
    createdAt,
    submittedAt,
    callEndedAt: null,
    writtenAcceptAt: null,
    acceptDocument: '',
    paperlessConsent: null,
    deliveredOn: null,
    language: seller.zone === 'Europe/Helsinki' ? 'fi' : 'sv',
    signedAt: null,
    signedHash: null,
    signatureState: null,
    regretUntil: null,
    awaitsDelivery: false,
    checkoutId: null,
    lateSync: false,
    replacesId: null,
    attributes: null,
    termsVersion: null,
    offer: null,
  }
}
