import { extentOf } from '../../../shared/access/ability.ts'
import type { AnyNoticeKind } from '../../../shared/features/messaging/post-words.rules.ts'
import type { AlertRuleName } from '../../../shared/features/operations/health/alert.rules.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'
import { deviceReturnRequested, devicesHandedOver } from '../../../shared/features/operations/device/device.events.ts'
import { exportReady } from '../../../shared/features/operations/download/export.events.ts'
import { alertOpened, alertResolved } from '../../../shared/features/operations/health/alert.events.ts'
import { installationReminded } from '../../../shared/features/operations/health/installation.events.ts'
import { staffFileReady } from '../../../shared/features/operations/staff-file/staff-file.events.ts'
import { loadPeopleWithRoles } from '../people/access.door.ts'
import { loadActors } from '../organisation/access.door.ts'
import { loadReadersOf, loadStaffFile, loadStaffVersion } from './staff-file/staff-file.store.ts'
import { webhookNotices } from './webhook/webhook.reactions.ts'
import { notice, type Notice, type NoticeRule } from '../messaging/index.ts'

/** Those who may see the page of operations. */
async function administrators(db: Db): Promise<Id[]> {
  const everybody = await loadActors(db)
  return everybody.filter(({ grants }) => extentOf(grants, 'update roles') === 'company').map(({ userId }) => userId)
}

const alertWords = {
  disk: 'alertDisk',
  backup: 'alertBackup',
  copy: 'alertCopy',
  queue: 'alertQueue',
  failing: 'alertFailing',
  parked: 'alertParked',
  jobs: 'alertJobs',
  errors: 'alertErrors',
  push: 'alertPush',
  trialSale: 'alertTrialSale',
  work: 'alertWork',
  certificate: 'alertCertificate',
} as const satisfies Readonly<Record<AlertRuleName, AnyNoticeKind>>

const opened = async ({ rule }: { readonly rule: AlertRuleName }, db: Db): Promise<readonly Notice[]> => [
  { to: await administrators(db), type: 'message', words: alertWords[rule], link: { route: 'operations' } },
]

/** A mail server that was away is of no use for an alert of yesterday. */
const MAILED_FOR_MS = 12 * 3_600_000

export const operationsNotices: readonly NoticeRule[] = [
  ...webhookNotices(administrators),
  // In the application, by push, and by mail for administrators without an open browser.
  notice(alertOpened, opened, { causeOf: ({ alertId }) => `alert/${alertId}` }),
  notice(alertOpened, opened, { mailedUntil: ({ at }) => at + MAILED_FOR_MS }),
  notice(
    alertResolved,
    async (_, db) => [
      { to: await administrators(db), type: 'message', words: 'alertResolved', link: { route: 'operations' } },
    ],
    { causeOf: ({ alertId }) => `alert/${alertId}/resolved` },
  ),
  notice(
    exportReady,
    ({ ownerId }) => [{ to: [ownerId], type: 'message', words: 'exportReady', link: { route: 'downloads' } }],
    { causeOf: ({ exportId }) => exportId },
  ),
  notice(
    deviceReturnRequested,
    ({ holderId }) => [{ to: [holderId], type: 'message', words: 'deviceReturn', link: { route: 'profile' } }],
    { causeOf: ({ equipmentId, version }) => `${equipmentId}/${version}` },
  ),
  notice(
    devicesHandedOver,
    ({ handoverId, receiverId, isSigned }) => [
      isSigned
        ? { to: [receiverId], type: 'message', words: 'deviceReceived', link: { route: 'profile' } }
        : {
            to: [receiverId],
            type: 'message',
            words: 'deviceOffered',
            link: { route: 'device-receipt', params: { id: handoverId } },
          },
    ],
    { causeOf: ({ handoverId }) => `handover/${handoverId}` },
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
