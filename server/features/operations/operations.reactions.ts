import { deviceReturnRequested } from '../../../shared/features/operations/device/device.events.ts'
import { exportReady } from '../../../shared/features/operations/download/export.events.ts'
import { installationReminded } from '../../../shared/features/operations/health/installation.events.ts'
import { staffFileReady } from '../../../shared/features/operations/staff-file/staff-file.events.ts'
import { loadPeopleWithRoles } from '../people/index.ts'
import { loadReadersOf, loadStaffFile, loadStaffVersion } from './staff-file/staff-file.store.ts'
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
  notice(
    installationReminded,
    ({ userId, about }) => [
      about === 'work'
        ? { to: [userId], type: 'message', words: 'workUnsent', link: { route: 'outbox' } }
        : { to: [userId], type: 'message', words: 'versionOld', link: { route: 'start' } },
    ],
    { causeOf: ({ device, at }) => `installation/${device}/${at}` },
  ),
  notice(
    staffFileReady,
    async ({ fileId, versionId, roleIds, isNew }, db) => {
      const file = await loadStaffFile(db, fileId)
      const version = await loadStaffVersion(db, versionId)
      if (file === null || file.archivedAt !== null || version === null) return []
      const told = new Set([version.uploadedById, ...(await loadReadersOf(db, versionId))])
      const people = (await loadPeopleWithRoles(db, roleIds)).map(({ id }) => id).filter((id) => !told.has(id))
      const words = isNew ? 'staffFileNew' : 'staffFileRenewed'
      return [{ to: people, type: 'message', words, link: { route: 'downloads' } }]
    },
    { causeOf: ({ versionId }) => `staff-file/${versionId}` },
  ),
]
