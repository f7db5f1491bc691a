import * as z from 'zod/mini'
import { instantSchema } from '../../../kernel/days.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { moneySchema } from '../../../kernel/money.ts'

/** The maximum number of people listed, in order of their oldest open deviation (product 5.3). */
export const DEVIATION_SELLERS_MAX = 1000

const deviationSellerSchema = z.object({
  sellerId: idSchema,
  sellerName: z.string(),
  /** Open or answered: not settled. */
  unsettled: z.number(),
  /** Of those, how many are past their deadline. */
  overdue: z.number(),
  /** When the oldest of these was raised. */
  oldestAt: instantSchema,
  atRisk: z.array(moneySchema),
  /** When the seller last answered one of these; null: never. */
  lastAnswerAt: z.nullable(instantSchema),
})
export type DeviationSeller = z.infer<typeof deviationSellerSchema>

/** What is not settled, seller by seller, as far as the right to look at others' sales reaches. */
export const getDeviationSellers = endpoint({
  method: 'GET',
  path: '/api/v1/deviations/sellers',
  access: 'view sale_reports',
  reach: 'query',
  whileActing: true,
  input: z.object({}),
  output: z.object({ sellers: z.array(deviationSellerSchema), asOf: instantSchema }),
})
