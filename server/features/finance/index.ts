import type { Platform } from '../../platform/platform.ts'
import { financeNotices } from './commission.reactions.ts'
import { disputeServerList } from './commission-dispute-list.store.ts'
import { payoutServerList } from './commission-payout-list.store.ts'
import { commissionReadyRoutes } from './commission-ready.routes.ts'
import { financeListJob } from './finance-list.jobs.ts'
import { financeServerSync } from './finance.sync.ts'

export { checkPayrollMarks } from './finance-list.jobs.ts'

/** Commission rates, pay, budgets, questions about a commission, and what payroll has of it. */
export function financeFeature(platform: Platform) {
  return {
    name: 'finance',
    routes: [...commissionReadyRoutes(platform)],
    sync: financeServerSync,
    lists: [disputeServerList, payoutServerList],
    notices: financeNotices,
    jobs: () => [financeListJob(platform)],
  }
}
