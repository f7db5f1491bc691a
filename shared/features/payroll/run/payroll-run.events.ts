import * as z from 'zod/mini'
import { instantSchema } from '../../../kernel/days.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { event } from '../../../sync/event.ts'
import { payrollKinds } from './payroll-line.rules.ts'

/** The file of a run was made, by hand or for its receiver; also when it is made again. */
export const payrollExported = event(
  'payroll.exported',
  z.object({ runId: idSchema, kind: z.enum(payrollKinds), month: z.string(), at: instantSchema }),
)
