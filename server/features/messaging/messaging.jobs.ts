import { allNoticeWords, type AnyNoticeKind } from '../../../shared/features/messaging/post-words.rules.ts'
import {
  notifications,
  notificationTypes,
} from '../../../shared/features/messaging/notification/notification.schema.ts'
import type { Instant } from '../../../shared/kernel/days.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import { remove } from '../../../shared/sync/command.ts'
import type { Job } from '../../platform/jobs.ts'
import { noteRemoved, type RetentionRule } from '../../resource/retention/retention.store.ts'
import { findDuePushes, holdPushLonger, discardPush, type HeldPush } from './push/held-push.store.ts'
import { takeBackIllness } from './notification/illness-notice.jobs.ts'
import { preferencesOf } from './notification/notice-preference.store.ts'
import { quietEnd, RETRY_MS, retryLater, type Telling } from './notification/notice.jobs.ts'
import { findNotificationsBefore, notificationStore } from './notification/notification.store.ts'
import { deliverPush } from './push/push-delivery.jobs.ts'
import { forgetRemovedBefore } from './push/push-subscription.store.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const PUSHES_AT_ONCE = 200
const SENT_AT_ONCE = 20
/** The waits between two tries double. */
const LONGEST_WAIT_MS = 4 * HOUR_MS
/** What could not be pushed for so long is no news any more. */
const GIVEN_UP_MS = 2 * DAY_MS
/** How long a bell remembers, and a browser that was removed. */
const KEPT_DAYS = 90
const REMOVED_AT_ONCE = 500

/** What messaging does by itself. */
export function messagingJobs(telling: Telling): Job[] {
  return [
    { name: 'messaging.held-pushes', reach: 'company', everyMs: MINUTE_MS, run: (now) => pushHeld(telling, now) },
    { name: 'messaging.take-back-illness', reach: 'company', everyMs: DAY_MS, run: () => takeBackIllness(telling) },
    { name: 'messaging.forget', reach: 'company', everyMs: 6 * HOUR_MS, run: (now) => forgetOld(telling, now) },
  ]
}

/** Those whose time has come: what has not been read meanwhile, and is still wanted, is pushed. */
async function pushHeld(telling: Telling, now: Instant): Promise<void> {
  const due = await findDuePushes(telling.platform.database.db, now, PUSHES_AT_ONCE)
  for (let start = 0; start < due.length; start += SENT_AT_ONCE)
    await Promise.all(due.slice(start, start + SENT_AT_ONCE).map((held) => pushOne(telling, held, now)))
}

async function pushOne(telling: Telling, held: HeldPush, now: Instant): Promise<void> {
  const { platform, sender } = telling
  const { database } = platform
  const { userId, path, tag, subscriptionId, heldAt } = held
  const words = now - heldAt < GIVEN_UP_MS ? await wordsIfWanted(telling, held) : null
  if (words === null) return database.tx((db) => discardPush(db, held.id))
  const quietEndsAt = await quietEnd(platform, userId)
  if (quietEndsAt !== null) return database.tx((db) => holdPushLonger(db, held.id, quietEndsAt))
  const deliveries = await deliverPush(platform, sender, { userId, words, path, tag, only: subscriptionId })
  if (subscriptionId === null) await retryLater(telling, { ...held, noticeId: noticeIdOf(held) }, deliveries)
  const isTriedAgain = subscriptionId !== null && deliveries.some(({ outcome }) => outcome === 'later')
  const waitMs = Math.min(LONGEST_WAIT_MS, Math.max(RETRY_MS, now - heldAt))
  await database.tx((db) => (isTriedAgain ? holdPushLonger(db, held.id, now + waitMs) : discardPush(db, held.id)))
}

const noticeIdOf = ({ noticeId, id }: HeldPush): Id => noticeId ?? id

async function wordsIfWanted({ platform }: Telling, held: HeldPush): Promise<AnyNoticeKind | null> {
  const { db } = platform.database
  const [notification] = await notificationStore.load(db, [noticeIdOf(held)])
  if (notification && notification.readAt !== null) return null
  const { muted } = await preferencesOf(db, held.userId)
  const type = notificationTypes.find((one) => one === held.type)
  const isKnown = type !== undefined && Object.hasOwn(allNoticeWords, held.words)
  return isKnown && !muted.includes(type) ? (held.words as AnyNoticeKind) : null
}

/** What `messaging.forget` removes, phones included. */
export const messagingRetention: readonly RetentionRule[] = [
  { name: 'notifications', keepDays: KEPT_DAYS },
  { name: 'removed-browsers', keepDays: KEPT_DAYS },
]

async function forgetOld({ platform: { database }, sync }: Telling, now: Instant): Promise<void> {
  const before = now - KEPT_DAYS * DAY_MS
  await database.tx(async (db) => {
    const removed = await forgetRemovedBefore(db, before)
    await noteRemoved(db, { rule: 'removed-browsers', lastRunAt: now, removed })
  })
  let removed = 0
  for (;;) {
    const old = await findNotificationsBefore(database.db, before, REMOVED_AT_ONCE)
    if (old.length === 0) break
    await sync().writeOnServer({ changes: old.map((id) => remove(notifications, id)) })
    removed += old.length
  }
  await database.tx((db) => noteRemoved(db, { rule: 'notifications', lastRunAt: now, removed }))
}
