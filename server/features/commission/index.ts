import type { Platform } from '../../platform/platform.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Sync } from '../../sync/sync.ts'
import { commissionServerSync } from './commission.sync.ts'
import { disputeServerList } from './dispute/commission-dispute-list.store.ts'
import { commissionNotices } from './earning/commission.reactions.ts'
import { commissionKept, saleCommissionJob, type EarningFollower } from './commission.kept.ts'
import { saleCommissionRoutes } from './earning/sale-commission.routes.ts'
import { ledgerServerList } from './ledger/ledger-list.store.ts'
import { ledgerRoutes } from './ledger/ledger.routes.ts'
import { closingActivity } from './month/month-closing.store.ts'
import { monthPayJob } from './month/month-pay.jobs.ts'
import { monthPayRoutes, noGrades, type GradesOf } from './month/month-pay.routes.ts'
import { bonusRuleRecords, overrideRuleRecords } from './month/month-rule.store.ts'
import { payoutServerList } from './payout/commission-payout-list.store.ts'
import { commissionReadyRoutes } from './payout/commission-ready.routes.ts'
import { keepShared, payoutKept } from './payout.kept.ts'
import { payrollMonthActivity, payrollMonthRoutes } from './payout/payroll-month.routes.ts'
import { commissionErasure, commissionParts } from './personal-parts.store.ts'
import { shareSale } from './split/sale-credit-act.store.ts'
import { saleCreditJob } from './split/sale-credit.jobs.ts'
import { saleCreditRoutes, shareActivity } from './split/sale-credit.routes.ts'

export { commissionRuleTable, payTermsTable } from './commission.table.ts'
export { commissionRuleStore, payTermsStore } from './earning/rate.store.ts'
export { checkSaleCommissions, keepCounted, type EarningFollower } from './commission.kept.ts'
export { ledgerLineTable, ledgerTallyTable } from './ledger/ledger.table.ts'
export { findClosedMonths } from './month/month-batch.store.ts'
export { countMonth } from './month/month-pay.store.ts'
export { loadMonthRules } from './month/month-rule.store.ts'
export { loadPayLines, type PayLine } from './payout/pay-line.store.ts'
export { checkPayoutQuestions, checkPayrollMarks, keepShared } from './payout.kept.ts'
export { loadPayrollStates } from './payout/payroll-month.store.ts'
export { findSharedSales } from './split/sale-credit-keep.store.ts'
export { saleCreditStore } from './split/sale-credit.store.ts'
export { loadSharedOrders } from './split/shared-order.store.ts'
export { loadSharedTeamSales } from './split/shared-team-sales.store.ts'

/** Shares the remaining sale of two doubles. The decision about doubles has a permission of its own. */
export const shareDouble =
  (clock: Pick<Platform, 'now' | 'newId'>) => (db: Db, asked: Omit<Parameters<typeof shareSale>[1], 'isDouble'>) =>
    shareSale(db, { ...asked, isDouble: true }, clock)

interface CommissionPorts {
  /** Results of surveys, for the quality bonus. */
  readonly gradesOf: GradesOf
  /** Derived data of other features that changes with what sales earn. */
  readonly followers: readonly EarningFollower[]
}

/** Earnings of sales, the ledger behind them, shares, lines of pay and months, and questions about a commission. */
export function commissionFeature(
  platform: Platform,
  { gradesOf, followers }: CommissionPorts = { gradesOf: noGrades, followers: [] },
) {
  const counting = { now: platform.now, newId: platform.newId, followers: [keepShared, ...followers] }
  return {
    name: 'commission',
    personal: commissionParts,
    erasure: commissionErasure,
    routes: [
      ...commissionReadyRoutes(platform),
      ...payrollMonthRoutes(platform),
      ...saleCommissionRoutes(platform),
      ...ledgerRoutes(platform),
    ],
    sync: {
      ...commissionServerSync,
      kept: [commissionKept(counting), ...payoutKept(platform)],
    },
    actingRoutes: (sync: Pick<Sync, 'writeOnServer'>) => [
      ...saleCreditRoutes(platform, sync),
      ...monthPayRoutes(platform, sync, { gradesOf }),
    ],
    lists: [disputeServerList, payoutServerList, ledgerServerList],
    records: [overrideRuleRecords, bonusRuleRecords],
    activity: [payrollMonthActivity, closingActivity, shareActivity],
    notices: commissionNotices,
    jobs: (sync: Pick<Sync, 'writeOnServer'>) => [
      saleCommissionJob({ database: platform.database, ...counting }),
      saleCreditJob(platform, sync),
      monthPayJob(platform, sync),
    ],
  }
}
