import { and, asc, desc, gte, inArray, isNotNull, lt, lte, ne, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { offerWays, type OfferWay } from '../../../../shared/features/sales/sale/sale.schema.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { hashToken, linkToken } from '../../../platform/auth/token.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import type { Platform } from '../../../platform/platform.ts'
import { saleOfferTable } from './sale-offer.table.ts'
import { saleTable } from '../../sales/index.ts'

const sentOfferSchema = z.object({
  id: z.string(),
  saleId: z.string(),
  revision: z.number(),
  via: z.enum(offerWays),
  /** As with the confirmations: what was being sent when the server stopped is `unsure`, and not sent again by itself. */
  state: z.enum(['waiting', 'sending', 'sent', 'unsure', 'failed', 'unsent', 'taken_back']),
  attempts: z.number(),
  createdAt: z.number(),
})
export type SentOffer = z.infer<typeof sentOfferSchema>

const offer = saleOfferTable

/** Sales that wait for an accept in writing, and whose customer has not been sent anything since they began to wait. */
export async function findUnofferedSales(db: Db, since: Instant, limit: number): Promise<Id[]> {
  const isNoted = sql`exists (select 1 from ${offer} where ${offer.saleId} = ${saleTable.id} and ${offer.createdAt} >= ${saleTable.statusAt})`
  const rows = await db
    .select({ id: saleTable.id })
    .from(saleTable)
    .where(
      and(
        gte(saleTable.statusAt, since),
        // Not by its own index: there are far more sales of a status than of some days.
        eq(sql`coalesce(${saleTable.status}, '')`, 'unanswered'),
        eq(saleTable.statusReason, 'written_accept'),
        isNotNull(saleTable.customer),
        isNotNull(saleTable.offer),
        sql`not ${isNoted}`,
      ),
    )
    .limit(limit)
  return rows.map(({ id }) => id)
}

export async function addOffer(
  db: Db,
  line: { id: Id; saleId: Id; revision: number; via: OfferWay; state: SentOffer['state']; now: Instant },
): Promise<void> {
  const { now, ...rest } = line
  await db.insert(offer).values({ ...rest, tokenHash: null, attempts: 0, createdAt: now, at: now, nextAt: now })
}

/** Takes one that is due, with the secret of its link, which is the same for each attempt. */
export async function takeDueOffer(
  db: Db,
  { secrets }: Pick<Platform, 'secrets'>,
  now: Instant,
): Promise<(SentOffer & { token: string }) | null> {
  const [due] = await db
    .select()
    .from(offer)
    .where(and(eq(offer.state, 'waiting'), lte(offer.nextAt, now)))
    .orderBy(asc(offer.nextAt))
    .limit(1)
  if (!due) return null
  const token = linkToken(secrets, 'offer', due.id)
  const attempts = due.attempts + 1
  await db
    .update(offer)
    .set({ state: 'sending', at: now, attempts, tokenHash: hashToken(token) })
    .where(eq(offer.id, due.id))
  return { ...sentOfferSchema.parse({ ...due, attempts }), token }
}

export async function updateOffer(
  db: Db,
  id: Id,
  change: { state: SentOffer['state']; at: Instant; nextAt?: Instant },
): Promise<void> {
  // A link that was taken back while its message was being sent stays so.
  await db
    .update(offer)
    .set(change)
    .where(and(eq(offer.id, id), ne(offer.state, 'taken_back')))
}

/** Lines that were being sent when the server stopped. */
export async function markOffersUnsure(db: Db, before: Instant): Promise<void> {
  await db
    .update(offer)
    .set({ state: 'unsure' })
    .where(and(eq(offer.state, 'sending'), lt(offer.at, before)))
}

/** Everything a customer was sent of a sale, the newest first. */
export async function offersOf(db: Db, saleId: Id): Promise<SentOffer[]> {
  const rows = await db.select().from(offer).where(eq(offer.saleId, saleId)).orderBy(desc(offer.createdAt))
  return rows.map((row) => sentOfferSchema.parse(row))
}

/** What a link offers. Null for everything that is no such link, and for one that a later one took the place of. */
export async function findOfferBy(db: Db, token: string): Promise<SentOffer | null> {
  const [found] = await db
    .select()
    .from(offer)
    .where(eq(offer.tokenHash, hashToken(token)))
  if (!found) return null
  const [newest] = await db
    .select({ id: offer.id })
    .from(offer)
    .where(and(eq(offer.saleId, found.saleId), inArray(offer.state, ['sending', 'sent', 'unsure'])))
    .orderBy(desc(offer.createdAt), desc(offer.id))
    .limit(1)
  return newest?.id === found.id ? sentOfferSchema.parse(found) : null
}
