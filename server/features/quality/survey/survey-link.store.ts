import { and, asc, desc, gte, inArray, lt, lte, sql } from 'drizzle-orm'
import { LINK_DAYS, type LinkState } from '../../../../shared/features/quality/survey/survey.schema.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { hashToken, linkToken } from '../../../platform/auth/token.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import type { Platform } from '../../../platform/platform.ts'
import { optOutTable } from '../template/template.table.ts'
import { surveyRows } from './survey.store.ts'
import { surveyLinkTable, surveyTable } from './survey.table.ts'

const link = surveyLinkTable
const DAY_MS = 86_400_000

export type StoredLink = typeof surveyLinkTable.$inferSelect
export type LinkWay = 'sms' | 'mail'

export async function addLink(
  db: Db,
  { id, surveyId, via, now }: { id: Id; surveyId: Id; via: LinkWay; now: Instant },
): Promise<void> {
  const blank = { state: 'waiting', tokenHash: null, sealedText: null, attempts: 0, costFractions: 0 }
  await db
    .insert(link)
    .values({ id, surveyId, via, ...blank, createdAt: now, at: now, nextAt: now, expiresAt: now + LINK_DAYS * DAY_MS })
  await surveyRows.change(db, eq(surveyTable.id, surveyId), { link: 'waiting' })
}

/** Takes one that is due, with its secret. A server that stops half way leaves a question, never a second message. */
export async function takeDueLink(
  db: Db,
  { secrets }: Pick<Platform, 'secrets'>,
  now: Instant,
): Promise<(StoredLink & { readonly token: string }) | null> {
  const [due] = await db
    .select()
    .from(link)
    .where(and(eq(link.state, 'waiting'), lte(link.nextAt, now)))
    .orderBy(asc(link.nextAt))
    .limit(1)
  if (!due) return null
  const token = linkToken(secrets, 'survey', due.id)
  const taken = { state: 'sending', at: now, attempts: due.attempts + 1, tokenHash: hashToken(token) }
  const expiresAt = now + LINK_DAYS * DAY_MS
  await db
    .update(link)
    .set({ ...taken, expiresAt })
    .where(eq(link.id, due.id))
  return { ...due, ...taken, expiresAt, token }
}

/** Notes what became of a link, also at its survey, where lists find it. */
export async function settleLink(
  db: Db,
  { id, surveyId }: Pick<StoredLink, 'id' | 'surveyId'>,
  change: Partial<StoredLink> & { readonly state: LinkState },
): Promise<void> {
  await db.update(link).set(change).where(eq(link.id, id))
  await surveyRows.change(db, eq(surveyTable.id, surveyId), { link: change.state })
}

/** Messages that were being sent when a server stopped: whether they went is not known, so they are not sent again. */
export async function markLinksUnsure(db: Db, before: Instant): Promise<void> {
  const stuck = await db
    .select()
    .from(link)
    .where(and(eq(link.state, 'sending'), lt(link.at, before)))
  for (const one of stuck) await settleLink(db, one, { state: 'unsure' })
}

export const loadLinks = (db: Db, surveyId: Id): Promise<StoredLink[]> =>
  db.select().from(link).where(eq(link.surveyId, surveyId)).orderBy(desc(link.createdAt))

/** Returns the link with this secret, or null. Every link of a survey works until it expires. */
export async function findLinkBy(db: Db, token: string): Promise<StoredLink | null> {
  const [found] = await db
    .select()
    .from(link)
    .where(eq(link.tokenHash, hashToken(token)))
  return found ?? null
}

/** Nothing more is sent for these surveys, and no link of theirs opens anything. */
export async function removeLinks(db: Db, surveyIds: readonly Id[]): Promise<void> {
  if (surveyIds.length === 0) return
  await db.delete(link).where(inArray(link.surveyId, [...surveyIds]))
  await surveyRows.change(db, inArray(surveyTable.id, [...surveyIds]), { link: null })
}

/** When the customer with these addresses opted out of surveys; null: they did not. */
export async function optedOutAt(db: Db, hashes: readonly string[]): Promise<Instant | null> {
  if (hashes.length === 0) return null
  const [found] = await db
    .select({ at: optOutTable.at })
    .from(optOutTable)
    .where(inArray(optOutTable.hash, [...hashes]))
    .orderBy(asc(optOutTable.at))
    .limit(1)
  return found?.at ?? null
}

export const isOptedOut = async (db: Db, hashes: readonly string[]): Promise<boolean> =>
  (await optedOutAt(db, hashes)) !== null

/** The customer may be asked again, at each of these addresses. */
export async function removeOptOuts(db: Db, hashes: readonly string[]): Promise<void> {
  if (hashes.length > 0) await db.delete(optOutTable).where(inArray(optOutTable.hash, [...hashes]))
}

export async function addOptOuts(db: Db, hashes: readonly string[], at: Instant): Promise<void> {
  for (const hash of hashes) await db.insert(optOutTable).values({ hash, at }).onConflictDoNothing()
}

/** How many messages went each month since a moment, and what they cost. */
export async function countLinks(db: Db, since: Instant) {
  const rows = await db
    .select({
      at: link.at,
      state: link.state,
      costFractions: link.costFractions,
    })
    .from(link)
    .where(and(gte(link.at, since), sql`${link.state} <> 'waiting'`))
  const months = new Map<string, { month: string; sent: number; kept: number; failed: number; costFractions: number }>()
  for (const { at, state, costFractions } of rows) {
    const month = new Date(at).toISOString().slice(0, 7)
    const known = months.get(month) ?? { month, sent: 0, kept: 0, failed: 0, costFractions: 0 }
    if (state === 'sent') known.sent += 1
    else if (state === 'kept') known.kept += 1
    else known.failed += 1
    known.costFractions += costFractions
    months.set(month, known)
  }
  return [...months.values()].toSorted((one, other) => other.month.localeCompare(one.month))
}
