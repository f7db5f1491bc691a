import type { Db } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Sync } from '../../sync/sync.ts'
import { disputeServerList } from './dispute/commission-dispute-list.store.ts'
import { closingActivity } from './month/month-closing.store.ts'
import { monthPayRoutes, noGrades, type GradesOf } from './month/month-pay.routes.ts'
import { bonusRuleRecords, overrideRuleRecords } from './month/month-rule.store.ts'
import { payoutKept } from './payout.kept.ts'
import { payoutNotices } from './payout.reactions.ts'
import { payoutServerSync } from './payout.sync.ts'
import { payoutServerList } from './payout/commission-payout-list.store.ts'
import { commissionReadyRoutes } from './payout/commission-ready.routes.ts'
import { payrollMonthActivity, payrollMonthRoutes } from './payroll/payroll-month.routes.ts'
import { payoutErasure, payoutParts } from './personal-parts.store.ts'
import { shareSale } from './split/sale-credit-act.store.ts'
import { saleCreditJob } from './split/sale-credit.jobs.ts'
import { saleCreditRoutes, shareActivity } from './split/sale-credit.routes.ts'

export { findClosedMonths } from './month/month-batch.store.ts'
export { countMonth } from './month/month-pay.store.ts'
export { loadMonthRules } from './month/month-rule.store.ts'
export { checkPayoutQuestions, checkPayrollMarks, keepShared } from './payout.kept.ts'
export { loadPayrollStates } from './payroll/payroll-month.store.ts'

/** Shares the remaining sale of two doubles. The decision about doubles has a permission of its own. */
export const shareDouble =
  (clock: Pick<Platform, 'now' | 'newId'>) => (db: Db, asked: Omit<Parameters<typeof shareSale>[1], 'isDouble'>) =>
    shareSale(db, { ...asked, isDouble: true }, clock)

interface PayoutPorts {
  /** Results of surveys, for the quality bonus. */
  readonly gradesOf: GradesOf
}

/** Payment of commissions: lines of pay and their payroll, closed months, shares of sales, and questions. */
export function payoutFeature(platform: Platform, { gradesOf }: PayoutPorts = { gradesOf: noGrades }) {
  return {
    name: 'payout',
    personal: payoutParts,
    erasure: payoutErasure,
    routes: [...commissionReadyRoutes(platform), ...payrollMonthRoutes(platform)],
    sync: { ...payoutServerSync, kept: payoutKept(platform) },
    actingRoutes: (sync: Pick<Sync, 'within' | 'writeOnServer'>) => [
      ...saleCreditRoutes(platform, sync),
      ...monthPayRoutes(platform, sync, { gradesOf }),
    ],
    lists: [disputeServerList, payoutServerList],
    records: [overrideRuleRecords, bonusRuleRecords],
    activity: [payrollMonthActivity, closingActivity, shareActivity],
    notices: payoutNotices,
    jobs: (sync: Pick<Sync, 'writeOnServer'>) => [saleCreditJob(platform, sync)],
  }
}
