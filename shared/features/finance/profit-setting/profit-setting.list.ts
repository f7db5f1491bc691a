import * as z from 'zod/mini'
import { recordContract, recordFields } from '../../../resource/record.ts'
import { costSettingFormSchema, currencyRateFormSchema, mixTargetFormSchema } from './profit-setting.schema.ts'

const rights = { view: 'update commissions', change: 'update commissions' } as const

/** Holiday pay, employer contribution, per diem and the value of a coin, by country and month. */
export const costSettings = recordContract({
  name: 'cost-settings',
  ...rights,
  row: z.object({ ...recordFields, ...costSettingFormSchema.shape }),
  form: costSettingFormSchema,
  list: {
    filters: { country: 'many' },
    sorts: ['fromMonth', 'country'],
    defaultSort: { by: 'fromMonth', direction: 'desc' },
  },
})

/** Rates between currencies, by month. */
export const currencyRates = recordContract({
  name: 'currency-rates',
  ...rights,
  row: z.object({ ...recordFields, ...currencyRateFormSchema.shape }),
  form: currencyRateFormSchema,
  list: { sorts: ['month', 'rate'], defaultSort: { by: 'month', direction: 'desc' } },
})

/** The mix of sales that finance wants. */
export const mixTargets = recordContract({
  name: 'mix-targets',
  ...rights,
  row: z.object({ ...recordFields, ...mixTargetFormSchema.shape, partName: z.string() }),
  form: mixTargetFormSchema,
  list: {
    filters: { dimension: 'many' },
    sorts: ['dimension', 'percent'],
    defaultSort: { by: 'dimension', direction: 'asc' },
  },
})
