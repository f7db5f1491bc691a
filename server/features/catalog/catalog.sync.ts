import { products, type Product } from '../../../shared/features/catalog/product.schema.ts'
import { providers, type Provider } from '../../../shared/features/catalog/provider.schema.ts'
import type { ServerCollection, ServerFeatureSync } from '../../sync/feature.ts'
import { foundBy } from '../../sync/found-by.ts'
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
  find: foundBy(providers, { name: findProviders }),
  save: saveProviders,
  remove: removeProviders,
  scopesOf: () => scopes,
}

const serverProducts: ServerCollection<Product> = {
  collection: products,
  load: loadProducts,
  find: foundBy(products, {
    providerId: (db, providerId) => findProducts(db, 'providerId', providerId),
    name: (db, name) => findProducts(db, 'name', name),
  }),
  save: saveProducts,
  remove: removeProducts,
  scopesOf: () => scopes,
}

export const catalogServerSync: ServerFeatureSync = {
  collections: [serverProviders, serverProducts],
  commands: [],
  scopesFor: () => scopes,
}
