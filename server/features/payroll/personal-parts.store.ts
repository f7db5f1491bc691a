import { personalRows } from '../../resource/privacy/personal-data.ts'
import { payQuestionTable } from './own/pay-question.table.ts'
import { payrollLineTable } from './run/payroll-run.table.ts'

/** The lines of payroll about a person, for their own file. An erasure leaves them: bookkeeping must retain what was paid. */
export const payrollParts = [
  personalRows('payQuestions', { table: payQuestionTable, owner: payQuestionTable.personId }),
  personalRows('payrollLines', { table: payrollLineTable, owner: payrollLineTable.personId }),
]
