import { and, eq } from 'drizzle-orm'
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

/** Keeps the subscription. The same browser telling again, even as another user, stays one subscription. */
export async function saveSubscription(db: Db, subscription: PushSubscriptionRow & { now: Instant }): Promise<Id> {
  const { now, ...row } = subscription
  const fresh = {
    userId: row.userId,
    p256dh: row.p256dh,
    auth: row.auth,
    language: row.language,
    deviceName: row.deviceName,
    renewedAt: now,
  }
  const saved = await db
    .insert(table)
    .values({ ...row, createdAt: now, renewedAt: now })
    .onConflictDoUpdate({ target: table.endpoint, set: fresh })
    .returning({ id: table.id })
  return saved[0]?.id ?? row.id
}

export async function subscriptionsOf(
  db: Db,
  userId: Id,
): Promise<readonly (PushSubscriptionRow & { readonly createdAt: Instant; readonly renewedAt: Instant })[]> {
  const rows = await db.select().from(table).where(eq(table.userId, userId)).orderBy(table.createdAt)
  return rows.map((row) => ({ ...row, language: pushLanguages.find((one) => one === row.language) ?? 'sv' }))
}

/** Forgets a subscription of the user. False when it is not theirs or not there. */
export async function removeSubscription(db: Db, userId: Id, id: Id): Promise<boolean> {
  const gone = await db
    .delete(table)
    .where(and(eq(table.id, id), eq(table.userId, userId)))
    .returning({ id: table.id })
  return gone.length > 0
}
