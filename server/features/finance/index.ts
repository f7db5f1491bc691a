import type { Route } from '../../platform/http/route.ts'
import type { Job } from '../../platform/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import type { AnyServerList } from '../../resource/server-list.ts'
import type { ServerFeatureSync } from '../../sync/feature.ts'
import type { NoticeRule } from '../messaging/index.ts'
import { financeNotices } from './commission.reactions.ts'
import { disputeServerList } from './commission-dispute-list.store.ts'
import { payoutServerList } from './commission-payout-list.store.ts'
import { commissionReadyRoutes } from './commission-ready.routes.ts'
import { financeListJob } from './finance-list.jobs.ts'
import { financeServerSync } from './finance.sync.ts'

export { checkPayrollMarks } from './finance-list.jobs.ts'

/** Commission rates, pay, budgets, questions about a commission, and what payroll has of it. */
export function financeFeature(platform: Platform): {
  name: string
  routes: readonly Route[]
  sync: ServerFeatureSync
  lists: readonly AnyServerList[]
  notices: readonly NoticeRule[]
  jobs: () => readonly Job[]
} {
  return {
    name: 'finance',
    routes: [...commissionReadyRoutes(platform)],
    sync: financeServerSync,
    lists: [disputeServerList, payoutServerList],
    notices: financeNotices,
    jobs: () => [financeListJob(platform)],
  }
}
