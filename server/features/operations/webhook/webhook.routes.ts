import { randomBytes } from 'node:crypto'
import {
  OLD_SECRET_MS,
  postDeliveryReplay,
  postWebhookPause,
  postWebhookReplay,
  postWebhookSecret,
  postWebhookTest,
} from '../../../../shared/features/operations/webhook/webhook.api.ts'
import { webhooks } from '../../../../shared/features/operations/webhook/webhook.list.ts'
import { assert } from '../../../../shared/kernel/assert.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { RECORD_CHANGED } from '../../../../shared/resource/record.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { SECRET_PREFIX } from '../../../platform/webhook/webhook-sender.ts'
import type { ActTable } from '../../../resource/act/act-routes.ts'
import { actsOf, changesOf } from '../../organisation/access.door.ts'
import { addTest, loadDelivery, replayDelivery, replayFailed, resumeDeliveries } from './webhook-delivery.store.ts'
import { changeWebhook, loadWebhook, type StoredWebhook } from './webhook.store.ts'

const SECRET_BYTES = 32
const limits = { perMinute: 60 }

/** The acts of administrators on an endpoint, beyond editing its record. */
export const webhookRoutes = (platform: Platform): readonly Route[] => [
  ...sendingRoutes(platform),
  ...replayRoutes(platform),
]

const webhookActTable: ActTable<StoredWebhook> = {
  kind: webhooks.name,
  load: loadWebhook,
  assertFree: assertInUse,
  change: changeWebhook,
}

/** The secret, the pause and the test of an endpoint. */
function sendingRoutes(platform: Platform): readonly Route[] {
  const { database, now, secrets } = platform
  const act = actsOf(platform, webhookActTable)
  return [
    act(
      postWebhookSecret,
      async ({ row: hook, now, db }) => {
        const secret = `${SECRET_PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`
        const oldSecretUntil = hook.secret === null ? null : now + OLD_SECRET_MS
        // What happened since the endpoint was made is due now.
        if (hook.secret === null) await resumeDeliveries(db, hook.id, now)
        return {
          change: { secret: secrets.seal(secret), oldSecret: hook.secret, oldSecretUntil },
          logs: hook.secret === null ? 'secretMade' : 'secretRenewed',
        }
      },
      {
        ...limits,
        answer: ({ row: { secret, oldSecretUntil: oldUntil }, isRepeated }) => {
          // Sent again, the act would read a secret that a colleague may have made since.
          if (isRepeated) throw new Problem(412, RECORD_CHANGED)
          assert(secret, 'an endpoint whose secret was just made has none')
          return Promise.resolve({ secret: secrets.open(secret), oldUntil })
        },
      },
    ),
    act(
      postWebhookPause,
      async ({ row: hook, form: { isPaused }, now, db }) => {
        const logs = isPaused ? 'paused' : 'resumed'
        if (isPaused) return { change: { pausedReason: 'person', pausedAt: now }, logs }
        await resumeDeliveries(db, hook.id, now)
        return { change: { pausedReason: null, pausedAt: null, failingSince: null }, logs }
      },
      limits,
    ),
    route(
      postWebhookTest,
      ({ params, input: { id } }) =>
        database.tx(async (db) => {
          const hook = await foundWebhook(db, params['id'])
          if (hook.secret === null) throw new Problem(409, 'webhook.no-secret')
          await addTest(db, { id, webhookId: hook.id, at: now() })
          return { id }
        }),
      limits,
    ),
  ]
}

function replayRoutes(platform: Platform): readonly Route[] {
  const { now } = platform
  return [
    actsOf(platform, webhookActTable)(
      postWebhookReplay,
      async ({ row: { id }, now: at, db }) => {
        const count = await replayFailed(db, id, at)
        return { change: count === 0 ? null : {}, after: { count }, answer: { count } }
      },
      { ...limits, answer: () => Promise.resolve({ count: 0 }) },
    ),
    route(
      postDeliveryReplay,
      async ({ actor, params }) => {
        const id = params['id'] ?? ''
        await changesOf(platform, webhooks.name)(actor, async (db) => {
          const delivery = await loadDelivery(db, id)
          if (delivery === null) throw new Problem(404, 'request.not-found')
          await foundWebhook(db, delivery.webhookId)
          await replayDelivery(db, delivery, now())
          return { result: null, logs: { of: delivery.webhookId, what: 'replayed', after: { count: 1 } } }
        })
        return { id }
      },
      limits,
    ),
  ]
}

/** An endpoint in use. */
async function foundWebhook(db: Db, id: Id | undefined): Promise<StoredWebhook> {
  const hook = await loadWebhook(db, id ?? '')
  if (hook === null) throw new Problem(404, 'request.not-found')
  assertInUse(hook)
  return hook
}

function assertInUse({ archivedAt }: StoredWebhook): void {
  if (archivedAt !== null) throw new Problem(409, 'record.archived')
}
