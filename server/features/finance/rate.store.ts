import { budgets } from '../../../shared/features/finance/budget.schema.ts'
import { commissionRules } from '../../../shared/features/finance/commission-rule.schema.ts'
import { payTerms } from '../../../shared/features/finance/pay-terms.schema.ts'
import { collectionStore } from '../../sync/collection-store.ts'
import { budgetTable, commissionRuleTable, payTermsTable } from './finance.table.ts'

export const commissionRuleStore = collectionStore(commissionRuleTable, commissionRules, { by: ['scopeId'] })
export const payTermsStore = collectionStore(payTermsTable, payTerms)
export const budgetStore = collectionStore(budgetTable, budgets)
