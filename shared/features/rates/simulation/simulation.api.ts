import * as z from 'zod/mini'
import { instantSchema } from '../../../kernel/days.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { amountSchema, currencies } from '../../../kernel/money.ts'
import { rateFormSchema } from '../rate/rate.api.ts'

const MOST_PRODUCTS = 500
const MOST_ORE = 10_000_000_00
const amount = z.nullable(
  amountSchema.check(z.minimum(0, 'product.price-negative'), z.maximum(MOST_ORE, 'product.price-too-high')),
)

/** What a product would have cost and earned. Null: as it was. */
const priceWishSchema = z.strictObject({
  productId: idSchema,
  priceOre: amount,
  sellerCommissionOre: amount,
  companyCommissionOre: amount,
  companyCostOre: amount,
})
export type PriceWish = z.infer<typeof priceWishSchema>

const rateWishSchema = z.strictObject({
  of: z.literal('rate'),
  scope: rateFormSchema.shape.scope,
  scopeId: rateFormSchema.shape.scopeId,
  currency: rateFormSchema.shape.currency,
  rate: rateFormSchema.shape.rate,
})

/** Other prices of some products, or another rate about one thing, in a month. */
const wishSchema = z.discriminatedUnion('of', [
  z.strictObject({
    of: z.literal('prices'),
    prices: z.array(priceWishSchema).check(z.minLength(1), z.maxLength(MOST_PRODUCTS)),
  }),
  rateWishSchema,
])
export type SimulationWish = z.infer<typeof wishSchema>

/** Öre or cents as they were and as they would have been. */
const pairSchema = z.object({ before: amountSchema, after: amountSchema })
export type Pair = z.infer<typeof pairSchema>

/** What is sold of what the change is about. Null: not for the asker. */
const figuresSchema = z.object({
  orders: z.number(),
  quantity: z.number(),
  valueOre: pairSchema,
  sellerOre: z.nullable(pairSchema),
  incomeOre: z.nullable(pairSchema),
  costOre: z.nullable(pairSchema),
  /** Income less seller commission and cost of the orders (product 5.11), before wages. */
  tbOre: z.nullable(pairSchema),
})
export type SimulationFigures = z.infer<typeof figuresSchema>

const partSchema = z.extend(figuresSchema, { id: z.string(), name: z.string() })
export type SimulationPart = z.infer<typeof partSchema>

const simulationSchema = z.object({
  /** The month that was reckoned again, `YYYY-MM`. */
  month: z.string(),
  /** Each currency for itself. */
  blocks: z.array(
    z.object({
      currency: z.enum(currencies),
      total: figuresSchema,
      providers: z.array(partSchema),
      teams: z.array(partSchema),
      /** Pieces of which nobody has said what the provider pays: they count as nothing in the income. */
      unpriced: z.number(),
    }),
  ),
  asOf: instantSchema,
})
export type Simulation = z.infer<typeof simulationSchema>

/** What a month would have cost and earned; of this month, so far. Writes nothing. */
export const simulateMonth = endpoint({
  method: 'POST',
  path: '/api/v1/month-simulations',
  access: ['update products', 'update commissions'],
  reach: 'company',
  whileActing: false,
  input: z.strictObject({
    /** `YYYY-MM`, this month at the latest. Left out: the last month that is over. */
    month: z.optional(z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/))),
    wish: wishSchema,
  }),
  output: simulationSchema,
})
