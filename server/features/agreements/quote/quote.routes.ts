import type { Actor } from '../../../../shared/access/actor.ts'
import { reaches } from '../../../../shared/access/reach.ts'
import {
  getSaleQuotes,
  postQuoteCancel,
  quoteFilePath,
  SCRIVE_QUOTE_CALLBACK_PATH,
} from '../../../../shared/features/agreements/quote/quote.api.ts'
import type { Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { mayHaveLink, orderReferenceOf } from '../../../../shared/features/agreements/withdrawal/withdrawal.rules.ts'
import type { Db } from '../../../platform/database/database.ts'
import { readPdf } from '../../../platform/files/sealed-file.ts'
import { fileHeaders } from '../../../platform/http/file-answer.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { callbackRoute, rawRoute, route, type Route } from '../../../platform/http/route.ts'
import { refusedOf } from '../../../sync/server-acts.ts'
import { loadSale } from '../../sales/index.ts'
import { cancelOwnQuote, cancelQuote } from './quote.commands.ts'
import { checkQuote, type QuoteWork } from './quote-service.store.ts'
import { findQuoteOf, loadQuote, loadQuotes, saveQuote, type StoredQuote } from './quote.store.ts'

const LIMITS = { perMinute: 60 }

/** The quotes of an order, taking one back, its signed file, and the calls of the signing service. */
export const quoteRoutes = (work: QuoteWork): readonly Route[] => [...orderRoutes(work), ...serviceRoutes(work)]

function orderRoutes(work: QuoteWork): readonly Route[] {
  const { database } = work.platform
  return [
    route(
      getSaleQuotes,
      async ({ params, actor }) => {
        const sale = await seenSale(database.db, actor, params['saleId'])
        const quotes = await loadQuotes(database.db, sale.id)
        return { quotes: quotes.map(viewOf), mayChange: mayHaveLink(actor, sale) }
      },
      LIMITS,
    ),
    route(
      postQuoteCancel,
      async ({ params, actor }) => {
        const sale = await loadSale(database.db, params['saleId'] ?? '')
        if (!sale || !mayHaveLink(actor, sale)) throw new Problem(404, 'request.not-found')
        const command = reaches(actor, 'update sale_reports', sale) ? cancelQuote : cancelOwnQuote
        const act = { command, args: { saleId: sale.id }, actor }
        const refused = refusedOf(await work.sync.within(({ apply }) => apply([act])))
        if (refused !== null) throw new Problem(409, refused)
        for (const quote of await loadQuotes(database.db, sale.id)) {
          if (quote.checkAt !== null && quote.state === 'cancelled') await checkQuote(work, quote)
        }
        return {}
      },
      LIMITS,
    ),
  ]
}

function serviceRoutes({ platform, signing }: QuoteWork): readonly Route[] {
  const { database, now } = platform
  return [
    rawRoute(
      {
        method: 'GET',
        path: quoteFilePath(':saleId', ':quoteId'),
        access: 'signed-in',
        reach: 'row',
        whileActing: false,
      },
      async ({ actor, params }) => {
        const sale = await seenSale(database.db, actor, params['saleId'])
        const quote = await loadQuote(database.db, params['quoteId'] ?? '')
        const isTheirs = quote?.saleId === sale.id && quote.signedStored !== null
        const bytes = isTheirs ? await readPdf(platform, quote.signedStored) : null
        if (bytes === null) throw new Problem(404, 'request.not-found')
        const about = { name: `${orderReferenceOf(sale)}.pdf`, mime: 'application/pdf', bytes: bytes.length }
        return new Response(bytes, { headers: fileHeaders(about) })
      },
      LIMITS,
    ),
    ...callbackRoute({
      path: SCRIVE_QUOTE_CALLBACK_PATH,
      service: signing,
      handle: async (form) => {
        const externalId = form.get('document_id') ?? ''
        const quote = externalId === '' ? null : await findQuoteOf(database.db, externalId.slice(0, 60))
        // Nothing is asked any more of one that has ended.
        if (quote === null || quote.checkAt === null) return
        await database.tx((db) => saveQuote(db, quote.id, { checkAt: now() }))
      },
    }),
  ]
}

async function seenSale(db: Db, actor: Actor, saleId = ''): Promise<Sale> {
  const sale = await loadSale(db, saleId)
  const isSeen = sale && (['view sales', 'view sale_reports'] as const).some((right) => reaches(actor, right, sale))
  if (!isSeen) throw new Problem(404, 'request.not-found')
  return sale
}

const viewOf = ({ id, service, state, fault, createdAt, sentAt, viewedAt, endedAt, signedStored }: StoredQuote) => ({
  id,
  service,
  state,
  fault,
  createdAt,
  sentAt,
  viewedAt,
  endedAt,
  hasFile: signedStored !== null,
})
