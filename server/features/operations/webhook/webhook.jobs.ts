import { webhookPaused } from '../../../../shared/features/operations/webhook/webhook.events.ts'
import {
  nextTryAt,
  PAUSED_AFTER_MS,
  WEBHOOK_ATTEMPTS,
} from '../../../../shared/features/operations/webhook/webhook.rules.ts'
import type { WebhookPause } from '../../../../shared/features/operations/webhook/webhook.schema.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { takenAttempt } from '../../../platform/attempts.ts'
import type { Job } from '../../../platform/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { limitParallel } from '../../../platform/turns.ts'
import { createWebhookSender, type WebhookSender } from '../../../platform/webhook/webhook-sender.ts'
import type { Sync } from '../../../sync/sync.ts'
import { leaseDeliveries, loadDueWebhooks, setDeliveries, type StoredDelivery } from './webhook-delivery.store.ts'
import { changeWebhook, loadWebhook, noteStanding, type StoredWebhook } from './webhook.store.ts'

const EVERY_MS = 5_000
/** Longer than a batch can take: a second server that takes itself for the leader finds nothing due meanwhile. */
const LEASE_MS = 5 * 60_000
const AT_ONCE = 20
const ENDPOINTS_AT_ONCE = 8
/** After this long an endpoint with a backlog goes on in the next run, so that the job ends. */
const TURN_MS = 60_000

interface Sending {
  readonly platform: Platform
  readonly sync: Pick<Sync, 'writeOnServer'>
  readonly send: WebhookSender
}

/** Sends due deliveries. Endpoints are independent of each other; the deliveries of one endpoint are sent in order. */
export function webhookJobs(
  platform: Platform,
  sync: Pick<Sync, 'writeOnServer'>,
  send = createWebhookSender(platform.config.webhooks),
): readonly Job[] {
  const inTurn = limitParallel(ENDPOINTS_AT_ONCE)
  const run = async (now: Instant): Promise<void> => {
    const due = await loadDueWebhooks(platform.database.db, now)
    await Promise.all(due.map((id) => inTurn(() => sendTo({ platform, sync, send }, id))))
  }
  return [{ name: 'webhooks.send', reach: 'company', everyMs: EVERY_MS, run }]
}

/** Sends to one endpoint until nothing is due, it has failed, or its turn is over. */
async function sendTo(sending: Sending, webhookId: Id): Promise<void> {
  const { database, now, elapsed } = sending.platform
  const until = elapsed() + TURN_MS
  while (elapsed() < until) {
    const hook = await loadWebhook(database.db, webhookId)
    if (hook === null || hook.pausedReason !== null) return
    const lease = { webhookId, now: now(), leaseMs: LEASE_MS, limit: AT_ONCE }
    const batch = await database.tx((db) => leaseDeliveries(db, lease))
    if (batch.length === 0 || !(await sendBatch(sending, hook, batch))) return
  }
}

/** Returns false after a failure. The remaining deliveries wait for the next run, so that they do not all time out. */
async function sendBatch(sending: Sending, hook: StoredWebhook, batch: readonly StoredDelivery[]): Promise<boolean> {
  const { database, now } = sending.platform
  for (const [index, delivery] of batch.entries()) {
    if (await attempt(sending, hook, delivery)) continue
    await database.tx((db) => setDeliveries(db, batch.slice(index + 1), { nextAt: now() }))
    return false
  }
  return true
}

/** Whether the endpoint can be sent more. */
async function attempt(sending: Sending, hook: StoredWebhook, delivery: StoredDelivery): Promise<boolean> {
  const { database, now, elapsed, secrets } = sending.platform
  const [at, started] = [now(), elapsed()]
  const { isUsedUp, atTake, atEnd: attempts } = takenAttempt(delivery.attempts, WEBHOOK_ATTEMPTS)
  // The attempts before have taken the server with them. The endpoint is not to blame, and gets the next delivery.
  if (isUsedUp) {
    await database.tx((db) => setDeliveries(db, [delivery], { state: 'failed', fault: 'stopped', lastAt: at }))
    return true
  }
  await database.tx((db) => setDeliveries(db, [delivery], { attempts: atTake }))
  const signing = [hook.secret, isOldValid(hook, at) ? hook.oldSecret : null].flatMap((sealed) =>
    sealed === null ? [] : secrets.open(sealed),
  )
  const { id, body } = delivery
  const timestamp = Math.floor(at / 1000)
  const answer = await sending.send({ url: hook.url, id, body, secrets: signing, timestamp })
  const isDelivered = answer.outcome === 'delivered'
  const next = isDelivered ? null : nextTryAt(attempts, at)
  const { status, fault, text } = answer
  const done = { attempts, lastAt: at, status, fault, answer: text, ms: Math.round(elapsed() - started) }
  const state = isDelivered ? 'delivered' : next === null ? 'failed' : 'waiting'
  await database.tx(async (db) => {
    await setDeliveries(db, [delivery], { ...done, state, ...(next === null ? {} : { nextAt: next }) })
    const current = await loadWebhook(db, hook.id)
    if (isDelivered) await noteStanding(db, hook.id, { failingSince: null, lastDeliveredAt: at })
    else if (current?.failingSince === null) await noteStanding(db, hook.id, { failingSince: at })
  })
  if (!isDelivered) await pauseWhereHopeless(sending, hook.id, { at, isGone: answer.outcome === 'gone' })
  return isDelivered
}

const isOldValid = ({ oldSecretUntil }: StoredWebhook, now: Instant): boolean =>
  oldSecretUntil !== null && oldSecretUntil > now

/** Pauses an endpoint that is gone or has failed for days. Its deliveries wait until an administrator resumes it. */
async function pauseWhereHopeless(
  { platform: { database }, sync }: Sending,
  webhookId: Id,
  { at, isGone }: { readonly at: Instant; readonly isGone: boolean },
): Promise<void> {
  const hook = await loadWebhook(database.db, webhookId)
  const reason = hook === null ? null : reasonToPause(hook, { at, isGone })
  if (reason === null) return
  await sync.writeOnServer({
    changes: [],
    events: [webhookPaused({ webhookId, at })],
    first: async (db) => {
      const current = await loadWebhook(db, webhookId)
      if (current !== null) await changeWebhook(db, current, { pausedReason: reason, pausedAt: at })
    },
  })
}

function reasonToPause(
  { pausedReason, failingSince }: StoredWebhook,
  { at, isGone }: { readonly at: Instant; readonly isGone: boolean },
): WebhookPause | null {
  if (pausedReason !== null) return null
  if (isGone) return 'gone'
  return failingSince !== null && at - failingSince >= PAUSED_AFTER_MS ? 'failing' : null
}
