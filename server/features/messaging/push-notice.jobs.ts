import type { PushLanguage } from '../../../shared/features/messaging/push.api.ts'
import type { DomainEvent } from '../../../shared/sync/command.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import type { PushMessage, PushSender } from '../../platform/push/push-sender.ts'
import type { Reaction } from '../../sync/feature.ts'
import { removeSubscription, subscriptionsOf } from './push-subscription.store.ts'

/** A lock screen lies open to whoever passes: the words say what to do, never about whom or why. */
export type NoticeWords = Readonly<Record<PushLanguage, { readonly title: string; readonly body: string }>>

/** What is said to one person on all their phones. */
export interface Notice {
  readonly userId: Id
  readonly words: NoticeWords
  /** Where a tap leads. */
  readonly path: string
  /** The same tag replaces: a notice sent twice stands there once. */
  readonly tag: string
}

/**
 * Turns an event into notices on the phones of those it concerns. Repeatable: the tag makes a second push replace the
 * first. Throws when a push service asked to wait, so that the effect is tried again.
 */
export function pushNotice(
  platform: Platform,
  sender: PushSender,
  noticesOf: (event: DomainEvent, effectId: Id) => Promise<readonly Notice[]>,
): Reaction {
  return async (event, { effectId }) => {
    const notices = await noticesOf(event, effectId)
    const outcomes = (await Promise.all(notices.map((notice) => send({ platform, sender, notice })))).flat()
    if (outcomes.includes('later')) throw new Error('a push service asked to try again later')
  }
}

async function send({ platform, sender, notice }: { platform: Platform; sender: PushSender; notice: Notice }) {
  const { database, config } = platform
  const { userId, words, path, tag } = notice
  const navigate = new URL(path, config.publicUrl).href
  const subscriptions = await subscriptionsOf(database.db, userId)
  return Promise.all(
    subscriptions.map(async (subscription) => {
      const { language } = subscription
      const message: PushMessage = {
        web_push: 8030,
        notification: { ...words[language], navigate, lang: language, tag },
      }
      const outcome = await sender.send(subscription, message)
      if (outcome === 'gone') await database.tx((db) => removeSubscription(db, userId, subscription.id))
      return outcome
    }),
  )
}
