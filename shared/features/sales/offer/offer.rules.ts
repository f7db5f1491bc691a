import type { Sale, SaleOffer } from '../sale/sale.schema.ts'

/** What the customer is asked, before it has been sent. */
export const unsentOffer = (kind: SaleOffer['kind']): SaleOffer => ({
  kind,
  state: 'waiting',
  via: null,
  sentAt: null,
  fault: null,
})

/** What the customer signed was corrected, and they have not signed what stands there now. */
export const isSignatureNeeded = ({ offer }: Pick<Sale, 'offer'>): boolean =>
  offer?.kind === 'changed' && offer.state !== 'accepted'

/** Whether the sale waits for the customer's own yes or no. */
export const isOffered = ({ status, awaiting, offer }: Pick<Sale, 'status' | 'awaiting' | 'offer'>): boolean =>
  status === 'unanswered' && awaiting === 'customer' && offer?.state === 'waiting'
