import { products, type Product } from '../../../shared/features/catalog/product.schema.ts'
import { providers, type Provider } from '../../../shared/features/catalog/provider.schema.ts'
import { assert } from '../../../shared/kernel/assert.ts'
import type { ServerCollection, ServerFeatureSync } from '../../sync/feature.ts'
import {
  findProducts,
  findProviders,
  loadProducts,
  loadProviders,
  removeProducts,
  removeProviders,
  saveProducts,
  saveProviders,
} from './catalog.store.ts'

/** Everyone who is signed in may know what is sold. */
const scopes = ['catalog/public']

const serverProviders: ServerCollection<Provider> = {
  collection: providers,
  load: loadProviders,
  find: async (db, index, value) => {
    assert(index === 'name', `providers are not found by ${index}`)
    return findProviders(db, String(value))
  },
  save: saveProviders,
  remove: removeProviders,
  scopesOf: () => scopes,
}

const serverProducts: ServerCollection<Product> = {
  collection: products,
  load: loadProducts,
  find: async (db, index, value) => {
    assert(index === 'providerId' || index === 'name', `products are not found by ${index}`)
    return findProducts(db, index, String(value))
  },
  save: saveProducts,
  remove: removeProducts,
  scopesOf: () => scopes,
}

export const catalogServerSync: ServerFeatureSync = {
  collections: [serverProviders, serverProducts],
  commands: [],
  scopesFor: () => scopes,
  reactions: {},
}
