import type { FeatureSync } from '../../sync/registry.ts'
import { callHelp, saySafe, withdrawHelp } from './alarm/alarm.commands.ts'
import { undoVisit, visitDoor } from './door/door-visit.commands.ts'
import { houses } from './door/house.schema.ts'

export const fieldSync: FeatureSync = {
  collections: [houses],
  commands: [visitDoor, undoVisit, callHelp, withdrawHelp, saySafe],
}
