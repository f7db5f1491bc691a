import type { Platform } from '../../platform/platform.ts'
import type { Sync } from '../../sync/sync.ts'
import { planActivity } from './plan/plan-activity.store.ts'
import { planServerList } from './plan/plan-list.store.ts'
import { planRoutes, planWeekRoutes } from './plan/plan.routes.ts'
import { planningErasure, planningParts } from './personal-parts.store.ts'
import { planningJobs, planningRetention } from './planning.jobs.ts'
import { planningNotices, planningReactions } from './planning.reactions.ts'
import { planningServerSync } from './planning.sync.ts'

/** Who sells where on which day. */
export function planningFeature(platform: Platform, sync: () => Sync) {
  return {
    name: 'planning',
    routes: planWeekRoutes(platform),
    actingRoutes: (acting: Pick<Sync, 'writeOnServer'>) => planRoutes(platform, acting),
    sync: { ...planningServerSync, reactions: planningReactions(platform, sync) },
    lists: [planServerList],
    notices: planningNotices,
    activity: [planActivity],
    retention: planningRetention,
    personal: planningParts,
    erasure: planningErasure,
    jobs: (working: Pick<Sync, 'writeOnServer'>) => planningJobs(platform, working),
  }
}
