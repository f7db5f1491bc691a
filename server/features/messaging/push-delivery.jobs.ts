import {
  noticeWords,
  type NoticeKind,
  type NoticeWords,
} from '../../../shared/features/messaging/notice-words.rules.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import type { PushMessage, PushOutcome, PushSender } from '../../platform/push/push-sender.ts'
import { unreadCountOf } from './notification.store.ts'
import { forgetSubscription, subscriptionsOf, type PushSubscriptionRow } from './push-subscription.store.ts'

/** What is said to one person on all their phones: words of the product's own, never a person's. */
export interface PushNotice {
  readonly userId: Id
  readonly words: NoticeKind
  /** Where a tap leads. */
  readonly path: string
  /** The same tag replaces: a notice sent twice stands there once. */
  readonly tag: string
}

/** Sends to every browser of the person, each in its language, and forgets the browsers that have gone. */
export async function deliverPush(
  platform: Pick<Platform, 'database' | 'config'>,
  sender: PushSender,
  notice: PushNotice,
): Promise<readonly PushOutcome[]> {
  const { database } = platform
  const { userId } = notice
  const subscriptions = await subscriptionsOf(database.db, userId)
  if (subscriptions.length === 0) return []
  const unread = await unreadCountOf(database.db, userId)
  return Promise.all(
    subscriptions.map(async (subscription) => {
      const outcome = await sender.send(subscription, messageFor({ platform, subscription, notice, unread }))
      if (outcome === 'gone') await database.tx((db) => forgetSubscription(db, subscription.id))
      return outcome
    }),
  )
}

function messageFor({
  platform,
  subscription,
  notice,
  unread,
}: {
  platform: Pick<Platform, 'config'>
  subscription: PushSubscriptionRow
  notice: PushNotice
  unread: number
}): PushMessage {
  const { language } = subscription
  const { title, body, act }: NoticeWords = noticeWords[notice.words][language]
  const navigate = new URL(notice.path, platform.config.publicUrl).href
  return {
    web_push: 8030,
    notification: {
      title,
      body,
      navigate,
      lang: language,
      tag: notice.tag,
      ...(act === undefined ? {} : { actions: [{ action: 'open', title: act, navigate }] }),
      app_badge: String(unread),
    },
    app_badge: unread,
  }
}
