import type { FeatureSync } from '../../sync/registry.ts'
import { plans } from './plan/plan.schema.ts'

/** What sync carries of planning. Plans are written by the desk alone. */
export const planningSync: FeatureSync = { collections: [plans], commands: [] }
