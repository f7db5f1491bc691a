import { providerAt } from '../../catalog/provider-ask.schema.ts'
import type { Provider } from '../../catalog/provider.schema.ts'
import type { Sale, SaleOffer } from '../sale/sale.schema.ts'

/** What the customer is asked, before it has been sent. */
export const unsentOffer = (kind: SaleOffer['kind']): SaleOffer => ({
  kind,
  state: 'waiting',
  via: null,
  sentAt: null,
  fault: null,
})

/** The customer has not signed what the order is now: it was corrected since, or is signed by link. */
export const isSignatureNeeded = ({ offer }: Pick<Sale, 'offer'>): boolean =>
  (offer?.kind === 'changed' || offer?.kind === 'quote') && offer.state !== 'accepted'

/** Whether the customer signs it on the phone. A quote is signed behind its link alone. */
export const isSignedHere = (sale: Pick<Sale, 'offer'>): boolean =>
  sale.offer?.kind === 'changed' && isSignatureNeeded(sale)

/** The sale with a quote to be signed, where its provider wanted that on its day and the customer has not agreed yet. */
export function withQuote(sale: Sale, provider: Provider): Sale {
  const isAgreed = (sale.signedAt !== null && sale.signatureState !== 'differs') || sale.writtenAcceptAt !== null
  const isAsked = providerAt(provider, sale.createdAt).signsByLink === true && sale.customer !== null && !isAgreed
  return isAsked ? { ...sale, offer: unsentOffer('quote') } : sale
}

/** Whether the sale waits for the customer's own yes or no. */
export const isOffered = ({ status, awaiting, offer }: Pick<Sale, 'status' | 'awaiting' | 'offer'>): boolean =>
  status === 'unanswered' && awaiting === 'customer' && offer?.state === 'waiting'
