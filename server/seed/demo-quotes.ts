import type { Sale } from '../../shared/features/sales/sale/sale.schema.ts'
import { dayOf, type Instant } from '../../shared/kernel/days.ts'
import type { Id } from '../../shared/kernel/ids.ts'
import type { SignState } from '../../shared/kernel/signing.ts'
import { saleQuoteTable } from '../features/agreements/quote/quote.table.ts'
import { loadSales } from '../features/sales/index.ts'
import type { Seeder } from './story.ts'

const MINUTE_MS = 60_000
const AT_ONCE = 500

/** Seeds the quotes of orders that are signed by link, in the state that each order has reached. */
export async function seedQuotes({ platform }: Seeder, saleIds: readonly Id[]): Promise<void> {
  const { db } = platform.database
  for (let from = 0; from < saleIds.length; from += AT_ONCE) {
    const sales = await loadSales(db, saleIds.slice(from, from + AT_ONCE))
    const rows = sales.flatMap((sale) =>
      sale.offer?.kind === 'quote' ? [quoteOf(sale, { id: platform.newId(), now: platform.now() })] : [],
    )
    if (rows.length > 0) await db.insert(saleQuoteTable).values(rows)
  }
}

function quoteOf(sale: Sale, { id, now }: { id: Id; now: Instant }): typeof saleQuoteTable.$inferInsert {
  const sentAt = sale.offer?.sentAt ?? sale.createdAt
  const state = stateOf(sale)
  const isOver = state !== 'sent' && state !== 'viewed'
  const endedAt = isOver ? (sale.writtenAcceptAt ?? sale.statusAt) : null
  return {
    id,
    saleId: sale.id,
    round: 1,
    revision: sale.revision,
    service: 'embedded',
    state,
    language: sale.language,
    attempts: 0,
    createdOn: dayOf(sentAt, sale.zone),
    // The order's own job makes a quote for what waits without one.
    createdAt: Math.max(sentAt, sale.status === 'unanswered' ? sale.statusAt : 0),
    sentAt,
    viewedAt: state === 'sent' ? null : Math.min(sentAt + 12 * MINUTE_MS, endedAt ?? now),
    endedAt,
  }
}

function stateOf({ id, offer, status }: Sale): SignState {
  if (offer?.state === 'accepted') return 'signed'
  if (offer?.state === 'declined') return 'declined'
  if (offer?.state === 'expired') return 'expired'
  if (status !== 'unanswered') return 'cancelled'
  return Number.parseInt(id.slice(-1), 16) % 2 === 0 ? 'viewed' : 'sent'
}
