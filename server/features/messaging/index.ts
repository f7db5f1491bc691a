import { messagingErasure, messagingParts } from './personal-parts.store.ts'
import type { Announcement } from '../../../shared/features/messaging/announcement/announcement.schema.ts'
import { createMailSender } from '../../platform/mail/mail-sender.ts'
import type { Platform } from '../../platform/platform.ts'
import { createPushSender } from '../../platform/push/push-sender.ts'
import { createSmsSender } from '../../platform/sms/sms-sender.ts'
import { keyTableJob, type Keys } from '../../resource/key/key-table.jobs.ts'
import type { Sync } from '../../sync/sync.ts'
import { peopleGroups, staffLoader } from './audience/people-group.store.ts'
import type { Recipients } from './audience/recipient.store.ts'
import { announcementKeys } from './announcement/announcement-key.store.ts'
import { announcementServerList } from './announcement/announcement-list.store.ts'
import { announcementReactions } from './announcement/announcement.reactions.ts'
import { announcementStore } from './announcement/announcement.store.ts'
import { messagingJobs, messagingRetention } from './messaging.jobs.ts'
import { messagingServerSync } from './messaging.sync.ts'
import { deliveryServerList } from './delivery/delivery-list.store.ts'
import { deliveryRoutes } from './delivery/delivery.routes.ts'
import { messageBlockRoutes } from './delivery/message-block.routes.ts'
import { unsubscribeRoutes } from './delivery/unsubscribe.routes.ts'
import { scheduleRoutes } from './schedule/schedule.routes.ts'
import { countJobsByTemplate, scheduleRecords } from './schedule/schedule.store.ts'
import { deliveryRetention, scheduledJobs } from './scheduled.jobs.ts'
import { messageTemplateServerList } from './template/message-template-list.store.ts'
import { messageTemplateActivity, messageTemplateRoutes } from './template/message-template.routes.ts'
import type { Telling } from './notification/notice.jobs.ts'
import { keptKeys } from '../../resource/key/kept-keys.ts'
import { noticeListeners, type NoticeRule } from './notification/notice.reactions.ts'
import { notificationRoutes } from './notification/notification.routes.ts'
import { pushRoutes } from './push/push.routes.ts'
import { messageSenderRecords } from './message-sender/message-sender.store.ts'

export { findRecentSendings } from './delivery/run-batch.store.ts'
export { notice, type Notice, type NoticeRule } from './notification/notice.reactions.ts'
export {
  pageOf,
  type AudienceGroup,
  type GroupAsked,
  type Named,
  type Recipient,
  type RecipientLoader,
  type Recipients,
} from './audience/recipient.store.ts'

/** What lists find messages by. */
export const announcementListKeys: Keys<Announcement> = {
  name: 'announcement-keys',
  keys: announcementKeys,
  load: announcementStore.load,
}

/** What the features contribute to messages. */
export interface MessagingPorts {
  /** What the features want people to be told. */
  readonly notices: readonly NoticeRule[]
  /** The groups and kinds of recipients that they know, beside colleagues. */
  readonly recipients?: Recipients
}

const nobodyElse: Recipients = { groups: [], loaders: [] }

/**
 * Messages to people: notifications in the application, web push to their phones, and scheduled messages.
 * @param sync the running server's sync, asked for when somebody is told: it is made of the features
 */
export function messagingFeature(
  platform: Platform,
  sync: () => Pick<Sync, 'writeOnServer'>,
  { notices, recipients: others = nobodyElse }: MessagingPorts,
) {
  const { config } = platform
  const telling: Telling = { platform, sender: createPushSender(config.push), sync }
  const mail = createMailSender(config.mail, config.publicUrl.hostname)
  const everybody: Recipients = {
    groups: [...peopleGroups, ...others.groups],
    loaders: [staffLoader, ...others.loaders],
  }
  const recipients = (): Recipients => everybody
  return {
    name: 'messaging',
    personal: messagingParts,
    erasure: messagingErasure,
    routes: [
      ...pushRoutes(platform, telling.sender),
      ...notificationRoutes(platform),
      ...scheduleRoutes(platform, recipients),
      ...deliveryRoutes(platform, recipients),
      ...messageTemplateRoutes(platform, recipients),
      ...messageBlockRoutes(platform, recipients),
      ...unsubscribeRoutes(platform, recipients),
    ],
    sync: {
      ...messagingServerSync,
      kept: [keptKeys(announcementListKeys)],
      reactions: [...announcementReactions(telling), ...noticeListeners(telling, notices, mail)],
    },
    jobs: () => [
      ...messagingJobs(telling),
      ...scheduledJobs({ platform, telling, mail, sms: createSmsSender(config.sms), recipients }),
      keyTableJob(platform, announcementListKeys),
    ],
    lists: [announcementServerList, deliveryServerList, messageTemplateServerList(countJobsByTemplate)],
    activity: [messageTemplateActivity],
    records: [messageSenderRecords, scheduleRecords],
    retention: [...messagingRetention, deliveryRetention],
  }
}
