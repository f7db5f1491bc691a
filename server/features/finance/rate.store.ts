import { inArray } from 'drizzle-orm'
import { budgetSchema, type Budget } from '../../../shared/features/finance/budget.schema.ts'
import { commissionRuleSchema, type CommissionRule } from '../../../shared/features/finance/commission-rule.schema.ts'
import { payTermsSchema, type PayTerms } from '../../../shared/features/finance/pay-terms.schema.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'
import { rowReader } from '../../platform/database/row-reader.ts'
import { rowWriter } from '../../platform/database/row-writer.ts'
import { budgetTable, commissionRuleTable, payTermsTable } from './finance.table.ts'

export async function loadCommissionRules(db: Db, ids: readonly Id[]): Promise<CommissionRule[]> {
  return (await readRules(db, ids)).map((row) => commissionRuleSchema.parse(row))
}

export async function findCommissionRules(db: Db, scopeId: string): Promise<CommissionRule[]> {
  return findCommissionRulesOf(db, [scopeId])
}

export async function findCommissionRulesOf(db: Db, scopeIds: readonly string[]): Promise<CommissionRule[]> {
  return (await readRulesOf(db, scopeIds)).map((row) => commissionRuleSchema.parse(row))
}

export const saveCommissionRules = rowWriter(commissionRuleTable, { replace: ['id'] })

export async function removeCommissionRules(db: Db, ids: readonly Id[]): Promise<void> {
  await db.delete(commissionRuleTable).where(inArray(commissionRuleTable.id, [...ids]))
}

export async function loadPayTerms(db: Db, ids: readonly Id[]): Promise<PayTerms[]> {
  return (await readTerms(db, ids)).map((row) => payTermsSchema.parse(row))
}

export const savePayTerms = rowWriter(payTermsTable, { replace: ['id'] })

export async function removePayTerms(db: Db, ids: readonly Id[]): Promise<void> {
  await db.delete(payTermsTable).where(inArray(payTermsTable.id, [...ids]))
}

export async function loadBudgets(db: Db, ids: readonly Id[]): Promise<Budget[]> {
  return (await readBudgets(db, ids)).map((row) => budgetSchema.parse(row))
}

export const saveBudgets = rowWriter(budgetTable, { replace: ['id'] })

export async function removeBudgets(db: Db, ids: readonly Id[]): Promise<void> {
  await db.delete(budgetTable).where(inArray(budgetTable.id, [...ids]))
}

const readRules = rowReader(commissionRuleTable, 'id')
const readRulesOf = rowReader(commissionRuleTable, 'scopeId')
const readTerms = rowReader(payTermsTable, 'id')
const readBudgets = rowReader(budgetTable, 'id')
