import { products } from '../../../shared/features/catalog/product.schema.ts'
import { providers } from '../../../shared/features/catalog/provider.schema.ts'
import { collectionStore } from '../../sync/collection-store.ts'
import { productTable, providerTable } from './catalog.table.ts'

export const providerStore = collectionStore(providerTable, providers, {
  by: ['name'],
  columnsOf: ({ company = null, terms = null }) => ({ company, terms }),
})
export const productStore = collectionStore(productTable, products, {
  by: ['providerId', 'name'],
  columnsOf: ({ terms = null, rules = null, attributes = null }) => ({ terms, rules, attributes }),
})

/** The tables by which other features' lists name what is sold. */
export const catalogTables = { providerTable }
