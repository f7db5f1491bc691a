import { budgetLogOf, mayBudget } from '../../../shared/features/finance/budget/budget-reach.rules.ts'
import { budgetMetrics, type BudgetMetric } from '../../../shared/features/finance/budget/budget.schema.ts'
import type { Platform } from '../../platform/platform.ts'
import type { ActivitySubject } from '../../resource/activity/activity-routes.ts'
import type { Sync } from '../../sync/sync.ts'
import { loadPlacedTeams } from '../organisation/places.door.ts'
import { budgetImportRoutes } from './budget/budget-import.routes.ts'
import { budgetSheetRoutes } from './budget/budget-sheet.routes.ts'
import { extraIncomeRecords } from './extra-income/extra-income.store.ts'
import { hourlyPayImportRoutes } from './hourly-pay/hourly-pay-import.store.ts'
import { payTermsJob } from './hourly-pay/hourly-pay.jobs.ts'
import { hourlyPayRecords } from './hourly-pay/hourly-pay.store.ts'
import { financeServerSync } from './finance.sync.ts'
import { financeErasure, financeParts } from './personal-parts.store.ts'
import { costSettingRecords, currencyRateRecords, mixTargetRecords } from './profit-setting/profit-setting.store.ts'
import { companyAmountsRoutes } from './company-amounts/company-amounts.routes.ts'
import { noSources, type ProfitSources } from './profit/profit-source.store.ts'
import { profitKept } from './profit/profit.jobs.ts'
import { profitRoutes } from './profit/profit.routes.ts'

export { loadSellerBudgets, loadTeamBudgets, type StoredBudget } from './budget/budget-sheet.store.ts'
export { loadSellerGoals, loadTeamGoals, type MonthGoal } from './budget/goal.store.ts'
export { monthDays, type MonthDays } from './budget/month-days.rules.ts'
export { namesOfScope } from './extra-income/extra-income.store.ts'
export { dayFacts, placedSaleFacts, saleFacts, saleLineFacts, timedSaleFacts } from './metric/profit-facts.store.ts'
export { readProfitParts, type ProfitPart } from './metric/profit-parts.store.ts'
export { loadCostSettings, loadRatesInto, settingIn } from './profit-setting/profit-setting.store.ts'
export { keepProfitOfSales } from './profit/profit-keep.store.ts'
export { companyAmountsOf } from './profit/profit-line.store.ts'
export { checkProfit, fillProfit } from './profit/profit.jobs.ts'

/** Profitability, its settings, extra income and budgets. `known`: results of surveys, for profitability. */
export function financeFeature(platform: Platform, known: Partial<Pick<ProfitSources, 'answers' | 'grades'>> = {}) {
  return {
    name: 'finance',
    personal: financeParts,
    erasure: financeErasure,
    routes: [
      ...companyAmountsRoutes(platform),
      ...hourlyPayImportRoutes(platform),
      ...profitRoutes(platform, { sources: { ...noSources, ...known } }),
    ],
    sync: { ...financeServerSync, kept: profitKept(platform) },
    actingRoutes: (sync: Pick<Sync, 'writeOnServer'>) => [
      ...budgetSheetRoutes(platform, sync),
      ...budgetImportRoutes(platform, sync),
    ],
    records: [extraIncomeRecords, hourlyPayRecords, costSettingRecords, currencyRateRecords, mixTargetRecords],
    activity: budgetMetrics.map(budgetActivity),
    jobs: (sync: Pick<Sync, 'writeOnServer'>) => [payTermsJob(platform, sync)],
  }
}

/** The log of a team's budgets, for who may set budgets in the metric. */
const budgetActivity = (metric: BudgetMetric): ActivitySubject => ({
  kind: budgetLogOf(metric),
  permission: 'update budgets',
  reach: 'row',
  mayRead: async (db, actor, id) => {
    const [team] = await loadPlacedTeams(db, { teamIds: [id] })
    if (!team) return false
    return mayBudget(actor, metric, { sellerId: '', teamId: id, officeId: team.officeId, regionId: team.regionId })
  },
})
