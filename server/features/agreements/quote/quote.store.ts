import { and, asc, desc, gte, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { mayFollow, openSignStates, type SignState } from '../../../../shared/kernel/signing.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { isUnsureOf } from '../offer/sale-offer.store.ts'
import { saleTable } from '../../sales/index.ts'
import { saleQuoteTable } from './quote.table.ts'

export type StoredQuote = typeof saleQuoteTable.$inferSelect

const quote = saleQuoteTable
const isOpen = inArray(quote.state, [...openSignStates])

/** Orders that wait for the signature of a quote and have none since they began to wait. */
export async function findUnquotedSales(db: Db, since: Instant, limit: number): Promise<Id[]> {
  const isQuoted = sql`exists (select 1 from ${quote} where ${quote.saleId} = ${saleTable.id} and ${quote.createdAt} >= ${saleTable.statusAt})`
  const rows = await db
    .select({ id: saleTable.id })
    .from(saleTable)
    .where(
      and(
        gte(saleTable.statusAt, since),
        // Not by its own index: there are far more sales of a status than of some days.
        eq(sql`coalesce(${saleTable.status}, '')`, 'unanswered'),
        eq(saleTable.statusReason, 'quote'),
        isNotNull(saleTable.customer),
        isNotNull(saleTable.offer),
        sql`not ${isQuoted}`,
      ),
    )
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** The quotes of an order, the newest first. */
export const loadQuotes = (db: Db, saleId: Id): Promise<StoredQuote[]> =>
  db.select().from(quote).where(eq(quote.saleId, saleId)).orderBy(desc(quote.round))

export async function loadQuote(db: Db, id: Id): Promise<StoredQuote | null> {
  const [found] = await db.select().from(quote).where(eq(quote.id, id))
  return found ?? null
}

export async function findQuoteOf(db: Db, externalId: string): Promise<StoredQuote | null> {
  const [found] = await db.select().from(quote).where(eq(quote.externalId, externalId))
  return found ?? null
}

/** False where another server has made the same one. */
export async function addQuote(db: Db, row: StoredQuote): Promise<boolean> {
  const added = await db.insert(quote).values(row).onConflictDoNothing().returning({ id: quote.id })
  return added.length > 0
}

export async function saveQuote(db: Db, id: Id, change: Partial<StoredQuote>): Promise<void> {
  await db.update(quote).set(change).where(eq(quote.id, id))
}

/** Moves a quote on. News that is old, repeated or out of order changes nothing; false then. */
export async function moveQuote(
  db: Db,
  id: Id,
  { to, now, change = {} }: { to: SignState; now: Instant; change?: Partial<StoredQuote> },
): Promise<boolean> {
  const found = await loadQuote(db, id)
  if (found === null || !mayFollow(found.state, to)) return false
  const isOver = !openSignStates.includes(to)
  await saveQuote(db, id, {
    state: to,
    ...(to === 'sent' ? { sentAt: now, fault: null } : {}),
    ...(to === 'viewed' || (to === 'signed' && found.viewedAt === null) ? { viewedAt: now } : {}),
    ...(isOver ? { endedAt: now, nextAt: null, checkAt: null } : {}),
    ...change,
  })
  return true
}

/** Quotes at a service that are due to be sent. */
export const dueSends = (db: Db, now: Instant): Promise<StoredQuote[]> =>
  db
    .select()
    .from(quote)
    .where(and(eq(quote.state, 'draft'), lte(quote.nextAt, now)))
    .orderBy(asc(quote.nextAt))
    .limit(20)

/** Quotes at a service that are due to be asked about. */
export const dueChecks = (db: Db, now: Instant): Promise<StoredQuote[]> =>
  db
    .select()
    .from(quote)
    .where(and(isNotNull(quote.checkAt), lte(quote.checkAt, now)))
    .orderBy(asc(quote.checkAt))
    .limit(20)

/** Open quotes whose order has gone on: it was answered, corrected, withdrawn or has lapsed. */
export async function findMovedQuotes(db: Db): Promise<StoredQuote[]> {
  const rows = await db
    .select({ quote })
    .from(quote)
    .innerJoin(saleTable, eq(saleTable.id, quote.saleId))
    .where(and(isOpen, or(ne(saleTable.status, 'unanswered'), ne(saleTable.revision, quote.revision))))
    .limit(100)
  return rows.map((row) => row.quote)
}

/** Drafts at Rond's own page whose message may have gone out: its server died before that was noted. */
export async function findSentDrafts(db: Db): Promise<StoredQuote[]> {
  const isGone = isUnsureOf(quote.saleId, quote.createdAt)
  return db
    .select()
    .from(quote)
    .where(and(eq(quote.state, 'draft'), isNull(quote.nextAt), eq(quote.service, 'embedded'), isGone))
    .limit(100)
}

/** Removes what names the customer; answers the files to remove. */
export async function forgetQuotes(db: Db, saleIds: readonly Id[]): Promise<string[]> {
  if (saleIds.length === 0) return []
  const rows = await db
    .select()
    .from(quote)
    .where(inArray(quote.saleId, [...saleIds]))
  await db
    .update(quote)
    .set({ stored: null, signedStored: null, sealedText: null })
    .where(inArray(quote.saleId, [...saleIds]))
  return rows.flatMap(({ stored, signedStored }) => [stored, signedStored].filter((name) => name !== null))
}
