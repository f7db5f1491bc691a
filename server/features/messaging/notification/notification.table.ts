import type { Audience } from '../../../../shared/features/messaging/announcement/announcement.schema.ts'
import type { NotificationType } from '../../../../shared/features/messaging/notification/notification.schema.ts'
import { index, int, json, table, text } from '../../../platform/database/columns.ts'

/** What each person has been told. */
export const notificationTable = table(
  'notification',
  {
    id: text().primaryKey(),
    version: int().notNull(),
    userId: text().notNull(),
    type: text().notNull(),
    words: text(),
    title: text().notNull(),
    message: text().notNull(),
    link: text().notNull(),
    fromName: text().notNull(),
    announcementId: text(),
    createdAt: int().notNull(),
    seenAt: int(),
    readAt: int(),
  },
  (notification) => [
    index('notification_user_index').on(notification.userId, notification.readAt),
    index('notification_announcement_index').on(notification.announcementId),
    index('notification_created_index').on(notification.createdAt),
  ],
)

/** Messages from one person to many. */
export const announcementTable = table('announcement', {
  id: text().primaryKey(),
  version: int().notNull(),
  title: text().notNull(),
  message: text().notNull(),
  link: text().notNull(),
  audience: json<Audience>().notNull(),
  senderId: text().notNull(),
  senderName: text().notNull(),
  teamId: text(),
  officeId: text(),
  regionId: text(),
  sentAt: int().notNull(),
  recipientCount: int(),
  seenCount: int().notNull(),
})

/** What a person wants to be pushed, and when not. Who has no line wants everything, at any hour. */
export const noticePreferenceTable = table('notice_preference', {
  userId: text().primaryKey(),
  muted: json<NotificationType[]>().notNull(),
  /** `HH:MM`, both or neither. */
  quietFrom: text(),
  quietTo: text(),
  updatedAt: int().notNull(),
})

/** Pushes that wait: until somebody's quiet hours are over, or until one browser's push service answers again. */
export const heldPushTable = table(
  'held_push',
  {
    /** Made of the notice's own id: held twice, it waits once. */
    id: text().primaryKey(),
    /** The notification in the bell, where there is one. Null in lines of before: there it is the id. */
    noticeId: text(),
    /** The one browser it waits for; null for all of the person's. */
    subscriptionId: text(),
    userId: text().notNull(),
    type: text().notNull(),
    words: text().notNull(),
    path: text().notNull(),
    tag: text().notNull(),
    heldAt: int().notNull(),
    dueAt: int().notNull(),
  },
  (held) => [index('held_push_due_index').on(held.dueAt)],
)
