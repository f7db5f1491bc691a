import * as z from 'zod/mini'
import { idSchema } from '../../../kernel/ids.ts'
import { currencies, moneyFigureSchema } from '../../../kernel/money.ts'
import { reportContract, rowsBehind, type ReportAnswer } from '../../../resource/report.ts'
import { mixDimensions } from '../profit-setting/profit-setting.schema.ts'

const partSchema = z.object({
  /** A category's name, the id of a provider or team, a weekday from 1 to 7, an hour from 0 to 23; empty: none. */
  part: z.string(),
  name: z.string(),
  quantity: z.number(),
  valueOre: moneyFigureSchema,
  /** Shares of the whole in percent, with one decimal; together they are 100 exactly. */
  quantityShare: z.number(),
  valueShare: z.number(),
  /** The share that finance wants; null: none was entered. */
  target: z.nullable(z.number()),
})
export type MixPart = z.infer<typeof partSchema>

/** What is sold, shared by one dimension, in whole months: each currency by itself. */
export const distributionReport = reportContract({
  name: 'sales-distribution',
  path: '/api/v1/sales-distribution',
  permission: 'view finance_profitability_providers',
  period: { unit: 'month', maxYears: 3 },
  places: ['officeId', 'teamId'],
  dimensions: mixDimensions,
  measures: {
    quantity: 'number',
    quantityShare: 'percent',
    valueOre: 'money',
    valueShare: 'percent',
    target: 'percent',
  },
  output: z.object({
    blocks: z.array(
      z.object({
        currency: z.enum(currencies),
        quantity: z.number(),
        valueOre: moneyFigureSchema,
        parts: z.array(partSchema),
      }),
    ),
  }),
})
export type Distribution = ReportAnswer<typeof distributionReport>

/** Up to this many orders of a part are shown. */
export const MIX_ORDERS_MAX = 100
const PART_MAX = 200

/** The newest orders behind a part of a distribution. */
export const getDistributionOrders = rowsBehind(distributionReport, {
  end: '/orders',
  fields: { currency: z.enum(currencies), part: z.string().check(z.maxLength(PART_MAX)) },
  output: z.object({
    orders: z.array(
      z.object({
        saleId: idSchema,
        soldOn: z.string(),
        sellerName: z.string(),
        productNames: z.string(),
        /** Of the part that counts here; `share` 1 is the whole order. */
        valueOre: moneyFigureSchema,
        share: z.number(),
      }),
    ),
    /** There are older ones. */
    hasMore: z.boolean(),
  }),
})
export type DistributionOrders = z.infer<typeof getDistributionOrders.output>
