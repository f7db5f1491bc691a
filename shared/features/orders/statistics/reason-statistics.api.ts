import * as z from 'zod/mini'
import { endpoint } from '../../../kernel/endpoint.ts'
import { currencies, moneyFigureSchema } from '../../../kernel/money.ts'
import { reasonKinds } from '../reason/sale-reason.list.ts'
import { reasonDetailSchema } from '../../sales/act/reason-detail.schema.ts'

/** How often one reason was given in a month, in one currency. */
const reasonCountSchema = z.object({
  kind: z.enum(reasonKinds),
  /** Null: no reason was given. */
  meaning: z.nullable(z.string()),
  /** The company's own words as they are now; null: none were chosen. */
  detail: z.nullable(reasonDetailSchema),
  currency: z.enum(currencies),
  orders: z.number(),
  valueOre: moneyFigureSchema,
})
export type ReasonCount = z.infer<typeof reasonCountSchema>

/** Why orders got deviations, were withdrawn, cancelled or saved in a month. An order counts once for each reason. */
export const getReasonStatistics = endpoint({
  method: 'GET',
  path: '/api/v1/reason-statistics',
  access: 'view sale_reports',
  reach: 'query',
  whileActing: true,
  input: z.strictObject({ month: z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/)) }),
  output: z.object({ reasons: z.array(reasonCountSchema) }),
})
