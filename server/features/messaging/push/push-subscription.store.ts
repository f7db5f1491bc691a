import { and, desc, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { pushLanguages, type PushLanguage } from '../../../../shared/features/messaging/push/push.api.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { pushSubscriptionTable as table } from './push-subscription.table.ts'

export interface PushSubscriptionRow {
  readonly id: Id
  readonly userId: Id
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly language: PushLanguage
  /** What the person would call the browser. */
  readonly deviceName: string
}

/**
 * Keeps the subscription. The same browser telling again, even as another user, stays one subscription. Null when a
 * browser renews what its person has removed.
 */
export async function saveSubscription(
  db: Db,
  subscription: PushSubscriptionRow & { now: Instant; isRenewal?: boolean },
): Promise<Id | null> {
  const { now, isRenewal = false, ...row } = subscription
  if (isRenewal && (await isRemoved(db, row))) return null
  const fresh = {
    userId: row.userId,
    p256dh: row.p256dh,
    auth: row.auth,
    language: row.language,
    deviceName: row.deviceName,
    renewedAt: now,
    removedAt: null,
    failures: 0,
    failingSince: null,
  }
  const saved = await db
    .insert(table)
    .values({ ...row, createdAt: now, renewedAt: now, removedAt: null })
    .onConflictDoUpdate({ target: table.endpoint, set: fresh })
    .returning({ id: table.id })
  await dropOldest(db, row.userId)
  return saved[0]?.id ?? row.id
}

/** As many browsers as anybody uses. Beyond that those leave that were renewed longest ago. */
export const SUBSCRIPTIONS_OF_USER = 10

async function dropOldest(db: Db, userId: Id): Promise<void> {
  for (const isKind of [isNull(table.removedAt), isNotNull(table.removedAt)]) {
    const kept = await db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.userId, userId), isKind))
      .orderBy(desc(table.renewedAt), desc(table.createdAt), desc(table.id))
    const tooMany = kept.slice(SUBSCRIPTIONS_OF_USER).map(({ id }) => id)
    if (tooMany.length > 0) await db.delete(table).where(inArray(table.id, tooMany))
  }
}

async function isRemoved(db: Db, { endpoint, userId }: PushSubscriptionRow): Promise<boolean> {
  const [known] = await db.select().from(table).where(eq(table.endpoint, endpoint))
  return known !== undefined && known.userId === userId && known.removedAt !== null
}

interface KnownSubscription extends PushSubscriptionRow {
  readonly createdAt: Instant
  readonly renewedAt: Instant
  readonly failures: number
}

export async function subscriptionsOf(db: Db, userId: Id): Promise<readonly KnownSubscription[]> {
  const rows = await db
    .select()
    .from(table)
    .where(and(eq(table.userId, userId), isNull(table.removedAt)))
    .orderBy(table.createdAt)
  return rows.map((row) => ({ ...row, language: pushLanguages.find((one) => one === row.language) ?? 'sv' }))
}

/** The user removes one of their subscriptions. False when it is not theirs or not there. */
export async function removeSubscription(
  db: Db,
  { id, userId, now }: { id: Id; userId: Id; now: Instant },
): Promise<boolean> {
  const removed = await db
    .update(table)
    .set({ removedAt: now })
    .where(and(eq(table.id, id), eq(table.userId, userId), isNull(table.removedAt)))
    .returning({ id: table.id })
  return removed.length > 0
}

/** The push service says that nobody listens there any more. */
export async function forgetSubscription(db: Db, id: Id): Promise<void> {
  await db.delete(table).where(eq(table.id, id))
}

const FORGOTTEN_AFTER = { failures: 20, ms: 2 * 86_400_000 }

/** It was reached: earlier failures are past. */
export async function noteReached(db: Db, id: Id): Promise<void> {
  await db.update(table).set({ failures: 0, failingSince: null }).where(eq(table.id, id))
}

/** It could not be reached. What has failed often and for days is forgotten; the browser subscribes anew when it is used. */
export async function noteFailure(db: Db, id: Id, now: Instant): Promise<void> {
  const [failed] = await db
    .update(table)
    .set({ failures: sql`${table.failures} + 1`, failingSince: sql`coalesce(${table.failingSince}, ${now})` })
    .where(eq(table.id, id))
    .returning({ failures: table.failures, since: table.failingSince })
  const isDead =
    failed && failed.failures >= FORGOTTEN_AFTER.failures && now - (failed.since ?? now) >= FORGOTTEN_AFTER.ms
  if (isDead) await forgetSubscription(db, id)
}

/** Browsers that were removed so long ago that they will not renew any more. */
export async function forgetRemovedBefore(db: Db, before: Instant): Promise<number> {
  const gone = await db.delete(table).where(lte(table.removedAt, before)).returning({ id: table.id })
  return gone.length
}
