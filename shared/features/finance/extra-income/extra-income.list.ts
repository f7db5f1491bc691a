import * as z from 'zod/mini'
import { daySchema } from '../../../kernel/days.ts'
import { amountSchema, currencies } from '../../../kernel/money.ts'
import { recordContract, recordFields } from '../../../resource/record.ts'
import { extraIncomeAllocations, extraIncomeFormSchema, extraIncomeScopes } from './extra-income.schema.ts'

/** Income that belongs to no sale (product 5.11). Only finance sees and writes it. */
export const extraIncomes = recordContract({
  name: 'extra-incomes',
  view: 'update commissions',
  change: 'update commissions',
  row: z.object({
    ...recordFields,
    day: daySchema,
    description: z.string(),
    amountOre: amountSchema,
    currency: z.enum(currencies),
    scope: z.enum(extraIncomeScopes),
    scopeId: z.string(),
    /** The name of the office, team, provider or seller; empty: the company. */
    scopeName: z.string(),
    allocation: z.enum(extraIncomeAllocations),
  }),
  form: extraIncomeFormSchema,
  list: {
    filters: { day: 'days', scope: 'many', currency: 'many' },
    sorts: ['day', 'amountOre', 'description'],
    defaultSort: { by: 'day', direction: 'desc' },
  },
})
export type ExtraIncomeRow = z.infer<typeof extraIncomes.row>
