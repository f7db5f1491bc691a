import * as z from 'zod/mini'
import { daySchema, instantSchema } from '../../../kernel/days.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { currencies } from '../../../kernel/money.ts'
import { wageRights } from '../../sales/sale/sale-earnings.schema.ts'
import { lineBases } from './commission.rules.ts'
import { earningStates, earningWaits } from './earning.rules.ts'

const lineSchema = z.object({
  productId: idSchema,
  productName: z.string(),
  quantity: z.number(),
  amountOre: z.number(),
  basis: z.enum(lineBases),
  perUnitOre: z.nullable(z.number()),
  basisPoints: z.nullable(z.number()),
  step: z.nullable(z.number()),
  validFrom: z.nullable(daySchema),
})

const reckoningSchema = z.object({
  lines: z.array(lineSchema),
  amountOre: z.number(),
  currency: z.enum(currencies),
  state: z.enum(earningStates),
  waitsFor: z.nullable(z.enum(earningWaits)),
  safeOn: z.nullable(daySchema),
})
export type SaleCommission = z.infer<typeof reckoningSchema>

/** What a sale earns its seller, line by line, counted by the rules of the seller's own wallet. */
export const getSaleCommission = endpoint({
  method: 'GET',
  path: '/api/v1/commissions/sale',
  access: wageRights,
  input: z.object({ saleId: idSchema }),
  output: z.object({
    /** Null where the sale earns nothing by its status, or is not within reach. */
    commission: z.nullable(reckoningSchema),
    asOf: instantSchema,
  }),
})
