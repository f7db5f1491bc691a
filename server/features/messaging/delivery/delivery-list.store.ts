import { inArray, sql } from 'drizzle-orm'
import { deliveryList, type DeliveryRow } from '../../../../shared/features/messaging/delivery/delivery.list.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { serverList } from '../../../resource/list/server-list.ts'
import { containsWords } from '../../../resource/list/text-sql.ts'
import { scheduledMessageTable as job } from '../schedule/schedule.table.ts'
import { messageDeliveryTable as message } from './delivery.table.ts'

/** The log of messages, within reach of the jobs they belong to. */
export const deliveryServerList = serverList({
  contract: deliveryList,
  from: sql`${message}`,
  id: message.id,
  reach: { own: message.ownerId, team: message.teamId, office: message.officeId, region: message.regionId },
  filters: { state: message.state, type: message.type, scheduleId: message.scheduleId, runId: message.runId },
  sorts: { dueAt: { column: message.dueAt } },
  search: (words) => containsWords(message.nameKey, words),
  load: loadRows,
  tables: ['message_delivery', 'scheduled_message'],
})

async function loadRows(db: Db, ids: readonly Id[]): Promise<DeliveryRow[]> {
  const rows = await db
    .select({
      id: message.id,
      scheduleId: message.scheduleId,
      scheduleName: job.name,
      runId: message.runId,
      runKind: message.runKind,
      recipientKind: message.recipientKind,
      recipientName: message.recipientName,
      type: message.type,
      state: message.state,
      reason: message.reason,
      attempts: message.attempts,
      dueAt: message.dueAt,
      at: message.at,
    })
    .from(message)
    .innerJoin(job, sql`${job.id} = ${message.scheduleId}`)
    .where(inArray(message.id, [...ids]))
  return rows as DeliveryRow[]
}
