import * as z from 'zod/mini'
import { endpoint } from '../../../kernel/endpoint.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { currencies, moneyFigureSchema } from '../../../kernel/money.ts'
import { mixDimensions, monthSchema } from '../profit-setting/profit-setting.schema.ts'

/** A period has this many months at most. */
export const MIX_MONTHS_MAX = 36

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

const monthNo = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7))

const monthsFields = {
  dimension: z.enum(mixDimensions),
  from: monthSchema,
  to: monthSchema,
  officeId: z.optional(idSchema),
  teamId: z.optional(idSchema),
}

const isPeriod = ({ from, to }: { from: string; to: string }): boolean =>
  from <= to && monthNo(to) - monthNo(from) < MIX_MONTHS_MAX

/** What is sold, shared by one dimension, in whole months: each currency by itself. */
export const getDistribution = endpoint({
  method: 'GET',
  path: '/api/v1/sales-distribution',
  access: 'view finance_profitability_providers',
  whileActing: true,
  input: z.strictObject(monthsFields).check(z.refine(isPeriod, 'statistics.period-too-long')),
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
export type Distribution = z.infer<typeof getDistribution.output>

/** Up to this many orders of a part are shown. */
export const MIX_ORDERS_MAX = 100
const PART_MAX = 200

/** The newest orders behind a part of a distribution. */
export const getDistributionOrders = endpoint({
  method: 'GET',
  path: '/api/v1/sales-distribution/orders',
  access: 'view finance_profitability_providers',
  whileActing: true,
  input: z
    .strictObject({
      ...monthsFields,
      currency: z.enum(currencies),
      part: z.string().check(z.maxLength(PART_MAX)),
    })
    .check(z.refine(isPeriod, 'statistics.period-too-long')),
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
