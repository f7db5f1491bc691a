import { and, count, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm'
import { notificationSchema, type Notification } from '../../../shared/features/messaging/notification.schema.ts'
import type { Instant } from '../../../shared/kernel/days.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'
import { rowReader } from '../../platform/database/row-reader.ts'
import { rowWriter } from '../../platform/database/row-writer.ts'
import { notificationTable as table } from './notification.table.ts'

export async function loadNotifications(db: Db, ids: readonly Id[]): Promise<Notification[]> {
  return (await readById(db, ids)).map((row) => notificationSchema.parse(row))
}

export async function findNotifications(db: Db, createdAt: Instant): Promise<Notification[]> {
  return (await readByCreation(db, [createdAt])).map((row) => notificationSchema.parse(row))
}

export const saveNotifications = rowWriter(table, { replace: ['id'] })

export async function removeNotifications(db: Db, ids: readonly Id[]): Promise<void> {
  await db.delete(table).where(inArray(table.id, [...ids]))
}

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

/** Who has been told a message, and what they have done with it. */
export async function findOfAnnouncement(db: Db, announcementId: Id): Promise<Notification[]> {
  return (await readByAnnouncement(db, [announcementId])).map((row) => notificationSchema.parse(row))
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

const readById = rowReader(table, 'id')
const readByAnnouncement = rowReader(table, 'announcementId')
const readByCreation = rowReader(table, 'createdAt')
