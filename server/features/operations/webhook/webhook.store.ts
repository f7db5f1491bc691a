import { count, inArray, sql } from 'drizzle-orm'
import { standingOf } from '../../../../shared/features/operations/webhook/webhook.rules.ts'
import { webhooks } from '../../../../shared/features/operations/webhook/webhook.list.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { failure, type Failure } from '../../../../shared/kernel/result.ts'
import type { Config } from '../../../platform/config.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { rowChanger } from '../../../kept/row-changer.ts'
import { isPrivateHost } from '../../../platform/webhook/private-address.ts'
import { serverRecord, type StoredRecord } from '../../../resource/record/server-record.ts'
import { webhookDeliveryTable as delivery, webhookTable as hook } from './webhook.table.ts'

export type StoredWebhook = typeof hook.$inferSelect

/** The endpoints, with how their deliveries stand. A secret never leaves the server with them. */
export const webhookRecords = ({ webhooks: settings }: Pick<Config, 'webhooks'>, now: () => Instant) =>
  serverRecord({
    contract: webhooks,
    table: hook,
    searched: [hook.name, hook.url],
    complete: (db, rows) => complete(db, rows, now()),
    check: async ({ after }) => urlFailures(String(after['url']), settings),
    tables: ['webhook_delivery'],
  })

/** Rejects addresses that this server must not call. Host names are resolved and checked at every call. */
function urlFailures(text: string, { allowsHttp, privateHosts }: Config['webhooks']): readonly Failure[] {
  if (!URL.canParse(text)) return [failure('webhook.url-invalid', 'url')]
  const { protocol, hostname } = new URL(text)
  if (protocol !== 'https:' && !allowsHttp) return [failure('webhook.https-only', 'url')]
  if (isPrivateHost(hostname) && !privateHosts.includes(hostname)) return [failure('webhook.private-address', 'url')]
  return []
}

async function complete(db: Db, rows: readonly StoredRecord[], now: Instant): Promise<readonly object[]> {
  const stored = rows as unknown as readonly StoredWebhook[]
  const counts = await countByState(
    db,
    stored.map(({ id }) => id),
  )
  return stored.map(({ secret, oldSecret: _oldSecret, oldSecretUntil, ...row }) => ({
    ...row,
    hasSecret: secret !== null,
    oldSecretUntil: oldSecretUntil !== null && oldSecretUntil > now ? oldSecretUntil : null,
    standing: standingOf({ ...row, hasSecret: secret !== null }),
    waiting: counts.get(`${row.id} waiting`) ?? 0,
    failed: counts.get(`${row.id} failed`) ?? 0,
  }))
}

async function countByState(db: Db, ids: readonly Id[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const found = await db
    .select({ id: delivery.webhookId, state: delivery.state, n: count() })
    .from(delivery)
    .where(sql`${inArray(delivery.webhookId, [...ids])} and ${inArray(delivery.state, ['waiting', 'failed'])}`)
    .groupBy(delivery.webhookId, delivery.state)
  return new Map(found.map(({ id, state, n }) => [`${id} ${state}`, n]))
}

export async function loadWebhook(db: Db, id: Id): Promise<StoredWebhook | null> {
  const [found] = await db.select().from(hook).where(eq(hook.id, id))
  return found ?? null
}

export const changeWebhook = rowChanger(hook)

/** Stores the result of a call. It does not change the version of the record. */
export async function noteStanding(
  db: Db,
  id: Id,
  standing: Partial<Pick<StoredWebhook, 'failingSince' | 'lastDeliveredAt'>>,
): Promise<void> {
  await db.update(hook).set(standing).where(eq(hook.id, id))
}
