import type { ServerFeatureSync } from '../../sync/feature.ts'
import { productStore, providerStore } from './catalog.store.ts'

/** Everyone who is signed in may know what is sold. */
const scopes = ['catalog/public']
const scopesOf = () => scopes

export const catalogServerSync: ServerFeatureSync = {
  collections: [
    { ...providerStore, scopesOf },
    { ...productStore, scopesOf },
  ],
  commands: [],
  scopesFor: scopesOf,
}
