import { doorColumnsImport } from '../../../shared/features/field/area/area.api.ts'
import { importProfileRoutes } from '../../resource/import/import-profile-routes.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Sync } from '../../sync/sync.ts'
import { alarmJob } from './alarm/alarm.jobs.ts'
import { alarmRoutes } from './alarm/alarm.routes.ts'
import { alarmRetention } from './alarm/alarm.store.ts'
import { areaJobs, followSoon } from './area/area.jobs.ts'
import { areaMapRoutes } from './area/area-map.routes.ts'
import { areaRecords } from './area/area.store.ts'
import { coverageRoutes } from './area/coverage.routes.ts'
import { holdingRoutes } from './area/holding.routes.ts'
import { badgeRoutes } from './badge/badge.routes.ts'
import { badgeRetention } from './badge/badge.store.ts'
import { doorImportRoutes } from './area/door-import.routes.ts'
import { doorBlockRoutes } from './door/door-block.routes.ts'
import { doorBlockJob } from './door/door-block.store.ts'
import { visitRetention } from './door/visit.store.ts'
import { fieldNotices } from './field.reactions.ts'
import { fieldServerSync } from './field.sync.ts'
import { fieldErasure, fieldParts } from './personal-parts.store.ts'
import { traceRoute } from './trace/trace.routes.ts'

export { loadAreaNames } from './area/area.store.ts'

/** Areas and their doors, the badge at the door, and help when it is unsafe. */
export function fieldFeature(platform: Platform, sync: () => Sync) {
  return {
    name: 'field',
    personal: fieldParts,
    erasure: fieldErasure,
    retention: [...visitRetention, badgeRetention, ...alarmRetention],
    notices: fieldNotices,
    routes: [
      ...importProfileRoutes(platform, doorColumnsImport),
      ...areaMapRoutes(platform),
      ...coverageRoutes(platform),
      ...badgeRoutes(platform),
      traceRoute(platform),
    ],
    actingRoutes: (acting: Pick<Sync, 'applyAllOnServer' | 'within' | 'writeOnServer'>) => [
      ...holdingRoutes(platform, acting),
      ...doorImportRoutes(platform, acting),
      ...alarmRoutes(platform, acting),
      ...doorBlockRoutes(platform, acting),
    ],
    records: [areaRecords(() => followSoon(platform, sync()))],
    sync: fieldServerSync(platform),
    jobs: (acting: Pick<Sync, 'applyAllOnServer' | 'writeOnServer'>) => [
      ...areaJobs(platform, acting),
      alarmJob(platform, acting),
      doorBlockJob(platform),
    ],
  }
}
