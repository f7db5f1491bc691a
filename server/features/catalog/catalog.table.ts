import { sql } from 'drizzle-orm'
import type { CustomerKind, EarlierAsk, SalesChannel } from '../../../shared/features/catalog/provider.schema.ts'
import type {
  ProductAttribute,
  ProductRules,
  ProductTerms,
  ProviderCompany,
  ProviderTerms,
} from '../../../shared/features/catalog/product-terms.schema.ts'
import type { LegalPeriod } from '../../../shared/features/catalog/product-terms.schema.ts'
import type { CategoryPeriod, PricePeriod } from '../../../shared/features/catalog/product.schema.ts'
import { recordColumns } from '../../resource/record/record-columns.ts'
import { bool, index, int, json, table, text, uniqueIndex } from '../../platform/database/columns.ts'

export const providerTable = table('provider', {
  id: text().primaryKey(),
  version: int().notNull(),
  name: text().notNull(),
  type: text().notNull(),
  country: text().notNull(),
  currency: text().notNull(),
  channels: json<SalesChannel[]>().notNull(),
  customerKinds: json<CustomerKind[]>().notNull(),
  requireExternalOrderNumber: bool().notNull(),
  requireIdNumber: bool().notNull(),
  requireChecklist: bool().notNull(),
  signsByLink: bool(),
  commissionGate: text().notNull(),
  active: bool().notNull(),
  archivedAt: int(),
  draft: bool(),
  company: json<ProviderCompany>(),
  terms: json<ProviderTerms[]>(),
  earlier: json<readonly EarlierAsk[]>(),
})

export const productTable = table(
  'product',
  {
    id: text().primaryKey(),
    version: int().notNull(),
    providerId: text()
      .notNull()
      .references(() => providerTable.id),
    category: text().notNull(),
    name: text().notNull(),
    priceOre: int().notNull(),
    billing: text().notNull(),
    supply: text().notNull(),
    sellerCommissionOre: int().notNull(),
    active: bool().notNull(),
    archivedAt: int(),
    draft: bool(),
    /** What phones have of `product_price`. */
    prices: json<readonly PricePeriod[]>(),
    categories: json<readonly CategoryPeriod[]>(),
    categoryName: text(),
    commissionGate: text(),
    legal: json<readonly LegalPeriod[]>(),
    terms: json<ProductTerms>(),
    rules: json<ProductRules>(),
    attributes: json<ProductAttribute[]>(),
  },
  (product) => [index('product_provider_index').on(product.providerId)],
)

/** The categories of the company. The code is the first name: products, rates, rules and targets refer to it for good. */
export const productCategoryTable = table(
  'product_category',
  { ...recordColumns(), code: text().notNull().default(''), name: text().notNull() },
  (category) => [uniqueIndex('product_category_code_index').on(category.code)],
)

/**
 * What a product costs and earns from a day on, with what the company earns: that never leaves the server. A row is written
 * once; one that has not begun, or that was wrong on its first day, is marked as withdrawn.
 */
export const productPriceTable = table(
  'product_price',
  {
    id: text().primaryKey(),
    productId: text()
      .notNull()
      .references(() => productTable.id),
    validFrom: text().notNull(),
    priceOre: int().notNull(),
    sellerCommissionOre: int().notNull(),
    companyCommissionOre: int(),
    companyCostOre: int(),
    /** Rows of one act: a price and its end, or a change of many products. */
    changeId: text().notNull(),
    createdAt: int(),
    createdByName: text().notNull(),
    withdrawnAt: int(),
  },
  (price) => [
    index('product_price_product_index').on(price.productId, price.validFrom),
    index('product_price_change_index').on(price.changeId),
    uniqueIndex('product_price_day_index')
      .on(price.productId, price.validFrom)
      .where(sql`withdrawn_at is null`),
  ],
)
