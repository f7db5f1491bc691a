import type { FeatureSync } from '../../sync/registry.ts'
import { sendAnnouncement } from './announcement.commands.ts'
import { announcements } from './announcement.schema.ts'
import { markNotifications } from './notification.commands.ts'
import { notifications } from './notification.schema.ts'

/** Everything that sync carries of messages to people. */
export const messagingSync: FeatureSync = {
  collections: [notifications, announcements],
  commands: [markNotifications, sendAnnouncement],
}
