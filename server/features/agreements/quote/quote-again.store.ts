import type { OfferWay, Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { isQuoted, makeQuote, openQuoteOf } from './quote-make.store.ts'
import { noteOf } from '../offer/sale-offer.jobs.ts'
import type { QuoteWork } from './quote-service.store.ts'
import { loadQuotes, saveQuote, type StoredQuote } from './quote.store.ts'

const AGAIN_MS = 60_000
/** Maximum number of times an order is offered. */
const QUOTES_MAX = 5

/**
 * Sends the customer the quote again. One that was taken back is over, so the order gets a new one; at a service the open one is
 * sent once more.
 */
export async function quoteAgain(work: QuoteWork, sale: Sale, via: OfferWay): Promise<'message' | 'done'> {
  if (!isQuoted(sale)) return 'message'
  const { platform } = work
  const { database } = platform
  const open = await openQuoteOf(database.db, sale)
  if (open?.service === 'embedded') return 'message'
  if (open === null) {
    await database.tx(async (db) => {
      if ((await loadQuotes(db, sale.id)).length >= QUOTES_MAX) throw new Problem(409, 'offer.sent-often')
      if ((await openQuoteOf(db, sale)) === null) await makeQuote(db, platform, { sale, via })
    })
    return 'done'
  }
  if (open.state === 'draft') await retry(work, open)
  else await remind(work, { quote: open, sale, via })
  return 'done'
}

/** A quote that never reached the service: somebody has looked at the cause. */
async function retry({ platform: { database, now } }: QuoteWork, { id, nextAt }: StoredQuote): Promise<void> {
  if (nextAt !== null) throw new Problem(409, 'offer.just-sent')
  await database.tx((db) => saveQuote(db, id, { nextAt: now(), attempts: 0, fault: null }))
}

async function remind(
  work: QuoteWork,
  { quote: { id, externalId, sentAt }, sale, via }: { quote: StoredQuote; sale: Sale; via: OfferWay },
): Promise<void> {
  const { platform, signing } = work
  const { now } = platform
  if (signing === null || externalId === null) throw new Problem(409, 'quote.not-set-up')
  if (sentAt !== null && now() - sentAt < AGAIN_MS) throw new Problem(409, 'offer.just-sent')
  const answer = await signing.remind(externalId)
  if (answer.kind !== 'done') throw new Problem(503, 'quote.service-later')
  await work.sync.within(async ({ db, apply }) => {
    await saveQuote(db, id, { sentAt: now() })
    await apply([noteOf(sale, { via, fault: null })])
  })
}
