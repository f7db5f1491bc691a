import * as z from 'zod/mini'
import { instantSchema } from '../../../kernel/days.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { moneySchema } from '../../../kernel/money.ts'

/** The most people that are told of; those with the most that is not settled come first. */
export const DEVIATION_SELLERS_MAX = 1000

/** Who has deviations that are not settled, and how many, as far as the right to look at others' sales reaches. */
export const getDeviationSellers = endpoint({
  method: 'GET',
  path: '/api/v1/deviations/sellers',
  access: 'view sale_reports',
  input: z.object({}),
  output: z.object({
    sellers: z.array(z.object({ sellerId: idSchema, sellerName: z.string(), unsettled: z.number() })),
    asOf: instantSchema,
  }),
})

/** What one seller's deviations come to, of those that the asker may see. */
export const getDeviationsOfSeller = endpoint({
  method: 'GET',
  path: '/api/v1/deviations/of-seller',
  access: 'view sale_reports',
  input: z.object({ sellerId: idSchema }),
  output: z.object({
    unsettled: z.number(),
    atRisk: z.array(moneySchema),
    recovered: z.array(moneySchema),
    asOf: instantSchema,
  }),
})
