import type { NoticeWords } from '../../../../shared/features/messaging/notification/notice-words.rules.ts'
import { allNoticeWords, type AnyNoticeKind } from '../../../../shared/features/messaging/post-words.rules.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { PushMessage, PushOutcome, PushSender } from '../../../platform/push/push-sender.ts'
import { unreadCountOf } from '../notification/notification.store.ts'
import {
  forgetSubscription,
  noteFailure,
  noteReached,
  subscriptionsOf,
  type PushSubscriptionRow,
} from './push-subscription.store.ts'

/** What is said to one person on all their phones: words of the product's own, never a person's. */
export interface PushNotice {
  readonly userId: Id
  readonly words: AnyNoticeKind
  /** Where a tap leads. */
  readonly path: string
  /** The same tag replaces: a notice sent twice stands there once. */
  readonly tag: string
}

/** What became of a push to one browser. */
export interface Delivery {
  readonly subscriptionId: Id
  readonly outcome: PushOutcome
}

/**
 * Sends to every browser of the person, or to one alone, each in its language. Forgets the browsers that have gone, and
 * those that could not be reached for days.
 */
export async function deliverPush(
  platform: Pick<Platform, 'database' | 'config' | 'now'>,
  sender: PushSender,
  { only = null, withinMs, ...notice }: PushNotice & { only?: Id | null; withinMs?: number },
): Promise<readonly Delivery[]> {
  const { database } = platform
  const { userId } = notice
  const own = await subscriptionsOf(database.db, userId)
  const subscriptions = only === null ? own : own.filter(({ id }) => id === only)
  if (subscriptions.length === 0) return []
  const unread = await unreadCountOf(database.db, userId)
  return Promise.all(
    subscriptions.map(async (subscription) => {
      const message = messageFor({ platform, subscription, notice, unread })
      const outcome = await sender.send(subscription, message, withinMs === undefined ? {} : { withinMs })
      await noteOutcome(platform, subscription, outcome)
      return { subscriptionId: subscription.id, outcome }
    }),
  )
}

async function noteOutcome(
  { database, now }: Pick<Platform, 'database' | 'now'>,
  { id, failures }: { readonly id: Id; readonly failures: number },
  outcome: PushOutcome,
): Promise<void> {
  if (outcome === 'gone') await database.tx((db) => forgetSubscription(db, id))
  else if (outcome !== 'delivered') await database.tx((db) => noteFailure(db, id, now()))
  else if (failures > 0) await database.tx((db) => noteReached(db, id))
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
  const { title, body, act }: NoticeWords = allNoticeWords[notice.words][language]
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
