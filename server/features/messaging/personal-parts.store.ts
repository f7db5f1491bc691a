import { inArray, or } from 'drizzle-orm'
import { announcements } from '../../../shared/features/messaging/announcement/announcement.schema.ts'
import { notifications } from '../../../shared/features/messaging/notification/notification.schema.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import { put, remove, type Change } from '../../../shared/sync/command.ts'
import type { Db } from '../../platform/database/database.ts'
import { eq } from '../../platform/database/eq.ts'
import { erasedRows, type ErasurePart } from '../../resource/privacy/erasure.ts'
import { personalRows, type PersonalPart } from '../../resource/privacy/personal-data.ts'
import { NO_NAME, NO_PERSON, withoutName } from '../../resource/privacy/signature.ts'
import { contains, loadSigner } from '../people/accounts.door.ts'
import { announcementStore } from './announcement/announcement.store.ts'
import { messageDeliveryTable, messageOptOutTable } from './delivery/delivery.table.ts'
import { notificationStore } from './notification/notification.store.ts'
import {
  announcementTable,
  heldPushTable,
  noticePreferenceTable,
  notificationTable,
} from './notification/notification.table.ts'
import { pushSubscriptionTable } from './push/push-subscription.table.ts'
import { scheduledMessageTable } from './schedule/schedule.table.ts'
import { messageTemplateTable, templateEditionTable } from './template/message-template.table.ts'

/** What is kept about what a person is told, for their own file. */
export const messagingParts: readonly PersonalPart[] = [
  personalRows('notifications', { table: notificationTable, owner: notificationTable.userId }),
  personalRows('noticePreferences', { table: noticePreferenceTable, owner: noticePreferenceTable.userId }),
  personalRows('pushSubscriptions', { table: pushSubscriptionTable, owner: pushSubscriptionTable.userId }),
  personalRows('scheduledMessages', {
    table: messageDeliveryTable,
    owner: messageDeliveryTable.recipientId,
    without: ['externalId', 'costFractions', 'ownerId', 'teamId', 'officeId', 'regionId'],
  }),
  personalRows('messageOptOuts', { table: messageOptOutTable, owner: messageOptOutTable.recipientId }),
  personalRows('announcements', { table: announcementTable, owner: announcementTable.senderId, without: ['audience'] }),
  personalRows('heldPushes', { table: heldPushTable, owner: heldPushTable.userId }),
  personalRows('messageTemplates', {
    table: messageTemplateTable,
    owner: messageTemplateTable.ownerId,
    without: ['changedByName'],
  }),
  { name: 'messageTemplateEditions', read: loadOwnEditions },
  // The jobs of a person, without the people they are sent to.
  personalRows('messageJobs', {
    table: scheduledMessageTable,
    owner: scheduledMessageTable.ownerId,
    without: ['audience'],
  }),
]

/** What goes when somebody who left is erased: on phones too, and from what others were told. */
export const messagingErasure: readonly ErasurePart<Change>[] = [
  {
    name: 'notifications',
    count: async (db, userId) => (await ownNotifications(db, userId)).length,
    changesOf: async (db, userId) => (await ownNotifications(db, userId)).map((id) => remove(notifications, id)),
  },
  {
    name: 'namedInNotifications',
    count: async (db, userId) => (await notificationsWithoutName(db, userId)).length,
    changesOf: notificationsWithoutName,
  },
  {
    name: 'announcements',
    count: async (db, userId) => (await announcementsWithoutName(db, userId)).length,
    changesOf: announcementsWithoutName,
  },
  erasedRows('heldPushes', { table: heldPushTable, owner: heldPushTable.userId }),
  erasedRows('noticePreferences', { table: noticePreferenceTable, owner: noticePreferenceTable.userId }),
  erasedRows('pushSubscriptions', { table: pushSubscriptionTable, owner: pushSubscriptionTable.userId }),
  erasedRows('scheduledMessages', { table: messageDeliveryTable, owner: messageDeliveryTable.recipientId }),
  erasedRows('messageOptOuts', { table: messageOptOutTable, owner: messageOptOutTable.recipientId }),
  {
    // A company's template stays. A job that used an own one is paused when it is due.
    name: 'messageTemplates',
    count: async (db, userId) => (await ownTemplates(db, userId)).length,
    erase: async (db, userId) => {
      const ids = await ownTemplates(db, userId)
      if (ids.length === 0) return
      await db.delete(templateEditionTable).where(inArray(templateEditionTable.templateId, ids))
      await db.delete(messageTemplateTable).where(inArray(messageTemplateTable.id, ids))
    },
  },
]

async function ownTemplates(db: Db, userId: Id): Promise<Id[]> {
  const { id, ownerId } = messageTemplateTable
  return (await db.select({ id }).from(messageTemplateTable).where(eq(ownerId, userId))).map((row) => row.id)
}

async function loadOwnEditions(db: Db, userId: Id) {
  const ids = await ownTemplates(db, userId)
  const { templateId, number, content, savedAt } = templateEditionTable
  return ids.length === 0
    ? []
    : db.select({ templateId, number, content, savedAt }).from(templateEditionTable).where(inArray(templateId, ids))
}

async function ownNotifications(db: Db, ownerId: Id): Promise<Id[]> {
  const { id, userId } = notificationTable
  return (await db.select({ id }).from(notificationTable).where(eq(userId, ownerId))).map((row) => row.id)
}

/**
 * What colleagues were told of the person, without the name. Bells are rows of phones and old clients show their texts as
 * they are, so the text itself is written anew.
 */
async function notificationsWithoutName(db: Db, ownerId: Id): Promise<Change[]> {
  const { name } = await loadSigner(db, ownerId)
  if (name === null) return []
  const { id, userId, title, message, fromName } = notificationTable
  const rows = await db
    .select({ id, userId })
    .from(notificationTable)
    .where(or(contains(title, name), contains(message, name), contains(fromName, name)))
  const found = await notificationStore.load(
    db,
    rows.flatMap((row) => (row.userId === ownerId ? [] : row.id)),
  )
  return found.flatMap((row) => {
    const texts = { title: row.title, message: row.message, fromName: row.fromName }
    const without = mapped(texts, (text) => withoutName(text, name))
    return JSON.stringify(without) === JSON.stringify(texts) ? [] : [put(notifications, { ...row, ...without })]
  })
}

/** The messages that the person has sent, by nobody, and those that name them, without the name. */
async function announcementsWithoutName(db: Db, ownerId: Id): Promise<Change[]> {
  const { name } = await loadSigner(db, ownerId)
  const { id, senderId, senderName, title, message } = announcementTable
  const rows = await db
    .select({ id })
    .from(announcementTable)
    .where(
      or(
        eq(senderId, ownerId),
        ...(name === null ? [] : [senderName, title, message].map((column) => contains(column, name))),
      ),
    )
  const found = await announcementStore.load(
    db,
    rows.map((row) => row.id),
  )
  return found.flatMap((row) => {
    const texts = { title: row.title, message: row.message, senderName: row.senderName }
    const unnamed = name === null ? texts : mapped(texts, (text) => withoutName(text, name))
    const isTheirs = row.senderId === ownerId
    const without = isTheirs ? { ...unnamed, senderId: NO_PERSON, senderName: NO_NAME } : unnamed
    return !isTheirs && JSON.stringify(without) === JSON.stringify(texts)
      ? []
      : [put(announcements, { ...row, ...without })]
  })
}

const mapped = <Key extends string>(
  texts: Record<Key, string>,
  change: (text: string) => string,
): Record<Key, string> =>
  Object.fromEntries(Object.entries<string>(texts).map(([key, text]) => [key, change(text)])) as Record<Key, string>
