import { messagingErasure, messagingParts } from './personal-parts.store.ts'
import type { Announcement } from '../../../shared/features/messaging/announcement/announcement.schema.ts'
import { createMailSender } from '../../platform/mail/mail-sender.ts'
import type { Platform } from '../../platform/platform.ts'
import { createPushSender } from '../../platform/push/push-sender.ts'
import { keyTableJob, type Keys } from '../../resource/key-table.jobs.ts'
import type { Sync } from '../../sync/sync.ts'
import { announcementKeys } from './announcement/announcement-key.store.ts'
import { announcementServerList } from './announcement/announcement-list.store.ts'
import { announcementReactions } from './announcement/announcement.reactions.ts'
import { announcementStore } from './announcement/announcement.store.ts'
import { messagingJobs, messagingRetention } from './messaging.jobs.ts'
import { messagingServerSync } from './messaging.sync.ts'
import type { Telling } from './notification/notice.jobs.ts'
import { keptKeys } from '../../resource/kept-keys.ts'
import { noticeListeners, type NoticeRule } from './notification/notice.reactions.ts'
import { notificationRoutes } from './notification/notification.routes.ts'
import { pushRoutes } from './push/push.routes.ts'

export { notice, type Notice, type NoticeRule } from './notification/notice.reactions.ts'

/** What lists find messages by. */
export const announcementListKeys: Keys<Announcement> = {
  name: 'announcement-keys',
  keys: announcementKeys,
  load: announcementStore.load,
}

/**
 * Messages to people: notifications in the application, and web push to their phones.
 * @param sync the running server's sync, asked for when somebody is told: it is made of the features
 * @param notices what the features want people to be told
 */
export function messagingFeature(
  platform: Platform,
  sync: () => Pick<Sync, 'writeOnServer'>,
  notices: readonly NoticeRule[],
) {
  const { config } = platform
  const telling: Telling = { platform, sender: createPushSender(config.push), sync }
  return {
    name: 'messaging',
    personal: messagingParts,
    erasure: messagingErasure,
    routes: [...pushRoutes(platform, telling.sender), ...notificationRoutes(platform)],
    sync: {
      ...messagingServerSync,
      kept: [keptKeys(announcementListKeys)],
      reactions: [
        ...announcementReactions(telling),
        ...noticeListeners(telling, notices, createMailSender(config.mail, config.publicUrl.hostname)),
      ],
    },
    jobs: () => [...messagingJobs(telling), keyTableJob(platform, announcementListKeys)],
    lists: [announcementServerList],
    retention: messagingRetention,
  }
}
