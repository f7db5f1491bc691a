import { sql } from 'drizzle-orm'
import type { ProductContent } from '../../../shared/features/catalog/product-content.list.ts'
import { contentOf } from '../../../shared/features/catalog/product-content.rules.ts'
import { productRecord, type ProductForm } from '../../../shared/features/catalog/product.list.ts'
import type { Product } from '../../../shared/features/catalog/product.schema.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'
import { serverList } from '../../resource/server-list.ts'
import { holdsWords, sortText } from '../../resource/text-sql.ts'
import { productStore, providerStore } from './catalog.store.ts'
import { productTable, providerTable } from './catalog.table.ts'

/** The products: some hundreds. */
export const productServerList = serverList({
  contract: productRecord.list,
  from: sql`${productTable} inner join ${providerTable} on ${providerTable.id} = ${productTable.providerId}`,
  id: productTable.id,
  reach: {},
  filters: {
    providerId: productTable.providerId,
    billing: productTable.billing,
    state: sql`case when ${productTable.active} then 'active' else 'archived' end`,
  },
  sorts: {
    name: { column: sortText(productTable.name) },
    providerName: { column: sortText(providerTable.name) },
    category: { column: sortText(productTable.category) },
    priceOre: { column: productTable.priceOre },
    sellerCommissionOre: { column: productTable.sellerCommissionOre },
  },
  search: (words) => holdsWords([productTable.name, productTable.category, providerTable.name], words),
  load: loadRows,
  tables: ['product', 'provider'],
  isSmall: true,
})

async function loadRows(db: Db, ids: readonly Id[]) {
  const products = await productStore.load(db, ids)
  const providers = await providerStore.load(db, [...new Set(products.map(({ providerId }) => providerId))])
  return products.flatMap((product) => {
    const provider = providers.find(({ id }) => id === product.providerId)
    if (!provider) return []
    const { id, version, active } = product
    const { name: providerName, currency } = provider
    const state = active ? ('active' as const) : ('archived' as const)
    return [{ ...productFormOf(product), id, version, state, providerName, currency }]
  })
}

export function productFormOf(product: Product): ProductForm & ProductContent {
  const { providerId, name, category, priceOre, billing, supply, sellerCommissionOre } = product
  return { providerId, name, category, priceOre, billing, supply, sellerCommissionOre, ...contentOf(product) }
}
