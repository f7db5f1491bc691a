import { isOffered } from '../../../../shared/features/sales/offer/offer.rules.ts'
import type { OfferWay, Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { dayOf, type Instant } from '../../../../shared/kernel/days.ts'
import { openSignStates } from '../../../../shared/kernel/signing.ts'
import type { LetterState } from '../../../../shared/resource/letter.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { offerWaysTo } from '../../../../shared/features/agreements/letter/own-ways.rules.ts'
import { offerLetters } from '../offer/sale-offer.store.ts'
import { addQuote, loadQuotes, type StoredQuote } from './quote.store.ts'

/** Whether an order waits for the signature of a quote. */
export const isQuoted = (sale: Sale): boolean => sale.offer?.kind === 'quote' && isOffered(sale)

/** The open quote of the order as it is now. */
export async function openQuoteOf(
  db: Db,
  { id, revision }: Pick<Sale, 'id' | 'revision'>,
): Promise<StoredQuote | null> {
  const quotes = await loadQuotes(db, id)
  return quotes.find((quote) => quote.revision === revision && openSignStates.includes(quote.state)) ?? null
}

/**
 * The next quote of an order, in the transaction that is given. `via`: at Rond's own page, the message with its link; null:
 * the customer has no address for it. Two servers make one quote, because its number is taken once.
 */
export async function makeQuote(
  db: Db,
  { newId, config, now }: Pick<Platform, 'newId' | 'config' | 'now'>,
  { sale, via }: { sale: Sale; via: OfferWay | null },
): Promise<StoredQuote | null> {
  const [newest] = await loadQuotes(db, sale.id)
  const at = now()
  const quote = newQuote(sale, { at, round: (newest?.round ?? 0) + 1, isAtService: config.scrive !== null })
  const row = { ...quote, id: newId() }
  if (!(await addQuote(db, row))) return null
  if (row.service === 'embedded') {
    const letter = { subjectId: sale.id, revision: sale.revision, via: via ?? 'mail' }
    await offerLetters.add(db, { ...letter, state: stateOf(sale, via) }, { now: at, newId })
  }
  return row
}

const stateOf = (sale: Sale, via: OfferWay | null): LetterState => {
  if (via !== null) return 'waiting'
  return offerWaysTo(sale).length > 0 ? 'kept' : 'no_address'
}

const newQuote = (
  sale: Sale,
  { at, round, isAtService }: { at: Instant; round: number; isAtService: boolean },
): Omit<StoredQuote, 'id'> => ({
  saleId: sale.id,
  round,
  revision: sale.revision,
  service: isAtService ? 'scrive' : 'embedded',
  state: 'draft',
  language: sale.language,
  externalId: null,
  stored: null,
  sealedText: null,
  hash: null,
  signedStored: null,
  fault: null,
  attempts: 0,
  nextAt: isAtService ? at : null,
  checkAt: null,
  createdOn: dayOf(at, sale.zone),
  createdAt: at,
  sentAt: null,
  viewedAt: null,
  endedAt: null,
})
