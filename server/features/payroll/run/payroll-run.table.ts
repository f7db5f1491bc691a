import type { PayrollRun } from '../../../../shared/features/payroll/run/payroll-run.api.ts'
import type { PaycodeForm } from '../../../../shared/features/payroll/paycode/paycode.schema.ts'
import { bool, index, int, json, primaryKey, table, text } from '../../../platform/database/columns.ts'

export const payrollRunTable = table(
  'payroll_run',
  {
    id: text().primaryKey(),
    /** Raised by every act on the run. */
    version: int().notNull().default(1),
    kind: text().notNull(),
    country: text().notNull(),
    month: text().notNull(),
    state: text().notNull(),
    lines: int().notNull(),
    people: int().notNull(),
    createdAt: int().notNull(),
    createdById: text().notNull(),
    createdByName: text().notNull(),
    approvedByName: text().notNull(),
    files: json<PayrollRun['files']>().notNull(),
  },
  (run) => [index('payroll_run_kind_index').on(run.kind, run.country, run.createdAt)],
)

/** The lines of runs. Those of a withdrawn run are deleted. */
export const payrollLineTable = table(
  'payroll_line',
  {
    cell: text().notNull(),
    /** Its number among the lines of the cell: two runs at once cannot both carry it. */
    turn: int().notNull(),
    runId: text().notNull(),
    kind: text().notNull(),
    country: text().notNull(),
    personId: text().notNull(),
    personName: text().notNull(),
    employeeId: text().notNull(),
    source: text().notNull(),
    day: text().notNull(),
    value: int().notNull(),
    isCorrection: bool().notNull(),
    /** The code of the day, as it was at the approval. */
    code: json<PaycodeForm>().notNull(),
  },
  (line) => [
    primaryKey({ columns: [line.cell, line.turn] }),
    index('payroll_line_run_index').on(line.runId),
    index('payroll_line_person_index').on(line.personId, line.day),
    index('payroll_line_day_index').on(line.kind, line.country, line.day),
  ],
)
