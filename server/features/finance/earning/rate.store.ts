import { budgets } from '../../../../shared/features/finance/salary/budget.schema.ts'
import { commissionRules } from '../../../../shared/features/finance/earning/commission-rule.schema.ts'
import { payTerms } from '../../../../shared/features/finance/salary/pay-terms.schema.ts'
import { collectionStore } from '../../../sync/collection-store.ts'
import { budgetTable, commissionRuleTable, payTermsTable } from '../finance.table.ts'

export const commissionRuleStore = collectionStore(commissionRuleTable, commissionRules, { by: ['scopeId'] })
export const payTermsStore = collectionStore(payTermsTable, payTerms)
export const budgetStore = collectionStore(budgetTable, budgets)
