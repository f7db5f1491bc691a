import * as z from 'zod/mini'
import { daySchema, givenDaySchema, instantSchema } from '../../kernel/days.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { idSchema } from '../../kernel/ids.ts'
import { amountSchema, currencies } from '../../kernel/money.ts'

const PRICE_MAX_ORE = 10_000_000_00

/** An amount of the price list. */
export const listAmountSchema = amountSchema.check(
  z.minimum(0, 'product.price-negative'),
  z.maximum(PRICE_MAX_ORE, 'product.price-too-high'),
)

/** What is written of a price: from when, until when, and the four amounts of one piece. */
export const priceFormSchema = z.strictObject({
  validFrom: givenDaySchema,
  /** Null: until the next price begins. With a last day, what held before returns after it. */
  validTo: z.nullable(givenDaySchema),
  priceOre: listAmountSchema,
  sellerCommissionOre: listAmountSchema,
  /** What the provider pays the company, and what the order costs it. Null: not known. */
  companyCommissionOre: z.nullable(listAmountSchema),
  companyCostOre: z.nullable(listAmountSchema),
})
export type PriceForm = z.infer<typeof priceFormSchema>

export const priceStandings = ['past', 'now', 'coming'] as const

const pricesSchema = z.object({
  /** Newest first. */
  periods: z.array(
    z.object({
      id: idSchema,
      validFrom: daySchema,
      priceOre: amountSchema,
      sellerCommissionOre: amountSchema,
      /** Null where it is not known, or not for the asker. */
      companyCommissionOre: z.nullable(amountSchema),
      companyCostOre: z.nullable(amountSchema),
      standing: z.enum(priceStandings),
      /** Empty: the price that the product was created with. */
      createdByName: z.string(),
      createdAt: z.nullable(instantSchema),
    }),
  ),
  currency: z.enum(currencies),
  today: daySchema,
  seesCompany: z.boolean(),
  asOf: instantSchema,
})
export type ProductPrices = z.infer<typeof pricesSchema>
export type PriceRow = ProductPrices['periods'][number]

/** What a product costs and earns, period by period. What the company earns is for those who may change it. */
export const getProductPrices = endpoint({
  method: 'GET',
  path: '/api/v1/product-prices',
  access: 'view products',
  reach: 'shared',
  whileActing: true,
  input: z.object({ productId: idSchema }),
  output: pricesSchema,
})

/** A price from a day on. The id is made by the client: sent twice, it is one price. 409 where days overlap. */
export const addProductPrice = endpoint({
  method: 'POST',
  path: '/api/v1/product-prices',
  access: 'update products',
  reach: 'company',
  whileActing: false,
  input: z.extend(priceFormSchema, { id: idSchema, productId: idSchema }),
  output: pricesSchema,
})

/** Takes back a price that has not begun. */
export const withdrawProductPrice = endpoint({
  method: 'POST',
  path: '/api/v1/product-prices/withdraw',
  access: 'update products',
  reach: 'company',
  whileActing: false,
  input: z.strictObject({ id: idSchema, productId: idSchema }),
  output: pricesSchema,
})
