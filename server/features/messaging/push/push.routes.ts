import {
  deletePushSubscription,
  getPushKey,
  getPushSubscriptions,
  postPushSubscription,
  postPushTest,
} from '../../../../shared/features/messaging/push/push.api.ts'
import { deviceNameOf } from '../../../../shared/features/messaging/push/device-name.rules.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { PushSender } from '../../../platform/push/push-sender.ts'
import { deliverPush } from './push-delivery.jobs.ts'
import { removeSubscription, saveSubscription, subscriptionsOf } from './push-subscription.store.ts'

export function pushRoutes(platform: Platform, sender: PushSender): readonly Route[] {
  const { database, config, newId, now } = platform
  return [
    route(getPushKey, async () => ({ publicKey: config.push.publicKey })),
    route(
      postPushSubscription,
      async ({ input, actor, request }) => {
        if (!sender.accepts(input.endpoint)) throw new Problem(422, 'push.unknown-service')
        const { endpoint, keys, language, isRenewal = false } = input
        const own = { id: newId(), userId: actor.userId, deviceName: deviceNameOf(request.userAgent) }
        const subscription = { ...own, endpoint, ...keys, language, isRenewal, now: now() }
        return { id: await database.tx((db) => saveSubscription(db, subscription)) }
      },
      { perMinute: 30 },
    ),
    route(deletePushSubscription, async ({ params, actor }) => {
      const removed = await database.tx((db) =>
        removeSubscription(db, { id: params['id'] ?? '', userId: actor.userId, now: now() }),
      )
      if (!removed) throw new Problem(404, 'request.not-found')
      return {}
    }),
    route(getPushSubscriptions, async ({ actor }) => {
      const own = await subscriptionsOf(database.db, actor.userId)
      return {
        devices: own.map(({ id, deviceName, createdAt, renewedAt }) => ({
          id,
          name: deviceName,
          createdAt,
          renewedAt,
        })),
      }
    }),
    route(
      postPushTest,
      async ({ actor }) => {
        const notice = { userId: actor.userId, words: 'test', path: '/start', tag: 'test' } as const
        // Somebody looks at the screen meanwhile.
        const deliveries = await deliverPush(platform, sender, { ...notice, withinMs: 5_000 })
        const countOf = (wanted: string) => deliveries.filter(({ outcome }) => outcome === wanted).length
        return { delivered: countOf('delivered'), gone: countOf('gone'), failed: countOf('later') + countOf('refused') }
      },
      { perMinute: 6 },
    ),
  ]
}
