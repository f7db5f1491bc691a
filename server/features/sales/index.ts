import type { Route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import type { ServerFeatureSync } from '../../sync/feature.ts'
import { attachmentRoutes } from './attachment.routes.ts'
import { identityRevealRoutes } from './identity-reveal.routes.ts'
import { salesServerSync } from './sale.sync.ts'

/** Sales, their deviations and history, their papers, and the identity numbers behind them. */
export function salesFeature(platform: Platform): { name: string; routes: readonly Route[]; sync: ServerFeatureSync } {
  return {
    name: 'sales',
    routes: [...attachmentRoutes(platform), ...identityRevealRoutes(platform)],
    sync: salesServerSync(platform),
  }
}
