import * as z from 'zod/mini'
import { daySchema, timeZones } from '../../../kernel/days.ts'
import { amountSchema, currencies } from '../../../kernel/money.ts'
import { recordContract, recordFields } from '../../../resource/record.ts'
import { hourlyPayFormSchema } from './hourly-pay.schema.ts'

/** Hourly pay with its history. Only people with the right to change commission see and write it. */
export const hourlyPays = recordContract({
  name: 'hourly-pays',
  otherEyes: 'hourly-pay.change',
  view: 'update commissions',
  change: 'update commissions',
  row: z.object({
    ...recordFields,
    sellerId: z.string(),
    /** Empty: everybody in the country. */
    sellerName: z.string(),
    zone: z.enum(timeZones),
    hourlyPayOre: amountSchema,
    currency: z.enum(currencies),
    fromDay: daySchema,
  }),
  form: hourlyPayFormSchema,
  list: {
    filters: { sellerId: 'one', zone: 'many' },
    sorts: ['fromDay', 'hourlyPayOre'],
    defaultSort: { by: 'fromDay', direction: 'desc' },
  },
})
export type HourlyPayRow = z.infer<typeof hourlyPays.row>
