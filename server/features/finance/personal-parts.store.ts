import { personalRows } from '../../resource/privacy/personal-data.ts'
import { budgetTable } from './budget/budget.table.ts'

/** A person's budgets, for the export of their personal data. */
export const financeParts = [personalRows('budgets', { table: budgetTable, owner: budgetTable.sellerId })]
