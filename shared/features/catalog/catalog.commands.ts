import type { FeatureSync } from '../../sync/registry.ts'
import { products } from './product.schema.ts'
import { providers } from './provider.schema.ts'

/** What sync carries of the catalogue: read on the phone, changed only by back office. */
export const catalogSync: FeatureSync = { collections: [providers, products], commands: [] }
