import { int, table, text } from '../../../platform/database/columns.ts'

/** Months whose payroll of commissions was locked, and who has approved them. A month without a row is open. */
export const payrollMonthTable = table('payroll_month', {
  month: text().primaryKey(),
  /** What its log is kept under. */
  id: text().notNull(),
  /** Null: it was unlocked again. */
  lockedAt: int(),
  lockedById: text().notNull(),
  lockedByName: text().notNull(),
  approvedAt: int(),
  approvedByName: text().notNull(),
})
