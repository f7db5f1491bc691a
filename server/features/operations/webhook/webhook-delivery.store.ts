import { and, asc, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import {
  webhookDeliveryList,
  type WebhookDeliveryRow,
} from '../../../../shared/features/operations/webhook/webhook.list.ts'
import type { Happened } from '../../../../shared/features/operations/webhook/webhook.rules.ts'
import { TEST_EVENT, type SentEvent } from '../../../../shared/features/operations/webhook/webhook.schema.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Id, IdMaker } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { keptReading } from '../../../platform/database/kept-reading.ts'
import { serverList } from '../../../resource/list/server-list.ts'
import type { RetentionRule } from '../../../resource/retention/retention.store.ts'
import { webhookDeliveryTable as delivery, webhookTable as hook } from './webhook.table.ts'

export type StoredDelivery = typeof delivery.$inferSelect

export const webhookDeliveryServerList = serverList({
  contract: webhookDeliveryList,
  from: sql`${delivery}`,
  id: delivery.id,
  reach: {},
  filters: { state: delivery.state, event: delivery.event, webhookId: delivery.webhookId },
  sorts: { at: { column: delivery.at } },
  load: loadRows,
  tables: ['webhook_delivery', 'webhook'],
})

async function loadRows(db: Db, ids: readonly Id[]): Promise<WebhookDeliveryRow[]> {
  const rows = await db
    .select({ row: delivery, webhookName: hook.name })
    .from(delivery)
    .innerJoin(hook, eq(hook.id, delivery.webhookId))
    .where(inArray(delivery.id, [...ids]))
  return rows.map(({ row: { key: _key, nextAt, ...row }, webhookName }) => ({
    ...row,
    webhookName,
    nextAt: row.state === 'waiting' ? nextAt : null,
  }))
}

/** Few, and the same for every sale: read again only where one has changed. */
const loadListening = keptReading([hook], (db, _all: undefined) =>
  db.select({ id: hook.id, events: hook.events }).from(hook).where(isNull(hook.archivedAt)),
)

/** Adds a delivery for each endpoint that subscribes to the event. Adding the same event again has no effect. */
export async function addDeliveries(db: Db, happened: readonly Happened[], newId: IdMaker): Promise<void> {
  if (happened.length === 0) return
  const listening = await loadListening(db, undefined)
  const rows = happened.flatMap(({ key, event, at, data }) =>
    listening
      .filter(({ events }) => events.includes(event))
      .map(({ id }) => deliveryOf({ id: newId(), webhookId: id, key, event, at, data })),
  )
  if (rows.length > 0) await db.insert(delivery).values(rows).onConflictDoNothing()
}

/** Adds a test message. The browser generates its id, so a repeated request adds nothing. */
export async function addTest(db: Db, { id, webhookId, at }: { id: Id; webhookId: Id; at: Instant }): Promise<void> {
  const row = deliveryOf({ id, webhookId, key: id, event: TEST_EVENT, at, data: {} })
  await db.insert(delivery).values(row).onConflictDoNothing()
}

function deliveryOf({
  data,
  ...row
}: Pick<StoredDelivery, 'id' | 'webhookId' | 'key' | 'at'> & {
  readonly event: SentEvent
  readonly data: Happened['data']
}): StoredDelivery {
  const body = JSON.stringify({ type: row.event, timestamp: new Date(row.at).toISOString(), data })
  const unsent = {
    state: 'waiting',
    attempts: 0,
    lastAt: null,
    status: null,
    fault: null,
    answer: '',
    ms: null,
  } as const
  return { ...row, ...unsent, body, nextAt: row.at }
}

const isSending = and(isNull(hook.archivedAt), isNull(hook.pausedReason), isNotNull(hook.secret))

/** The endpoints that have something due. */
export async function loadDueWebhooks(db: Db, now: Instant): Promise<readonly Id[]> {
  const found = await db
    .selectDistinct({ id: delivery.webhookId })
    .from(delivery)
    .innerJoin(hook, eq(hook.id, delivery.webhookId))
    .where(and(eq(delivery.state, 'waiting'), lte(delivery.nextAt, now), isSending))
  return found.map(({ id }) => id)
}

/** Takes what is due for an endpoint, the oldest first: no other server takes it until the lease has passed. */
export async function leaseDeliveries(
  db: Db,
  { webhookId, now, leaseMs, limit }: { webhookId: Id; now: Instant; leaseMs: number; limit: number },
): Promise<readonly StoredDelivery[]> {
  const due = await db
    .select()
    .from(delivery)
    .where(and(eq(delivery.webhookId, webhookId), eq(delivery.state, 'waiting'), lte(delivery.nextAt, now)))
    .orderBy(asc(delivery.nextAt), asc(delivery.id))
    .limit(limit)
  await setDeliveries(db, due, { nextAt: now + leaseMs })
  return due
}

export async function setDeliveries(
  db: Db,
  rows: readonly Pick<StoredDelivery, 'id'>[],
  change: Partial<StoredDelivery>,
): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await db.update(delivery).set(change).where(inArray(delivery.id, ids))
}

export async function loadDelivery(db: Db, id: Id): Promise<StoredDelivery | null> {
  const [found] = await db.select().from(delivery).where(eq(delivery.id, id))
  return found ?? null
}

const again = (now: Instant) => ({ state: 'waiting', attempts: 0, nextAt: now }) as const

/** Sends one delivery again from its first attempt. */
export const replayDelivery = (db: Db, row: StoredDelivery, now: Instant): Promise<void> =>
  setDeliveries(db, [row], again(now))

/** The same for all that have failed. Returns how many there were. */
export async function replayFailed(db: Db, webhookId: Id, now: Instant): Promise<number> {
  const replayed = await db
    .update(delivery)
    .set(again(now))
    .where(and(eq(delivery.webhookId, webhookId), eq(delivery.state, 'failed')))
    .returning({ id: delivery.id })
  return replayed.length
}

/** Makes the deliveries of a resumed endpoint due now. */
export async function resumeDeliveries(db: Db, webhookId: Id, now: Instant): Promise<void> {
  await db
    .update(delivery)
    .set({ nextAt: now })
    .where(and(eq(delivery.webhookId, webhookId), eq(delivery.state, 'waiting')))
}

const REMOVED_AT_ONCE = 1000

/** Deliveries are kept for a month, also those that wait for a paused endpoint. */
export const webhookRetention: RetentionRule = {
  name: 'webhook-deliveries',
  keepDays: 30,
  remove: async (db, until) => {
    const old = db.select({ id: delivery.id }).from(delivery).where(lt(delivery.at, until)).limit(REMOVED_AT_ONCE)
    const removed = await db.delete(delivery).where(inArray(delivery.id, old)).returning({ id: delivery.id })
    return removed.length
  },
}
