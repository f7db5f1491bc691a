import type { Platform } from '../../platform/platform.ts'
import type { Sync } from '../../sync/sync.ts'
import { forgetQuotes } from '../agreements/index.ts'
import { customerServerList } from './customer/customer-list.store.ts'
import { customerMatchJob } from './customer/customer-match.jobs.ts'
import { registerKept } from './customer/customer-register.kept.ts'
import { consentingCustomers, customerLoader } from './customer/customer-recipient.store.ts'
import { customerActivity, customerRoutes } from './customer/customer.routes.ts'
import { identityRevealRoutes } from './identity/identity-reveal.routes.ts'
import { identitySearchRoutes } from './identity/identity-search.routes.ts'

export { customerMatchJob } from './customer/customer-match.jobs.ts'

/** Customers over all their orders: found, merged, written to, erased, and the identity numbers behind them. */
export function customersFeature(platform: Platform) {
  return {
    name: 'customers',
    audiences: [consentingCustomers],
    recipients: [customerLoader(platform)],
    routes: [...identityRevealRoutes(platform), ...identitySearchRoutes(platform)],
    actingRoutes: (sync: Sync) => customerRoutes(platform, sync, forgetQuotes),
    activity: [customerActivity],
    lists: [customerServerList],
    sync: { collections: [], commands: [], scopesFor: () => [], kept: [registerKept] },
    jobs: () => [customerMatchJob(platform)],
  }
}
