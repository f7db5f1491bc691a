import { exportReady } from '../../../shared/features/operations/download/export.events.ts'
import type { Platform } from '../../platform/platform.ts'
import type { AnyServerList } from '../../resource/list/server-list.ts'
import type { Sync } from '../../sync/sync.ts'
import { loadActor } from '../organisation/access.door.ts'
import { deviceReturnRequested, devicesHandedOver } from '../../../shared/features/operations/device/device.events.ts'
import { alertOpened, alertResolved } from '../../../shared/features/operations/health/alert.events.ts'
import { installationReminded } from '../../../shared/features/operations/health/installation.events.ts'
import { staffFileReady } from '../../../shared/features/operations/staff-file/staff-file.events.ts'
import { deviceRecords } from './device/device.store.ts'
import { deviceRoutes } from './device/device.routes.ts'
import { handoverRoutes } from './device/handover.routes.ts'
import { exportJobs, exportRetention, type ExportSources } from './download/export.jobs.ts'
import { exportRoutes } from './download/export.routes.ts'
import { sharedViewRoutes } from './shared-view/shared-view.routes.ts'
import { operationsNotices } from './operations.reactions.ts'
import { staffFileActivity, staffFileRoutes } from './staff-file/staff-file.routes.ts'
import { installationRoutes } from './installation/installation.routes.ts'
import { operationsErasure, operationsParts } from './personal-parts.store.ts'
import { webhookPaused } from '../../../shared/features/operations/webhook/webhook.events.ts'
import { webhookDeliveryServerList, webhookRetention } from './webhook/webhook-delivery.store.ts'
import { webhookJobs } from './webhook/webhook.jobs.ts'
import { webhookKept } from './webhook/webhook.kept.ts'
import { webhookReactions } from './webhook/webhook.reactions.ts'
import { webhookRoutes } from './webhook/webhook.routes.ts'
import { webhookRecords } from './webhook/webhook.store.ts'

export { checkedContent } from './staff-file/staff-file-content.rules.ts'
export { oldestWorkAt } from './installation/installation.store.ts'
export { holdsDevice } from './device/device.store.ts'

/**
 * What the back office runs beside the trade: downloads, and the phones and tablets of the company.
 * @param lists every list of the product, asked for when one is exported: it is made of the features
 */
export function operationsFeature(platform: Platform, lists: () => readonly AnyServerList[]) {
  const sources: ExportSources = {
    listNamed: (name) => lists().find(({ contract }) => contract.name === name),
    actorOf: loadActor,
  }
  return {
    name: 'operations',
    routes: [...exportRoutes(platform, sources), ...sharedViewRoutes(platform, sources), ...webhookRoutes(platform)],
    activity: [staffFileActivity],
    personal: operationsParts,
    erasure: operationsErasure,
    actingRoutes: (acting: Pick<Sync, 'within' | 'writeOnServer'>) => [
      ...handoverRoutes(platform, acting),
      ...deviceRoutes(platform, acting),
      ...staffFileRoutes(platform, acting),
      ...installationRoutes(platform, acting),
    ],
    lists: [webhookDeliveryServerList],
    records: [webhookRecords(platform.config, platform.now), deviceRecords],
    sync: {
      collections: [],
      commands: [],
      scopesFor: () => [],
      events: [
        exportReady,
        deviceReturnRequested,
        devicesHandedOver,
        staffFileReady,
        installationReminded,
        alertOpened,
        alertResolved,
        webhookPaused,
      ],
      reactions: webhookReactions(platform),
      kept: [webhookKept(platform)],
    },
    jobs: (sync: Pick<Sync, 'writeOnServer'>) => [
      ...exportJobs(platform, sources, sync),
      ...webhookJobs(platform, sync),
    ],
    notices: operationsNotices,
    retention: [exportRetention, webhookRetention],
  }
}
