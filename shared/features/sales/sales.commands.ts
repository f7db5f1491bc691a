import type { FeatureSync } from '../../sync/registry.ts'
import { saleDeskCommands } from './report/sale-desk.commands.ts'
import { sellingSync } from './sale/selling.commands.ts'

/** Everything that sync carries of sales. */
export const salesSync: FeatureSync = {
  collections: sellingSync.collections,
  commands: [...sellingSync.commands, ...saleDeskCommands],
}
