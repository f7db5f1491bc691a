import { exportReady } from '../../../shared/features/operations/download/export.events.ts'
import type { Platform } from '../../platform/platform.ts'
import type { AnyServerList } from '../../resource/server-list.ts'
import type { Sync } from '../../sync/sync.ts'
import { loadActor } from '../people/index.ts'
import { exportJobs, type ExportSources } from './download/export.jobs.ts'
import { exportRoutes } from './download/export.routes.ts'
import { sharedViewRoutes } from './shared-view/shared-view.routes.ts'
import { operationsNotices } from './operations.reactions.ts'

/**
 * What the back office runs beside the trade: downloads.
 * @param lists every list of the product, asked for when one is exported: it is made of the features
 */
export function operationsFeature(platform: Platform, lists: () => readonly AnyServerList[]) {
  const sources: ExportSources = {
    listNamed: (name) => lists().find(({ contract }) => contract.name === name),
    actorOf: loadActor,
  }
  return {
    name: 'operations',
    routes: [...exportRoutes(platform, sources), ...sharedViewRoutes(platform, sources)],
    sync: { collections: [], commands: [], scopesFor: () => [], events: [exportReady] },
    jobs: (sync: Pick<Sync, 'writeOnServer'>) => exportJobs(platform, sources, sync),
    notices: operationsNotices,
  }
}
