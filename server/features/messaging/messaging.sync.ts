import * as announcementEvents from '../../../shared/features/messaging/announcement/announcement.events.ts'
import type { Announcement } from '../../../shared/features/messaging/announcement/announcement.schema.ts'
import { messagingSync } from '../../../shared/features/messaging/messaging.commands.ts'
import type { Notification } from '../../../shared/features/messaging/notification/notification.schema.ts'
import type { ServerCollection, ServerFeatureSync } from '../../sync/feature.ts'
import { placeScopesFor, scopesOfPlace } from '../../sync/place-scopes.ts'
import { announcementStore } from './announcement/announcement.store.ts'
import { notificationStore } from './notification/notification.store.ts'

const serverNotifications: ServerCollection<Notification> = {
  ...notificationStore,
  scopesOf: ({ userId }) => [`notifications/user/${userId}`],
}

const serverAnnouncements: ServerCollection<Announcement> = {
  ...announcementStore,
  scopesOf: (row) => scopesOfPlace('announcements', { ...row, sellerId: row.senderId }),
}

/** What a person was told is theirs alone; what somebody wrote to many is also for those who may see their messages. */
export const messagingServerSync: ServerFeatureSync = {
  events: Object.values(announcementEvents),
  collections: [serverNotifications, serverAnnouncements],
  commands: messagingSync.commands.map((command) => ({ command })),
  scopesFor: (actor) => [
    `notifications/user/${actor.userId}`,
    ...placeScopesFor('announcements', actor, ['view notifications']),
  ],
}
