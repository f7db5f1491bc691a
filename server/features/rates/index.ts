import type { Platform } from '../../platform/platform.ts'
import type { ActivitySubject } from '../../resource/activity/activity-routes.ts'
import type { Sync } from '../../sync/sync.ts'
import { categoryCommissionRoutes } from './rate/category-commission.routes.ts'
import { rateServerList } from './rate/rate-list.store.ts'
import { rateWhyRoutes } from './rate/rate-why.routes.ts'
import { rateRoutes } from './rate/rate.routes.ts'
import { simulationRoutes } from './simulation/simulation.routes.ts'

export { copyRates } from './rate/rate-copy.store.ts'

const rateActivity: ActivitySubject = {
  kind: 'commission-rates',
  permission: 'update commissions',
  reach: 'company',
}

/** Commission rates: their list, the sheet by category, why a rate decides, and what other rates would have cost. */
export function ratesFeature(platform: Platform) {
  return {
    name: 'rates',
    routes: [...simulationRoutes(platform), ...rateWhyRoutes(platform)],
    actingRoutes: (sync: Pick<Sync, 'within'>) => [
      ...rateRoutes(platform, sync),
      ...categoryCommissionRoutes(platform, sync),
    ],
    lists: [rateServerList(platform.now)],
    activity: [rateActivity],
  }
}
