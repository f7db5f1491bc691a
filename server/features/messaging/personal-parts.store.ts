import { messageDeliveryTable, messageOptOutTable } from './delivery/delivery.table.ts'
import { erasedRows } from '../../resource/privacy/erasure.ts'
import { personalRows } from '../../resource/privacy/personal-data.ts'
import { noticePreferenceTable, notificationTable } from './notification/notification.table.ts'
import { pushSubscriptionTable } from './push/push-subscription.table.ts'

/** What is kept about what a person is told, for their own file. */
export const messagingParts = [
  personalRows('notifications', { table: notificationTable, owner: notificationTable.userId }),
  personalRows('noticePreferences', { table: noticePreferenceTable, owner: noticePreferenceTable.userId }),
  personalRows('pushSubscriptions', { table: pushSubscriptionTable, owner: pushSubscriptionTable.userId }),
  personalRows('scheduledMessages', {
    table: messageDeliveryTable,
    owner: messageDeliveryTable.recipientId,
    without: ['externalId', 'costFractions', 'ownerId', 'teamId', 'officeId', 'regionId'],
  }),
  personalRows('messageOptOuts', { table: messageOptOutTable, owner: messageOptOutTable.recipientId }),
]

/** What goes when somebody who left is erased. The bell forgets by itself after 90 days. */
export const messagingErasure = [
  erasedRows('noticePreferences', { table: noticePreferenceTable, owner: noticePreferenceTable.userId }),
  erasedRows('pushSubscriptions', { table: pushSubscriptionTable, owner: pushSubscriptionTable.userId }),
  erasedRows('scheduledMessages', { table: messageDeliveryTable, owner: messageDeliveryTable.recipientId }),
  erasedRows('messageOptOuts', { table: messageOptOutTable, owner: messageOptOutTable.recipientId }),
]
