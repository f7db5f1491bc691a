import type { LetterHanded } from '../../../resource/letter.ts'
import { isOffered } from '../../sales/offer/offer.rules.ts'
import type { ConfirmationKind, Sale, SaleStatus } from '../../sales/sale/sale.schema.ts'

/** The letters that the customer of a sale was promised: what they are to accept in writing, and what confirms it. */
export const letterTopics = ['offer', 'confirmation'] as const
export type LetterTopic = (typeof letterTopics)[number]

/** The statuses in which a sale is confirmed: an order that binds, a withdrawal that happened. */
export const confirmedStatuses: Readonly<Record<ConfirmationKind, readonly SaleStatus[]>> = {
  order: ['finalized', 'flagged', 'approved'],
  withdrawal: ['regret'],
}

/** The reason why a letter has not reached the customer. `taken_back` and `not_sent` are of offers, the others of both. */
export type Unsent = 'kept' | 'no_address' | 'not_sent' | 'failed' | 'unsure'

/** A promised letter of a sale, as its seller and back office see it. */
export interface CustomerLetter {
  readonly topic: LetterTopic
  /** Null: it was sent, or is on its way. */
  readonly unsent: Unsent | null
  readonly handed: LetterHanded | null
}

/** The offer that waits for the customer's answer. Null where nothing waits, and where back office took it back. */
export function offerLetterOf(sale: Pick<Sale, 'status' | 'awaiting' | 'offer'>): CustomerLetter | null {
  const { offer } = sale
  if (!offer || !isOffered(sale) || offer.fault === 'taken_back') return null
  return { topic: 'offer', unsent: offer.fault, handed: offer.handed ?? null }
}

/**
 * The confirmation of the sale as it is now. Null where there is nothing to confirm, or the server has not sent it yet: one of an earlier
 * revision, or of an order that was withdrawn, no longer holds.
 */
export function confirmationLetterOf(sale: Pick<Sale, 'status' | 'revision' | 'confirmation'>): CustomerLetter | null {
  const { confirmation } = sale
  if (!confirmation || !isConfirmed(sale, confirmation)) return null
  const { state, handed } = confirmation
  return { topic: 'confirmation', unsent: state === 'sent' ? null : state, handed }
}

/** Whether a confirmation is of the sale as it is now. */
export const isConfirmed = (
  sale: Pick<Sale, 'status' | 'revision'>,
  { kind, revision }: { readonly kind: ConfirmationKind; readonly revision: number },
): boolean => revision === sale.revision && confirmedStatuses[kind].includes(sale.status)

/** The letter of a topic, or null. */
export const letterOf = (sale: Sale, topic: LetterTopic): CustomerLetter | null =>
  topic === 'offer' ? offerLetterOf(sale) : confirmationLetterOf(sale)

/** The letter that a customer was promised and has not got: a task of the seller until it is sent or handed over. */
export function owedLetterOf(sale: Sale): CustomerLetter | null {
  const owed = [offerLetterOf(sale), confirmationLetterOf(sale)].find(
    (letter) => letter !== null && letter.unsent !== null && letter.handed === null,
  )
  return owed ?? null
}
