import * as z from 'zod/mini'
import { daySchema, givenDaySchema, instantSchema } from '../../kernel/days.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { idSchema } from '../../kernel/ids.ts'
import { priceStandings } from './price.api.ts'

const MOST_PRODUCTS = 500

/** What is written of a move: the category by its code, and the first day of a coming month. */
export const categoryMoveFormSchema = z.strictObject({
  category: z.string().check(z.minLength(1, 'product.category-required'), z.maxLength(80)),
  validFrom: givenDaySchema,
})
export type CategoryMoveForm = z.infer<typeof categoryMoveFormSchema>

/** Moves products to a category from a month on: all or none. Those that belong to it anyway stay as they are. */
export const moveToCategory = endpoint({
  method: 'POST',
  path: '/api/v1/product-category-moves',
  access: 'update products',
  reach: 'company',
  whileActing: false,
  input: z.extend(categoryMoveFormSchema, {
    productIds: z.array(idSchema).check(z.minLength(1), z.maxLength(MOST_PRODUCTS)),
  }),
  output: z.object({ moved: z.number() }),
})

/** Takes back what has not begun: the product stays where it is. */
export const withdrawCategoryMove = endpoint({
  method: 'POST',
  path: '/api/v1/product-category-moves/withdraw',
  access: 'update products',
  reach: 'company',
  whileActing: false,
  input: z.strictObject({ productId: idSchema }),
  output: z.object({ withdrawn: z.boolean() }),
})

/** Where a product belonged, belongs and will belong. */
export const getProductCategories = endpoint({
  method: 'GET',
  path: '/api/v1/product-category-moves',
  access: 'view products',
  reach: 'shared',
  whileActing: true,
  input: z.object({ productId: idSchema }),
  output: z.object({
    /** Newest first. */
    periods: z.array(
      z.object({ validFrom: daySchema, category: z.string(), name: z.string(), standing: z.enum(priceStandings) }),
    ),
    today: daySchema,
    asOf: instantSchema,
  }),
})
