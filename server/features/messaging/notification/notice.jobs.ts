import { createHash } from 'node:crypto'
import { allNoticeWords, withName, type AnyNoticeKind } from '../../../../shared/features/messaging/post-words.rules.ts'
import { notificationNewsSchema } from '../../../../shared/features/messaging/notification/notification-news.api.ts'
import {
  notifications,
  type Notification,
  type NotificationType,
} from '../../../../shared/features/messaging/notification/notification.schema.ts'
import { quietUntil } from '../../../../shared/features/messaging/notification/quiet-hours.rules.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { NOTIFICATION_EVENT, userChannel } from '../../../../shared/kernel/realtime.ts'
import { put } from '../../../../shared/sync/command.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { PushSender } from '../../../platform/push/push-sender.ts'
import type { Sync } from '../../../sync/sync.ts'
import { loadActor } from '../../organisation/access.door.ts'
import { findUser } from '../../people/accounts.door.ts'
import { holdPush, type HeldPush } from '../push/held-push.store.ts'
import { preferencesOf } from './notice-preference.store.ts'
import { notificationStore } from './notification.store.ts'
import { deliverPush, type Delivery } from '../push/push-delivery.jobs.ts'

/** What one person is told. */
export interface ToldNotice {
  readonly userId: Id
  readonly type: NotificationType
  readonly words: AnyNoticeKind
  /** Where a press leads, a path of the application. */
  readonly path: string
  /**
   * What a push replaces on the lock screen, where something else than the bell of notifications shows the news in the
   * application. Null: the bell keeps it, and the push belongs to that notification.
   */
  readonly tag: string | null
  /** Comes at once, whatever the person has muted and at whatever hour. */
  readonly isUrgent?: true
  readonly said?: { readonly name: string; readonly text: string }
  /** What a colleague wrote. Only the application shows it: a push says no more than that there is something to read. */
  readonly text?: Pick<Notification, 'title' | 'message' | 'fromName' | 'announcementId'>
}

/** What telling people needs. */
export interface Telling {
  readonly platform: Platform
  readonly sender: PushSender
  /** Called after the server has started: it is made of the features. */
  readonly sync: () => Pick<Sync, 'writeOnServer'>
}

/**
 * Tells people: first in the bell, which open clients hear of at once, then by push on all their phones, as far as they
 * want it; in their quiet hours the push is kept. Repeatable: the same cause tells each person once, and the tag makes a
 * second push replace the first. A browser that cannot be reached now is tried again by itself (messaging.jobs.ts): it
 * neither makes the phones ring that were reached, nor holds up anybody else's.
 */
export async function tell(telling: Telling, notices: readonly ToldNotice[], cause: string): Promise<void> {
  const numbered = notices.map((notice) => ({ ...notice, id: noticeId(cause, notice.userId) }))
  await keepInBells(telling, numbered)
  for (let start = 0; start < numbered.length; start += PUSHED_AT_ONCE) {
    const some = numbered.slice(start, start + PUSHED_AT_ONCE)
    await Promise.all(some.map((notice) => pushOrHold(telling, notice)))
  }
}

/** Shows a notice in the application alone. Repeatable, as {@link tell}. */
export const notifyInApplication = (telling: Telling, notices: readonly ToldNotice[], cause: string): Promise<void> =>
  keepInBells(
    telling,
    notices.map((notice) => ({ ...notice, id: noticeId(cause, notice.userId) })),
  )

const PUSHED_AT_ONCE = 20

type NumberedNotice = ToldNotice & { readonly id: Id }

/** Those who have been told already keep what they have: it may have been read. */
async function keepInBells({ platform, sync }: Telling, notices: readonly NumberedNotice[]): Promise<void> {
  const { db } = platform.database
  const kept = notices.filter(({ tag }) => tag === null)
  const known = new Set(
    (
      await notificationStore.load(
        db,
        kept.map(({ id }) => id),
      )
    ).map(({ id }) => id),
  )
  const fresh = kept.filter(({ id }) => !known.has(id))
  if (fresh.length === 0) return
  const rows = await Promise.all(fresh.map((notice) => rowOf(platform, notice)))
  await sync().writeOnServer({ changes: rows.map((row) => put(notifications, row)) })
  for (const { userId, ...row } of rows) {
    const data = notificationNewsSchema.parse(row)
    platform.realtime.publish([userChannel(userId)], NOTIFICATION_EVENT, data)
  }
}

async function rowOf(platform: Platform, notice: NumberedNotice): Promise<Omit<Notification, 'version'>> {
  const { id, userId, type, words, path, text, said } = notice
  const user = await findUser(platform.database.db, userId)
  const { title, body } = allNoticeWords[words][user?.language ?? 'sv']
  return {
    id,
    userId,
    type,
    words: text || said ? null : words,
    title: text?.title ?? (said && said.name !== '' ? withName(title, said.name) : title),
    message: text?.message ?? (said?.text || body),
    link: path,
    fromName: text?.fromName ?? said?.name ?? '',
    announcementId: text?.announcementId ?? null,
    createdAt: platform.now(),
    seenAt: null,
    readAt: null,
  }
}

async function pushOrHold(telling: Telling, notice: NumberedNotice): Promise<void> {
  const { platform, sender } = telling
  const { database, now } = platform
  const { id, userId, type, words, path } = notice
  const { muted } = await preferencesOf(database.db, userId)
  if (muted.includes(type) && notice.isUrgent !== true) return
  const tag = notice.tag ?? `notification-${id}`
  const push = { noticeId: id, userId, type, words, path, tag, heldAt: now() }
  const dueAt = notice.isUrgent === true ? null : await quietEnd(platform, userId)
  if (dueAt !== null) {
    await database.tx((db) => holdPush(db, { ...push, id, subscriptionId: null, dueAt }))
    return
  }
  await retryLater(telling, push, await deliverPush(platform, sender, { userId, words, path, tag }))
}

/** When the person's quiet hours end, if it is now in them. */
export async function quietEnd({ database, now }: Platform, userId: Id): Promise<Instant | null> {
  const { quietHours } = await preferencesOf(database.db, userId)
  const zone = quietHours && (await loadActor(database.db, userId))?.zone
  return zone ? quietUntil(quietHours, now(), zone) : null
}

/** Those that asked to wait are tried again each by itself. */
export async function retryLater(
  { platform }: Telling,
  push: Omit<HeldPush, 'id' | 'subscriptionId' | 'dueAt'> & { readonly noticeId: Id },
  deliveries: readonly Delivery[],
): Promise<void> {
  for (const { subscriptionId, outcome } of deliveries) {
    if (outcome !== 'later') continue
    const held = { ...push, id: `${push.noticeId}.${subscriptionId}`, subscriptionId, dueAt: platform.now() + RETRY_MS }
    await platform.database.tx((db) => holdPush(db, held))
  }
}

export const RETRY_MS = 5 * 60_000

/** The same for the same cause and person, also after a restore. The time half is the cause's where it has one. */
function noticeId(cause: string, userId: Id): Id {
  const digest = createHash('sha256').update(`${cause}/${userId}`).digest('hex')
  const time = /^[0-9a-f]{8}-[0-9a-f]{4}(?=-)/.exec(cause)?.[0] ?? `${digest.slice(16, 24)}-${digest.slice(24, 28)}`
  return `${time}-7${digest.slice(0, 3)}-8${digest.slice(3, 6)}-${digest.slice(6, 18)}`
}
