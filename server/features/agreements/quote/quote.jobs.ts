import type { Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { openSignStates, type SignState } from '../../../../shared/kernel/signing.ts'
import type { Job } from '../../../platform/jobs.ts'
import { noteOf } from '../offer/sale-offer.jobs.ts'
import { wayTo } from '../offer/sale-offer.rules.ts'
import { loadSale, loadSales } from '../../sales/index.ts'
import { isQuoted, makeQuote, openQuoteOf } from './quote-make.store.ts'
import { checkQuote, sendQuote, type QuoteWork } from './quote-service.store.ts'
import {
  dueChecks,
  dueSends,
  findMovedQuotes,
  findSentDrafts,
  findUnquotedSales,
  loadQuote,
  loadQuotes,
  moveQuote,
  saveQuote,
  type StoredQuote,
} from './quote.store.ts'

const EVERY_MS = 15_000
/** An order that has waited longer was there before this server could offer it. */
const SINCE_MS = 48 * 3_600_000
const MADE_AT_ONCE = 100

/** Makes the quotes of orders that wait for one, sends those of a service, and follows their orders. */
export const quoteJob = (work: QuoteWork): Job => ({
  name: 'sales.quotes',
  reach: 'company',
  everyMs: EVERY_MS,
  run: async (now) => {
    const { database } = work.platform
    const waiting = await findUnquotedSales(database.db, now - SINCE_MS, MADE_AT_ONCE)
    for (const sale of await loadSales(database.db, waiting)) await makeFirst(work, sale)
    for (const quote of await dueChecks(database.db, now)) await checkQuote(work, quote)
    for (const quote of await findMovedQuotes(database.db)) await followSale(work, quote)
    for (const { id } of await findSentDrafts(database.db))
      await database.tx((db) => moveQuote(db, id, { to: 'sent', now }))
    for (const quote of await dueSends(database.db, now)) await sendQuote(work, quote)
  },
})

async function makeFirst(work: QuoteWork, found: Sale): Promise<void> {
  const { platform, senders } = work
  const way = wayTo(found, { mail: senders.mail.isOn, sms: senders.sms.isOn })
  const via = way === 'mail' || way === 'sms' ? way : null
  await work.sync.within(async ({ db, apply }) => {
    const sale = await loadSale(db, found.id)
    const [newest] = await loadQuotes(db, found.id)
    if (!sale || !isQuoted(sale) || (newest && newest.createdAt >= sale.statusAt)) return
    const quote = await makeQuote(db, platform, { sale, via })
    if (quote?.service === 'embedded' && (way === 'no_address' || way === 'kept'))
      await apply([noteOf(found, { via: 'mail', fault: way })])
  })
}

/** The customer's page was opened, or has answered: the quote follows its order at once. */
export const quoteFollower = (work: QuoteWork) => ({
  opened: async (saleId: Id): Promise<void> => {
    const { database, now } = work.platform
    await database.tx(async (db) => {
      const sale = await loadSale(db, saleId)
      const quote = sale && (await openQuoteOf(db, sale))
      if (quote?.service !== 'embedded') return
      if (quote.state === 'draft') await moveQuote(db, quote.id, { to: 'sent', now: now() })
      await moveQuote(db, quote.id, { to: 'viewed', now: now() })
    })
  },
  answered: async (saleId: Id): Promise<void> => {
    const { db } = work.platform.database
    const sale = await loadSale(db, saleId)
    const quote = sale && (await openQuoteOf(db, sale))
    if (quote && !isQuoted(sale)) await followSale(work, quote)
  },
})

/** Ends an open quote as its order was answered. A service may know more than the order, so it is asked first. */
async function followSale(work: QuoteWork, { id }: StoredQuote): Promise<void> {
  const { database, now } = work.platform
  const before = await loadQuote(database.db, id)
  if (before !== null && before.externalId !== null && work.signing !== null) await checkQuote(work, before)
  await database.tx(async (db) => {
    const quote = await loadQuote(db, id)
    const sale = quote && (await loadSale(db, quote.saleId))
    if (!quote || !sale || !openSignStates.includes(quote.state)) return
    const to = endOf(quote, sale)
    // A signed draft must have been sent, although the sending was not recorded.
    if (quote.state === 'draft' && (to === 'signed' || to === 'declined'))
      await moveQuote(db, id, { to: 'sent', now: now() })
    await moveQuote(db, id, { to, now: now() })
    if (quote.service === 'scrive') await saveQuote(db, id, { checkAt: now() })
  })
}

/** Signed is only what was signed behind the link: an answer that back office noted ends the quote without a signature. */
function endOf({ revision, service }: StoredQuote, sale: Sale): SignState {
  const { offer } = sale
  if (sale.revision !== revision || offer?.kind !== 'quote' || service !== 'embedded')
    return offer?.state === 'expired' ? 'expired' : 'cancelled'
  if (offer.state === 'accepted')
    return sale.acceptDocument === `SHA-256 ${sale.signedHash ?? ''}` ? 'signed' : 'cancelled'
  if (offer.state === 'declined') return 'declined'
  return offer.state === 'expired' ? 'expired' : 'cancelled'
}
