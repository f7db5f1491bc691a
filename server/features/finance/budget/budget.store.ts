import { budgets } from '../../../../shared/features/finance/budget/budget.schema.ts'
import { collectionStore } from '../../../sync/collection-store.ts'
import { budgetTable } from './budget.table.ts'

export const budgetStore = collectionStore(budgetTable, budgets)
