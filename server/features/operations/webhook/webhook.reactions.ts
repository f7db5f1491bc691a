import { webhookPaused } from '../../../../shared/features/operations/webhook/webhook.events.ts'
import { payrollExported } from '../../../../shared/features/payroll/run/payroll-run.events.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { on, type Listener } from '../../../sync/feature.ts'
import { notice, type NoticeRule } from '../../messaging/index.ts'
import { addDeliveries } from './webhook-delivery.store.ts'

/** Adds deliveries for events that change no synced row. */
export const webhookReactions = ({ database, newId }: Pick<Platform, 'database' | 'newId'>): readonly Listener[] => [
  on(payrollExported, ({ runId, kind, month, at }) =>
    database.tx((db) =>
      addDeliveries(db, [{ key: runId, event: 'payroll.exported', at, data: { runId, kind, month } }], newId),
    ),
  ),
]

/** Notifies administrators of a paused endpoint. */
export const webhookNotices = (administrators: (db: Db) => Promise<Id[]>): readonly NoticeRule[] => [
  notice(
    webhookPaused,
    async ({ webhookId: id }, db) => [
      {
        to: await administrators(db),
        type: 'message',
        words: 'webhookPaused',
        link: { route: 'webhook', params: { id } },
      },
    ],
    { causeOf: ({ webhookId, at }) => `webhook/${webhookId}/${at}` },
  ),
]
