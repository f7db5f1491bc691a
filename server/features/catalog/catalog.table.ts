import type { CustomerKind, SalesChannel } from '../../../shared/features/catalog/provider.schema.ts'
import type {
  ProductAttribute,
  ProductRules,
  ProductTerms,
  ProviderCompany,
  ProviderTerms,
} from '../../../shared/features/catalog/product-terms.schema.ts'
import { bool, index, int, json, table, text } from '../../platform/database/columns.ts'

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
  commissionGate: text().notNull(),
  active: bool().notNull(),
  company: json<ProviderCompany>(),
  terms: json<ProviderTerms[]>(),
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
    terms: json<ProductTerms>(),
    rules: json<ProductRules>(),
    attributes: json<ProductAttribute[]>(),
  },
  (product) => [index('product_provider_index').on(product.providerId)],
)
