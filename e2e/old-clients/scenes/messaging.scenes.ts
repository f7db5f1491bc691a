import { sendAnnouncement } from '../../../shared/features/messaging/announcement/announcement.commands.ts'
import { markNotifications } from '../../../shared/features/messaging/notification/notification.commands.ts'
import { scene, type Scene } from '../pen.ts'

const audience = { everyone: true, personIds: [], teamIds: [], roles: [] }

/** A message to colleagues, and a notification that was read: one that this phone does not have any more. */
export const messagingScenes: readonly Scene[] = [
  scene(sendAnnouncement, async (pen) => {
    const announcementId = pen.newId()
    return () => ({ announcementId, title: 'Möte', message: 'Vi ses klockan nio', link: '', audience })
  }),
  scene(markNotifications, async (pen) => {
    const notificationIds = [pen.newId()]
    return () => ({ notificationIds, as: 'read' }) as const
  }),
]
