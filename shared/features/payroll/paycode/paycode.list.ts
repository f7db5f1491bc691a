import * as z from 'zod/mini'
import { daySchema } from '../../../kernel/days.ts'
import { recordContract, recordFields } from '../../../resource/record.ts'
import {
  paxmlKinds,
  paycodeCountries,
  paycodeFormSchema,
  paycodeSigns,
  paycodeSources,
  paycodeUnits,
} from './paycode.schema.ts'

/** Codes by which payroll systems know hours, absence and lines of pay (product 5.15). */
export const paycodes = recordContract({
  name: 'paycodes',
  view: 'view paycodes',
  change: 'update paycodes',
  row: z.object({
    ...recordFields,
    code: z.string(),
    name: z.string(),
    source: z.enum(paycodeSources),
    unit: z.enum(paycodeUnits),
    country: z.enum(paycodeCountries),
    sign: z.enum(paycodeSigns),
    fromDay: daySchema,
    untilDay: z.nullable(daySchema),
    paxmlKind: z.enum(paxmlKinds),
    paxmlCode: z.string(),
    vismaCode: z.string(),
    procountorCode: z.string(),
  }),
  form: paycodeFormSchema,
  list: {
    filters: { source: 'many', country: 'many' },
    sorts: ['code', 'name', 'source', 'fromDay'],
    defaultSort: { by: 'code', direction: 'asc' },
  },
})
export type PaycodeRow = z.infer<typeof paycodes.row>
