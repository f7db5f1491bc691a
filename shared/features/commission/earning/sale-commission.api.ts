import * as z from 'zod/mini'
import { daySchema, instantSchema } from '../../../kernel/days.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { currencies, moneyFigureSchema, payShareSchema } from '../../../kernel/money.ts'
import { wageRights } from '../../sales/sale/sale-earnings.schema.ts'
import { lineEarningSchema } from '../rate/line-earning.schema.ts'
import { earningStates, earningWaits } from './earning.rules.ts'

const reckoningSchema = z.object({
  lines: z.array(lineEarningSchema),
  /** Corrections in the amount. */
  entries: z.array(
    z.object({ id: idSchema, amountOre: moneyFigureSchema, reason: z.string(), createdAt: instantSchema }),
  ),
  /** Null: the sale is not shared. The amount is the part of who sold it. */
  share: z.nullable(
    z.object({
      ownerName: z.string(),
      wholeOre: moneyFigureSchema,
      shares: z.array(z.object({ sellerId: idSchema, sellerName: z.string(), basisPoints: payShareSchema })),
    }),
  ),
  amountOre: moneyFigureSchema,
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
  reach: 'row',
  whileActing: true,
  input: z.object({ saleId: idSchema }),
  output: z.object({
    /** Null where the sale earns nothing by its status, or is not within reach. */
    commission: z.nullable(reckoningSchema),
    asOf: instantSchema,
  }),
})
