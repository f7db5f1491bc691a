import * as z from 'zod/mini'
import { idSchema } from '../../kernel/ids.ts'
import { amountSchema } from '../../kernel/money.ts'
import { collection } from '../../sync/collection.ts'
import type { ProductAttribute, ProductRules, ProductTerms } from './product-terms.schema.ts'

/** How often the customer pays the price. */
export const billings = ['once', 'monthly', 'yearly'] as const
export type Billing = (typeof billings)[number]

/** What the customer gets: something done for them, or a thing in their hands. The right to withdraw counts from another day. */
export const supplies = ['service', 'goods'] as const
export type Supply = (typeof supplies)[number]

/** What a provider offers, as a seller may see it: what the company earns and pays for it never leaves the server. */
export const productSchema = z.object({
  id: idSchema,
  version: z.number(),
  providerId: idSchema,
  category: z.string().check(z.minLength(1), z.maxLength(80)),
  name: z.string().check(z.minLength(1), z.maxLength(120)),
  priceOre: amountSchema,
  billing: z.enum(billings),
  supply: z.enum(supplies),
  /** What the seller may expect for one piece. An estimate until the sale is approved. */
  sellerCommissionOre: amountSchema,
  active: z.boolean(),
  // Left out, or null, where a product says nothing of it. Checked when the catalogue is written, and not on every phone.
  terms: z.optional(z.nullable(z.custom<ProductTerms>())),
  rules: z.optional(z.nullable(z.custom<ProductRules>())),
  attributes: z.optional(z.nullable(z.custom<ProductAttribute[]>())),
})
export type Product = z.infer<typeof productSchema>

export const products = collection<Product>({
  name: 'products',
  schema: productSchema,
  indexes: ['providerId', 'name'],
})
