import type { WebhookEvent } from '../../shared/features/operations/webhook/webhook.schema.ts'
import { webhookDeliveryTable, webhookTable } from '../features/operations/webhook/webhook.table.ts'
import { insertRecord } from '../resource/record/record.store.ts'
import type { Seeder } from './story.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

const told: readonly { readonly event: WebhookEvent; readonly agoMs: number; readonly isFailed?: true }[] = [
  { event: 'sale.registered', agoMs: 40 * MINUTE_MS },
  { event: 'sale.approved', agoMs: 3 * 60 * MINUTE_MS },
  { event: 'sale.registered', agoMs: DAY_MS },
  { event: 'sale.regretted', agoMs: 6 * DAY_MS, isFailed: true },
  { event: 'sale.approved', agoMs: 7 * DAY_MS },
]

/** An endpoint of the ledger that has been told of sales. It is paused, so that a demonstration calls nobody. */
export async function seedWebhooks({
  platform: { database, newId, now, secrets },
  cast,
}: Pick<Seeder, 'platform' | 'cast'>): Promise<void> {
  const webhookId = newId()
  const seller = [...cast.values()].find(({ role }) => role === 'seller')
  await database.tx(async (db) => {
    await insertRecord(db, webhookTable, {
      id: webhookId,
      version: 2,
      archivedAt: null,
      name: 'Ekonomi',
      url: 'https://ekonomi.example.com/rond',
      events: ['sale.registered', 'sale.approved', 'sale.regretted', 'sale.cancelled', 'payroll.exported'],
      secret: secrets.seal(`whsec_${Buffer.alloc(32, 1).toString('base64')}`),
      oldSecret: null,
      oldSecretUntil: null,
      pausedReason: 'person',
      pausedAt: now() - 30 * MINUTE_MS,
      failingSince: null,
      lastDeliveredAt: now() - 40 * MINUTE_MS,
    })
    for (const { event, agoMs, isFailed } of told) {
      const at = now() - agoMs
      const data = { saleId: newId(), status: event.slice('sale.'.length), sellerId: seller?.id ?? null }
      await db.insert(webhookDeliveryTable).values({
        id: newId(),
        webhookId,
        key: newId(),
        event,
        body: JSON.stringify({ type: event, timestamp: new Date(at).toISOString(), data }),
        at,
        state: isFailed ? 'failed' : 'delivered',
        attempts: isFailed ? 10 : 1,
        nextAt: at,
        lastAt: isFailed ? at + 3 * DAY_MS : at,
        status: isFailed ? 503 : 200,
        fault: isFailed ? 'status' : null,
        answer: isFailed ? 'Service Unavailable' : 'ok',
        ms: isFailed ? 4210 : 180,
      })
    }
  })
}
