import * as z from 'zod/mini'
import { instantSchema, type Day, type Instant } from '../../kernel/days.ts'
import { idSchema } from '../../kernel/ids.ts'
import { amountSchema } from '../../kernel/money.ts'
import { collection } from '../../sync/collection.ts'
import { commissionGates } from './provider.schema.ts'
import type { LegalPeriod } from './product-terms.schema.ts'
import type { ProductAttribute, ProductRules, ProductTerms } from './product-terms.schema.ts'

/** How often the customer pays the price. */
export const billings = ['once', 'monthly', 'yearly'] as const
export type Billing = (typeof billings)[number]

/** What the customer gets: something done for them, or a thing in their hands. The right to withdraw counts from another day. */
export const supplies = ['service', 'goods'] as const
export type Supply = (typeof supplies)[number]

/** From a day on, a product costs this and earns this. It holds until the next begins. */
export interface PricePeriod {
  readonly validFrom: Day
  readonly priceOre: number
  readonly sellerCommissionOre: number
}

/** From the first day of a month on, a product belongs to this category. It holds until the next begins. */
export interface CategoryPeriod {
  readonly validFrom: Day
  readonly category: string
}

/** What a provider offers, as a seller may see it: what the company earns and pays for it never leaves the server. */
export const productSchema = z.object({
  id: idSchema,
  version: z.number(),
  providerId: idSchema,
  /** The code of the category of today: what rates, rules and targets refer to. It never changes; the name may. */
  category: z.string().check(z.minLength(1), z.maxLength(80)),
  name: z.string().check(z.minLength(1), z.maxLength(120)),
  priceOre: amountSchema,
  billing: z.enum(billings),
  supply: z.enum(supplies),
  /** What the seller may expect for one piece. An estimate until the sale is approved. */
  sellerCommissionOre: amountSchema,
  active: z.boolean(),
  /** A sale that was made before is taken, whenever it arrives. Left out in rows of before. */
  archivedAt: z.optional(z.nullable(instantSchema)),
  /** It lacks something that a customer must know, and has never been sold. Left out in rows of before. */
  draft: z.optional(z.nullable(z.boolean())),
  /** What it costs and earns from which day on, in order, coming days included. Left out: as the row says, on every day. */
  prices: z.optional(z.nullable(z.custom<readonly PricePeriod[]>())),
  /** Where it belonged, and will belong, from which month on, in order. Left out: always where the row says. */
  categories: z.optional(z.nullable(z.custom<readonly CategoryPeriod[]>())),
  /** What the category is called. Left out, or null: as its code. */
  categoryName: z.optional(z.nullable(z.string())),
  /** What the provider must have said before the commission is safe. Left out, or null: as for all of the provider's. */
  commissionGate: z.optional(z.nullable(z.enum(commissionGates))),
  /** What the law asks of it from which day on, where that differs from its country, in order. */
  legal: z.optional(z.nullable(z.custom<readonly LegalPeriod[]>())),
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

/** The period that holds on a day: the last that has begun. Days before the first have the first. */
export const heldPeriod = <P extends { readonly validFrom: Day }>(periods: readonly P[], day: Day): P | undefined =>
  periods.findLast(({ validFrom }) => validFrom <= day) ?? periods[0]

/** The product with the price and the commission it has on a day. A sale counts with those of the day it was made. */
export function pricedOn<P extends Pick<Product, 'prices' | 'priceOre' | 'sellerCommissionOre'>>(
  product: P,
  day: Day,
): P {
  const held = heldPeriod(product.prices ?? [], day)
  if (!held) return product
  const { priceOre, sellerCommissionOre } = held
  return product.priceOre === priceOre && product.sellerCommissionOre === sellerCommissionOre
    ? product
    : { ...product, priceOre, sellerCommissionOre }
}

/** The category of a product on a day. A sale counts in the category of its day. */
export const categoryOn = ({ categories, category }: Pick<Product, 'categories' | 'category'>, day: Day): string =>
  heldPeriod(categories ?? [], day)?.category ?? category

/** Whether a product, or a provider, is on offer, or was when the sale was made that has only arrived now. */
export const wasOffered = (
  { active, archivedAt }: { readonly active: boolean; readonly archivedAt?: Instant | null | undefined },
  madeAt: Instant | undefined,
): boolean => active || (madeAt !== undefined && typeof archivedAt === 'number' && madeAt < archivedAt)
