import { catalogServerSync } from './catalog.sync.ts'

export { catalogTables, productStore, providerStore } from './catalog.store.ts'

/** Providers and their products: what there is to sell. */
export function catalogFeature() {
  return { name: 'catalog', routes: [], sync: catalogServerSync }
}
