import { deviceReturnRequested } from '../../../shared/features/operations/device/device.events.ts'
import { exportReady } from '../../../shared/features/operations/download/export.events.ts'
import { notice, type NoticeRule } from '../messaging/index.ts'

export const operationsNotices: readonly NoticeRule[] = [
  notice(
    exportReady,
    ({ ownerId }) => [{ to: [ownerId], type: 'message', words: 'exportReady', link: { route: 'downloads' } }],
    { causeOf: ({ exportId }) => exportId },
  ),
  notice(
    deviceReturnRequested,
    ({ holderId }) => [{ to: [holderId], type: 'message', words: 'deviceReturn', link: { route: 'start' } }],
    { causeOf: ({ equipmentId, version }) => `${equipmentId}/${version}` },
  ),
]
