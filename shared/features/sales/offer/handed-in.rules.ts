import { isOffered } from './offer.rules.ts'
import type { Sale } from '../sale/sale.schema.ts'

/**
 * What holds for a sale right after it was handed in. `offer_…`: the customer has yet to accept in writing; the offer is
 * about to go, has gone, or needs the seller.
 */
export type HandedIn = 'on_this_phone' | 'offer_coming' | 'offer_sent' | 'offer_stuck' | 'flagged' | 'finalized'

/**
 * The receipt decides before the status: the phone sets the status at once, with or without network. Null: the sale has
 * gone on to something that says itself what it needs (a refusal, a deviation, a withdrawal).
 */
export function handedInAs(
  sale: Pick<Sale, 'status' | 'awaiting' | 'offer'>,
  receipt: 'on_this_phone' | 'received' | 'needs_you' | null,
): HandedIn | null {
  if (receipt === null || receipt === 'needs_you') return null
  if (receipt === 'on_this_phone') return 'on_this_phone'
  if (isOffered(sale)) return offerStateOf(sale)
  return sale.status === 'flagged' || sale.status === 'finalized' ? sale.status : null
}

const offerStateOf = ({ offer }: Pick<Sale, 'offer'>): HandedIn => {
  if (offer?.handed) return 'offer_sent'
  if (offer?.fault) return 'offer_stuck'
  return offer?.sentAt ? 'offer_sent' : 'offer_coming'
}
