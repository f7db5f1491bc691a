import {
  deletePushSubscription,
  getPushKey,
  postPushSubscription,
} from '../../../shared/features/messaging/push.api.ts'
import type { Platform } from '../../platform/platform.ts'
import { Problem } from '../../platform/http/problem.ts'
import { route, type Route } from '../../platform/http/route.ts'
import type { PushSender } from '../../platform/push/push-sender.ts'
import { removeSubscription, saveSubscription } from './push-subscription.store.ts'

export function pushRoutes(platform: Platform, sender: PushSender): readonly Route[] {
  const { database, config, newId, now } = platform
  return [
    route(getPushKey, async () => ({ publicKey: config.push.publicKey })),
    route(postPushSubscription, async ({ input, actor }) => {
      if (!sender.accepts(input.endpoint)) throw new Problem(422, 'push.unknown-service')
      const { endpoint, keys, language } = input
      const subscription = { id: newId(), userId: actor.userId, endpoint, ...keys, language, now: now() }
      return { id: await database.tx((db) => saveSubscription(db, subscription)) }
    }),
    route(deletePushSubscription, async ({ params, actor }) => {
      const removed = await database.tx((db) => removeSubscription(db, actor.userId, params['id'] ?? ''))
      if (!removed) throw new Problem(404, 'request.not-found')
      return {}
    }),
  ]
}
