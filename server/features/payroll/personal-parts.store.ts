import { personalRows } from '../../resource/personal-data.ts'
import { payrollLineTable } from './run/payroll-run.table.ts'

/** The lines of payroll about a person, for their own file. An erasure leaves them: bookkeeping must retain what was paid. */
export const payrollParts = [
  personalRows('payrollLines', { table: payrollLineTable, owner: payrollLineTable.personId }),
]
