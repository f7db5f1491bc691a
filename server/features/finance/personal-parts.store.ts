import { personalRows } from '../../resource/personal-data.ts'
import { budgetTable } from './budget/budget.table.ts'

/** What is kept about a person's budgets, for their own file. */
export const financeParts = [personalRows('budgets', { table: budgetTable, owner: budgetTable.sellerId })]
