import * as z from 'zod/mini'
import { givenDaySchema } from '../../kernel/days.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { idSchema } from '../../kernel/ids.ts'
import { amountSchema, currencies } from '../../kernel/money.ts'

const MOST_PRODUCTS = 500

/** What a change of many prices moves, and how. */
export const changedAmounts = ['priceOre', 'sellerCommissionOre', 'companyCommissionOre', 'companyCostOre'] as const
export const changeWays = ['percent', 'amount'] as const

/** One change of many products: so many percent, or so many öre or cents, up or down. */
const changeSchema = z.strictObject({
  productIds: z.array(idSchema).check(z.minLength(1), z.maxLength(MOST_PRODUCTS)),
  validFrom: givenDaySchema,
  field: z.enum(changedAmounts),
  way: z.enum(changeWays),
  /** Percent, with at most two decimals; or an amount in öre or cents. */
  by: z.number('product.amount-required').check(z.minimum(-100_000_00), z.maximum(100_000_00)),
})
export type PriceChange = z.infer<typeof changeSchema>

/** What the change would make of each product, and why one of them cannot be changed. Writes nothing. */
export const previewPriceChange = endpoint({
  method: 'POST',
  path: '/api/v1/product-price-changes/preview',
  access: 'update products',
  reach: 'company',
  whileActing: false,
  input: changeSchema,
  output: z.object({
    rows: z.array(
      z.object({
        productId: idSchema,
        name: z.string(),
        currency: z.enum(currencies),
        beforeOre: amountSchema,
        afterOre: amountSchema,
        /** The code of what keeps it from being changed, with its day. */
        fault: z.nullable(z.object({ code: z.string(), day: z.string() })),
      }),
    ),
  }),
})

/** Changes all of them or none. The id is made by the client: sent twice, it is one change. */
export const changePrices = endpoint({
  method: 'POST',
  path: '/api/v1/product-price-changes',
  access: 'update products',
  reach: 'company',
  whileActing: false,
  input: z.extend(changeSchema, { id: idSchema }),
  output: z.object({ changed: z.number() }),
})

/** Takes the whole change back until its first day. */
export const withdrawPriceChange = endpoint({
  method: 'POST',
  path: '/api/v1/product-price-changes/withdraw',
  access: 'update products',
  reach: 'company',
  whileActing: false,
  input: z.strictObject({ id: idSchema }),
  output: z.object({ withdrawn: z.number() }),
})
