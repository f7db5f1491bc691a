import type { FeatureSync } from '../../sync/registry.ts'
import { sendAnnouncement } from './announcement/announcement.commands.ts'
import { announcements } from './announcement/announcement.schema.ts'
import { markNotifications } from './notification/notification.commands.ts'
import { notifications } from './notification/notification.schema.ts'

/** Everything that sync carries of messages to people. */
export const messagingSync: FeatureSync = {
  collections: [notifications, announcements],
  commands: [markNotifications, sendAnnouncement],
}
