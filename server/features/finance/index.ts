import { financeErasure, financeParts } from './personal-parts.store.ts'
import type { Platform } from '../../platform/platform.ts'
import { financeNotices } from './earning/commission.reactions.ts'
import { disputeServerList } from './dispute/commission-dispute-list.store.ts'
import { payoutServerList } from './payout/commission-payout-list.store.ts'
import { payrollMonthActivity, payrollMonthRoutes } from './payout/payroll-month.routes.ts'
import { commissionReadyRoutes } from './payout/commission-ready.routes.ts'
import { financeListJob, payoutQuestions, payrollMarks } from './finance-list.jobs.ts'
import { financeServerSync } from './finance.sync.ts'
import { commissionKept, saleCommissionJob } from './earning/sale-commission.jobs.ts'
import { budgetImportRoutes } from './budget/budget-import.routes.ts'
import { budgetSheetRoutes } from './budget/budget-sheet.routes.ts'
import { extraIncomeRecords } from './extra-income/extra-income.store.ts'
import { costSettingRecords, currencyRateRecords, mixTargetRecords } from './profit-setting/profit-setting.store.ts'
import { profitRoutes } from './profit/profit.routes.ts'
import { noSources, type ProfitSources } from './profit/profit-source.store.ts'
import { profitJob, profitKept } from './profit/profit.jobs.ts'
import { categoryCommissionRoutes } from './rate/category-commission.routes.ts'
import { simulationRoutes } from './simulation/simulation.routes.ts'
import { rateRoutes } from './rate/rate.routes.ts'
import { rateWhyRoutes } from './rate/rate-why.routes.ts'
import { rateServerList } from './rate/rate-list.store.ts'
import { budgetLogOf, mayBudget } from '../../../shared/features/finance/budget/budget-reach.rules.ts'
import { budgetMetrics, type BudgetMetric } from '../../../shared/features/finance/salary/budget.schema.ts'
import { loadPlacedTeams } from '../people/index.ts'
import { extentOf } from '../../../shared/access/ability.ts'
import type { ActivitySubject } from '../../resource/activity-routes.ts'
import type { Sync } from '../../sync/sync.ts'
import { ledgerServerList } from './ledger/ledger-list.store.ts'
import { ledgerRoutes } from './ledger/ledger.routes.ts'
import { closingActivity } from './month/month-closing.store.ts'
import { monthPayJob } from './month/month-pay.jobs.ts'
import { monthPayRoutes, noGrades, type GradesOf } from './month/month-pay.routes.ts'
import { bonusRuleRecords, overrideRuleRecords } from './month/month-rule.store.ts'
import type { Db } from '../../platform/database/database.ts'
import { shareSale } from './split/sale-credit-act.store.ts'
import { saleCreditJob } from './split/sale-credit.jobs.ts'
import { saleCreditRoutes, shareActivity } from './split/sale-credit.routes.ts'
import { companyAmountsRoutes } from './earning/company-amounts.routes.ts'
import { saleCommissionRoutes } from './earning/sale-commission.routes.ts'

export { copyRates } from './rate/rate-copy.store.ts'
export { loadSellerBudgets, loadTeamBudgets, type StoredBudget } from './budget/budget-sheet.store.ts'
export { loadPayLines, type PayLine } from './payout/pay-line.store.ts'
export { loadPayrollStates } from './payout/payroll-month.store.ts'
export { checkPayrollMarks } from './finance-list.jobs.ts'
export { checkProfit, fillProfit } from './profit/profit.jobs.ts'
export { readTeamMonths, type TeamMonth } from './profit/profit-office.store.ts'
export { dayFacts, saleFacts, saleLineFacts } from './metric/profit-facts.store.ts'
export { readProfitParts, type ProfitPart } from './metric/profit-parts.store.ts'
export { loadSharedOrders } from './split/shared-order.store.ts'
export { loadSharedTeamSales } from './split/shared-team-sales.store.ts'
export { loadCostSettings, loadRatesInto, settingIn } from './profit-setting/profit-setting.store.ts'
export { checkSaleCommissions } from './earning/sale-commission.jobs.ts'

/** Shares the sale that stands of two doubles: the decision about them has its own right. */
export const shareDouble =
  (clock: Pick<Platform, 'now' | 'newId'>) => (db: Db, asked: Omit<Parameters<typeof shareSale>[1], 'isDouble'>) =>
    shareSale(db, { ...asked, isDouble: true }, clock)

/** Results of surveys for profitability and the quality bonus. */
interface QualityPorts {
  readonly answers: ProfitSources['answers']
  readonly gradesOf: GradesOf
}

/** Commission rates, pay, budgets, questions about a commission, and what payroll has of it. */
export function financeFeature(
  platform: Platform,
  { answers, gradesOf }: QualityPorts = { answers: noSources.answers, gradesOf: noGrades },
) {
  return {
    name: 'finance',
    personal: financeParts,
    erasure: financeErasure,
    routes: [
      ...commissionReadyRoutes(platform),
      ...payrollMonthRoutes(platform),
      ...saleCommissionRoutes(platform),
      ...companyAmountsRoutes(platform),
      ...ledgerRoutes(platform),
      ...profitRoutes(platform, { sources: { ...noSources, answers } }),
      ...simulationRoutes(platform),
      ...rateWhyRoutes(platform),
    ],
    sync: {
      ...financeServerSync,
      kept: [payrollMarks, commissionKept(platform), ...profitKept(platform), payoutQuestions(platform)],
    },
    actingRoutes: (sync: Pick<Sync, 'writeOnServer'>) => [
      ...rateRoutes(platform, sync),
      ...categoryCommissionRoutes(platform, sync),
      ...budgetSheetRoutes(platform, sync),
      ...budgetImportRoutes(platform, sync),
      ...saleCreditRoutes(platform, sync),
      ...monthPayRoutes(platform, sync, { gradesOf }),
    ],
    lists: [disputeServerList, payoutServerList, ledgerServerList, rateServerList(platform.now)],
    records: [
      extraIncomeRecords,
      costSettingRecords,
      currencyRateRecords,
      mixTargetRecords,
      overrideRuleRecords,
      bonusRuleRecords,
    ],
    activity: [
      payrollMonthActivity,
      closingActivity,
      rateActivity,
      shareActivity,
      ...budgetMetrics.map(budgetActivity),
    ],
    notices: financeNotices,
    jobs: (sync: Pick<Sync, 'writeOnServer'>) => [
      financeListJob(platform),
      saleCommissionJob(platform),
      profitJob(platform),
      saleCreditJob(platform, sync),
      monthPayJob(platform, sync),
    ],
  }
}

const rateActivity: ActivitySubject = {
  kind: 'commission-rates',
  permission: 'update commissions',
  mayRead: (_db, actor) => Promise.resolve(extentOf(actor.grants, 'update commissions') === 'company'),
}

/** The log of a team's budgets, for who may set budgets in the metric. */
const budgetActivity = (metric: BudgetMetric): ActivitySubject => ({
  kind: budgetLogOf(metric),
  permission: 'update budgets',
  mayRead: async (db, actor, id) => {
    const [team] = await loadPlacedTeams(db, { teamIds: [id] })
    if (!team) return false
    return mayBudget(actor, metric, { sellerId: '', teamId: id, officeId: team.officeId, regionId: team.regionId })
  },
})
