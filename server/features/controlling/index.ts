import type { Platform } from '../../platform/platform.ts'
import type { Sync } from '../../sync/sync.ts'
import { batchRoute } from './batch/batch.routes.ts'
import { claimActivity } from './claim/claim-log.store.ts'
import { openClaimsOf } from './claim/claim.store.ts'
import { claimStepRoutes } from './claim/claim-step.routes.ts'
import { claimRoutes } from './claim/claim.routes.ts'
import { claimServerList } from './claim/claim-list.store.ts'
import { salesMapRoute } from './sales-map/sales-map.routes.ts'
import { applyJob, controllingCommands } from './apply/apply.jobs.ts'
import { decisionRoutes } from './apply/decision.routes.ts'
import { fileRoutes } from './file/controlling-file.routes.ts'
import { mapServerList } from './map/controlling-map-list.store.ts'
import { mapActivity, mapRoutes } from './map/controlling-map.routes.ts'
import { controllingJobs, controllingRetention } from './run/controlling.jobs.ts'
import { runServerList } from './run/controlling-run-list.store.ts'
import { runRoutes } from './run/controlling-run.routes.ts'
import { dryRunJob } from './run/dry-run.jobs.ts'
import { matchedRowServerList } from './run/matched-row-list.store.ts'
import { runActivity } from './run/run-log.store.ts'
import { trialRoutes } from './trial/trial.routes.ts'

/** Providers' files beside our sales: maps, reconciliations, and claims for what is missing. */
export const controllingFeature = (platform: Platform) => ({
  name: 'controlling',
  routes: [
    ...mapRoutes(platform),
    ...fileRoutes(platform),
    ...trialRoutes(platform),
    ...runRoutes(platform, openClaimsOf),
    ...claimRoutes(platform),
    batchRoute(platform),
    salesMapRoute(platform),
  ],
  actingRoutes: (sync: Sync) => [...decisionRoutes(platform, sync), ...claimStepRoutes(platform, sync)],
  lists: [mapServerList, runServerList, matchedRowServerList, claimServerList],
  activity: [mapActivity, runActivity, claimActivity],
  sync: { collections: [], commands: controllingCommands, scopesFor: () => [], events: [] },
  retention: controllingRetention,
  jobs: (sync: Sync) => [dryRunJob(platform), applyJob(platform, sync), ...controllingJobs(platform)],
})
