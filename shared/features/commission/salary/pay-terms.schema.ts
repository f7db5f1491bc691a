import * as z from 'zod/mini'
import { daySchema, timeZones } from '../../../kernel/days.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { amountSchema, currencies } from '../../../kernel/money.ts'
import { collection } from '../../../sync/collection.ts'

/** What somebody is paid beside commission, with the days it holds: everybody in a zone, or one person. */
export const payTermsSchema = z.object({
  id: idSchema,
  version: z.number(),
  zone: z.enum(timeZones),
  /** Whose own agreement it is; null: everybody's in the zone. */
  sellerId: z.nullable(idSchema),
  currency: z.enum(currencies),
  hourlyPayOre: amountSchema,
  /** Paid for a month with few enough regrets, good enough grades and enough sales (product 5.8). */
  qualityBonus: z.object({
    per: z.enum(['month', 'approved_order']),
    amountOre: amountSchema,
    /** The highest share of regrets, in hundredths of a percent. */
    maxRegretBasisPoints: z.number().check(z.int(), z.nonnegative()),
    minGrade: z.number(),
    minSales: z.number().check(z.int()),
  }),
  validFrom: daySchema,
  validTo: z.nullable(daySchema),
})
export type PayTerms = z.infer<typeof payTermsSchema>

export const payTerms = collection<PayTerms>({ name: 'payTerms', schema: payTermsSchema, indexes: ['sellerId'] })
