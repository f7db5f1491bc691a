import { and, count, isNotNull, isNull, lt } from 'drizzle-orm'
import {
  notifications,
  type Notification,
} from '../../../../shared/features/messaging/notification/notification.schema.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { collectionStore } from '../../../sync/collection-store.ts'
import { notificationTable as table } from './notification.table.ts'

/** By announcement: those who have been told a message, and what they have done with it. */
export const notificationStore = collectionStore(table, notifications, { by: ['createdAt', 'announcementId'] })

/** How many a person has not read: the number on the icon of the application. */
export async function unreadCountOf(db: Db, userId: Id): Promise<number> {
  const [found] = await db
    .select({ unread: count() })
    .from(table)
    .where(and(eq(table.userId, userId), isNull(table.readAt)))
  return found?.unread ?? 0
}

/** How many a message has reached, and how many of them have seen it. */
export async function countsOfAnnouncement(
  db: Db,
  announcementId: Id,
): Promise<{ recipientCount: number; seenCount: number }> {
  const ofThis = eq(table.announcementId, announcementId)
  const [reached] = await db.select({ rows: count() }).from(table).where(ofThis)
  const [seen] = await db
    .select({ rows: count() })
    .from(table)
    .where(and(ofThis, isNotNull(table.seenAt)))
  return { recipientCount: reached?.rows ?? 0, seenCount: seen?.rows ?? 0 }
}

/** Notifications from before a time, oldest first. */
export async function findNotificationsBefore(db: Db, before: Instant, limit: number): Promise<Id[]> {
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(lt(table.createdAt, before))
    .orderBy(table.createdAt)
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Notifications of a type that lead somewhere, some at a time. */
export async function findNotificationsLeadingTo(
  db: Db,
  { type, link, limit }: Pick<Notification, 'type' | 'link'> & { readonly limit: number },
): Promise<Id[]> {
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.type, type), eq(table.link, link)))
    .limit(limit)
  return rows.map(({ id }) => id)
}
