import type { Route } from '../../platform/http/route.ts'
import type { ServerFeatureSync } from '../../sync/feature.ts'
import { catalogServerSync } from './catalog.sync.ts'

export { productStore, providerStore } from './catalog.store.ts'

/** Providers and their products: what there is to sell. */
export function catalogFeature(): { name: string; routes: readonly Route[]; sync: ServerFeatureSync } {
  return { name: 'catalog', routes: [], sync: catalogServerSync }
}
