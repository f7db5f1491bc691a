import type { Platform } from '../../platform/platform.ts'
import type { Route } from '../../platform/http/route.ts'
import { createPushSender } from '../../platform/push/push-sender.ts'
import type { ServerFeatureSync } from '../../sync/feature.ts'
import { commissionNotice } from './commission-notice.jobs.ts'
import { deviationNotice } from './deviation-notice.jobs.ts'
import { pushRoutes } from './push.routes.ts'
import { timeNotices } from './time-notice.jobs.ts'

/** Messages to people: today web push to their phones. */
export function messagingFeature(platform: Platform): {
  name: string
  routes: readonly Route[]
  sync: ServerFeatureSync
} {
  const sender = createPushSender(platform.config.push)
  return {
    name: 'messaging',
    routes: pushRoutes(platform, sender),
    sync: {
      collections: [],
      commands: [],
      scopesFor: () => [],
      reactions: {
        'deviation.raised': [deviationNotice(platform, sender)],
        'commission-dispute.answered': [commissionNotice(platform, sender)],
        ...timeNotices(platform, sender),
      },
    },
  }
}
