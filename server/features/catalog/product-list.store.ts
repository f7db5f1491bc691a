import { sql } from 'drizzle-orm'
import type { ProductContent } from '../../../shared/features/catalog/product-content.list.ts'
import { contentOf } from '../../../shared/features/catalog/product-content.rules.ts'
import { isDraft, productGaps } from '../../../shared/features/catalog/draft.rules.ts'
import { productRecord, type ProductForm } from '../../../shared/features/catalog/product.list.ts'
import type { Product } from '../../../shared/features/catalog/product.schema.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'
import { serverList } from '../../resource/list/server-list.ts'
import { holdsWords, sortText } from '../../resource/list/text-sql.ts'
import { productStore, providerStore } from './catalog.store.ts'
import { productCategoryTable, productTable, providerTable } from './catalog.table.ts'
import { stateSql } from './draft-state.store.ts'
import { categoryNames } from './product-category.store.ts'

const categoryName = sql<string>`coalesce(${productCategoryTable.name}, ${productTable.category})`

/** The products: some hundreds. */
export const productServerList = serverList({
  contract: productRecord.list,
  from: sql`${productTable} inner join ${providerTable} on ${providerTable.id} = ${productTable.providerId} left join ${productCategoryTable} on ${productCategoryTable.code} = ${productTable.category}`,
  id: productTable.id,
  reach: {},
  filters: {
    providerId: productTable.providerId,
    category: productTable.category,
    billing: productTable.billing,
    state: stateSql(productTable),
  },
  sorts: {
    name: { column: sortText(productTable.name) },
    providerName: { column: sortText(providerTable.name) },
    categoryName: { column: sortText(categoryName) },
    priceOre: { column: productTable.priceOre },
    sellerCommissionOre: { column: productTable.sellerCommissionOre },
  },
  search: (words) => holdsWords([productTable.name, categoryName, providerTable.name], words),
  load: loadRows,
  tables: ['product', 'provider', 'product_category'],
  isSmall: true,
})

async function loadRows(db: Db, ids: readonly Id[]) {
  const products = await productStore.load(db, ids)
  const providers = await providerStore.load(db, [...new Set(products.map(({ providerId }) => providerId))])
  const names = await categoryNames(db)
  return products.flatMap((product) => {
    const provider = providers.find(({ id }) => id === product.providerId)
    if (!provider) return []
    const { id, version, active } = product
    const draft = isDraft(product)
    const { name: providerName, currency } = provider
    const state = active || draft ? ('active' as const) : ('archived' as const)
    const { category } = product
    const shown = {
      providerName,
      currency,
      categoryName: names.get(category) ?? category,
      legal: [...(product.legal ?? [])],
      draft,
      missing: productGaps(product),
    }
    return [{ ...productFormOf(product), id, version, state, ...shown }]
  })
}

export function productFormOf(product: Product): ProductForm & ProductContent {
  const { providerId, name, category, priceOre, billing, supply, sellerCommissionOre, commissionGate = null } = product
  return {
    providerId,
    name,
    category,
    priceOre,
    billing,
    supply,
    sellerCommissionOre,
    commissionGate,
    ...contentOf(product),
  }
}
