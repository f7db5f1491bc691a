import type { Platform } from '../../platform/platform.ts'
import { commissionKept, saleCommissionJob, type EarningFollower } from './commission.kept.ts'
import { commissionServerSync } from './commission.sync.ts'
import { saleCommissionRoutes } from './earning/sale-commission.routes.ts'
import { ledgerServerList } from './ledger/ledger-list.store.ts'
import { ledgerRoutes } from './ledger/ledger.routes.ts'
import { commissionErasure, commissionParts } from './personal-parts.store.ts'

export { checkSaleCommissions, keepCounted, type EarningFollower } from './commission.kept.ts'
export { commissionPayoutTable, commissionRuleTable, payTermsTable } from './commission.table.ts'
export { customerShownTo } from './customer-shown.rules.ts'
export { calculateCommissions, countOf, loadEarningSource, type Counted } from './earning/sale-commission.store.ts'
export { addLines } from './ledger/ledger.store.ts'
export { ledgerLineTable, ledgerTallyTable } from './ledger/ledger.table.ts'
export { commissionEntryStore } from './pay-line/commission-entry.store.ts'
export { findPayouts, findPayoutsOf, loadPayLines, loadPayouts, type PayLine } from './pay-line/pay-line.store.ts'
export { commissionRuleStore, payTermsStore } from './rate/rate.store.ts'
export { findSharedSales, saleCreditStore } from './split/sale-credit.store.ts'
export { saleCreditTable } from './split/sale-credit.table.ts'
export { loadSharedOrders } from './split/shared-order.store.ts'
export { loadSharedTeamSales } from './split/shared-team-sales.store.ts'

interface CommissionPorts {
  /** Derived data of other features that changes with what sales earn. */
  readonly followers: readonly EarningFollower[]
}

/** Earnings of sales, the ledger behind them, and the rows they are calculated from: shares, corrections and lines of pay. */
export function commissionFeature(platform: Platform, { followers }: CommissionPorts = { followers: [] }) {
  const counting = { now: platform.now, newId: platform.newId, followers }
  return {
    name: 'commission',
    personal: commissionParts,
    erasure: commissionErasure,
    routes: [...saleCommissionRoutes(platform), ...ledgerRoutes(platform)],
    sync: { ...commissionServerSync, kept: [commissionKept(counting)] },
    lists: [ledgerServerList],
    jobs: () => [saleCommissionJob({ database: platform.database, ...counting })],
  }
}
