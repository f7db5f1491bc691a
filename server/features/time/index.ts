import type { Job } from '../../platform/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Route } from '../../platform/http/route.ts'
import type { ServerFeatureSync } from '../../sync/feature.ts'
import type { Sync } from '../../sync/sync.ts'
import { timeJobs } from './time.jobs.ts'
import { timeServerSync } from './time.sync.ts'

/** Hours, closed days and sick notices, and what the night does with them. */
export function timeFeature(platform: Platform): {
  name: string
  routes: readonly Route[]
  sync: ServerFeatureSync
  jobs: (sync: Sync) => readonly Job[]
} {
  return { name: 'time', routes: [], sync: timeServerSync, jobs: (sync) => timeJobs(platform, sync) }
}
