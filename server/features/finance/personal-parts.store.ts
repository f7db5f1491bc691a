import { personalRows } from '../../resource/personal-data.ts'
import { budgetTable, commissionDisputeTable, commissionEntryTable, payTermsTable } from './finance.table.ts'

/** What is kept about a person's pay, for their own file. */
export const financeParts = [
  personalRows('payTerms', { table: payTermsTable, owner: payTermsTable.sellerId }),
  personalRows('budgets', { table: budgetTable, owner: budgetTable.sellerId }),
  personalRows('commissionDisputes', { table: commissionDisputeTable, owner: commissionDisputeTable.sellerId }),
  personalRows('commissionEntries', { table: commissionEntryTable, owner: commissionEntryTable.sellerId }),
]
