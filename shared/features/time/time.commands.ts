import type { FeatureSync } from '../../sync/registry.ts'
import { ownTimeSync } from './own-time.commands.ts'
import { timeDeskCommands } from './report/time-desk.commands.ts'

/** Everything that sync carries of time: hours, closed days and sick notices. */
export const timeSync: FeatureSync = {
  collections: ownTimeSync.collections,
  commands: [...ownTimeSync.commands, ...timeDeskCommands],
}
