import { index, int, table, text, uniqueIndex } from '../../../platform/database/columns.ts'

/** Lines of runs that the receiver rejected. Their values count as not carried. */
export const payrollRejectionTable = table(
  'payroll_rejection',
  {
    id: text().primaryKey(),
    runId: text().notNull(),
    cell: text().notNull(),
    turn: int().notNull(),
    reason: text().notNull(),
    at: int().notNull(),
    byName: text().notNull(),
  },
  (rejection) => [
    uniqueIndex('payroll_rejection_line_index').on(rejection.cell, rejection.turn),
    index('payroll_rejection_run_index').on(rejection.runId),
  ],
)
