import { and, eq, isNull, lte } from 'drizzle-orm'
import { pushLanguages, type PushLanguage } from '../../../shared/features/messaging/push.api.ts'
import type { Instant } from '../../../shared/kernel/days.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'
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
  }
  const saved = await db
    .insert(table)
    .values({ ...row, createdAt: now, renewedAt: now, removedAt: null })
    .onConflictDoUpdate({ target: table.endpoint, set: fresh })
    .returning({ id: table.id })
  return saved[0]?.id ?? row.id
}

async function isRemoved(db: Db, { endpoint, userId }: PushSubscriptionRow): Promise<boolean> {
  const [known] = await db.select().from(table).where(eq(table.endpoint, endpoint))
  return known !== undefined && known.userId === userId && known.removedAt !== null
}

export async function subscriptionsOf(
  db: Db,
  userId: Id,
): Promise<readonly (PushSubscriptionRow & { readonly createdAt: Instant; readonly renewedAt: Instant })[]> {
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

/** Browsers that were removed so long ago that they will not renew any more. */
export async function forgetRemovedBefore(db: Db, before: Instant): Promise<void> {
  await db.delete(table).where(lte(table.removedAt, before))
}
