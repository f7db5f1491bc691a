import { and, asc, count, gte, inArray, lt, lte, ne, or, sql, sum } from 'drizzle-orm'
import type { RecipientKind } from '../../../../shared/features/messaging/audience/audience.schema.ts'
import type { DeliveryReason, DeliveryState } from '../../../../shared/features/messaging/delivery/delivery.schema.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { foldWords } from '../../../../shared/resource/words.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import type { Named } from '../audience/recipient.store.ts'
import type { StoredSchedule } from '../schedule/schedule.store.ts'
import { messageDeliveryTable as message } from './delivery.table.ts'
import type { StoredRun } from './run.store.ts'

export type StoredDelivery = typeof message.$inferSelect

const AT_ONCE = 200

/** The place of a job's owner. */
export type OwnerPlace = Pick<StoredDelivery, 'teamId' | 'officeId' | 'regionId'>

export const placeOfOwner = ({ teamId, officeId, regionId }: OwnerPlace): OwnerPlace => ({ teamId, officeId, regionId })

/** Adds the messages of a sending. Somebody who has one keeps it. */
export async function addDeliveries(
  db: Db,
  { run, job, place, newId }: { run: StoredRun; job: StoredSchedule; place: OwnerPlace; newId: () => Id },
  recipients: readonly (Named & { readonly kind: RecipientKind })[],
): Promise<void> {
  const rows = recipients.map(({ id, name, kind }) => ({
    id: newId(),
    runId: run.id,
    runKind: run.kind,
    scheduleId: job.id,
    ownerId: job.ownerId,
    ...place,
    recipientKind: kind,
    recipientId: id,
    recipientName: name,
    nameKey: foldWords(name),
    type: job.type,
    state: 'queued',
    reason: null,
    attempts: 0,
    dueAt: run.dueAt,
    at: run.startedAt,
    nextAt: run.startedAt,
    externalId: null,
    costFractions: 0,
  }))
  for (let first = 0; first < rows.length; first += AT_ONCE)
    await db
      .insert(message)
      .values(rows.slice(first, first + AT_ONCE))
      .onConflictDoNothing()
}

/** Messages that wait for their turn, the oldest first. */
export const findQueued = (db: Db, now: Instant, limit: number): Promise<StoredDelivery[]> =>
  db
    .select()
    .from(message)
    .where(and(eq(message.state, 'queued'), lte(message.nextAt, now)))
    .orderBy(asc(message.nextAt), asc(message.id))
    .limit(limit)

/** Messages that a server was sending when it stopped. */
export const findStuck = (db: Db, before: Instant, limit: number): Promise<StoredDelivery[]> =>
  db
    .select()
    .from(message)
    .where(and(eq(message.state, 'sending'), lt(message.at, before)))
    .limit(limit)

export interface Settled {
  readonly state: DeliveryState
  readonly reason: DeliveryReason | null
  readonly at: Instant
  readonly nextAt?: Instant
  readonly attempts?: number
  readonly externalId?: string | null
  readonly costFractions?: number
}

/** The messages of a sending. */
export const findDeliveriesOfRun = async (db: Db, runId: Id): Promise<Id[]> =>
  (await db.select({ id: message.id }).from(message).where(eq(message.runId, runId))).map(({ id }) => id)

/** Notes what became of messages. */
export async function settle(db: Db, ids: readonly Id[], change: Settled): Promise<void> {
  if (ids.length === 0) return
  await db
    .update(message)
    .set(change)
    .where(inArray(message.id, [...ids]))
}

/** Notes a report about a message that was sent. A later report never takes a final state back. */
export async function noteReport(
  db: Db,
  id: Id,
  { state, reason, at }: Pick<Settled, 'state' | 'reason' | 'at'>,
): Promise<StoredDelivery | null> {
  const [found] = await db.select().from(message).where(eq(message.id, id))
  const isOpen = found !== undefined && (found.state === 'sent' || found.reason === 'unsure')
  if (!isOpen) return null
  await db.update(message).set({ state, reason, at }).where(eq(message.id, id))
  return found
}

/** Text messages that the gateway has taken, and of which no report has come. */
export const findUnreported = (
  db: Db,
  { since, before, limit }: { since: Instant; before: Instant; limit: number },
): Promise<StoredDelivery[]> =>
  db
    .select()
    .from(message)
    .where(
      and(
        eq(message.state, 'sent'),
        eq(message.type, 'sms'),
        gte(message.at, since),
        lte(message.nextAt, before),
        sql`${message.externalId} is not null`,
      ),
    )
    .orderBy(asc(message.nextAt))
    .limit(limit)

export async function loadDelivery(db: Db, id: Id): Promise<StoredDelivery | null> {
  const [found] = await db.select().from(message).where(eq(message.id, id))
  return found ?? null
}

export async function findDeliveryTo(
  db: Db,
  runId: Id,
  { kind, id }: { kind: RecipientKind; id: Id },
): Promise<StoredDelivery | null> {
  const [found] = await db
    .select()
    .from(message)
    .where(and(eq(message.runId, runId), eq(message.recipientKind, kind), eq(message.recipientId, id)))
  return found ?? null
}

/** How many messages each person got since a moment, by `kind:id`. Those in the application alone are not counted. */
export async function countSentTo(
  db: Db,
  recipients: readonly Pick<StoredDelivery, 'recipientKind' | 'recipientId'>[],
  since: Instant,
): Promise<Map<string, number>> {
  if (recipients.length === 0) return new Map()
  const rows = await db
    .select({ kind: message.recipientKind, id: message.recipientId, sent: count() })
    .from(message)
    .where(
      and(
        or(
          ...[...new Set(recipients.map(({ recipientKind }) => recipientKind))].map((kind) =>
            and(
              eq(message.recipientKind, kind),
              inArray(
                message.recipientId,
                recipients.flatMap((one) => (one.recipientKind === kind ? one.recipientId : [])),
              ),
            ),
          ),
        ),
        gte(message.at, since),
        inArray(message.state, ['sending', 'sent', 'delivered']),
        ne(message.type, 'inapp'),
        ne(message.runKind, 'test'),
      ),
    )
    .groupBy(message.recipientKind, message.recipientId)
  return new Map(rows.map(({ kind, id, sent }) => [`${kind}:${id}`, sent]))
}

/** The messages of sendings by their state. */
export async function countByRun(db: Db, runIds: readonly Id[]) {
  if (runIds.length === 0) return []
  return db
    .select({ runId: message.runId, state: message.state, found: count() })
    .from(message)
    .where(inArray(message.runId, [...runIds]))
    .groupBy(message.runId, message.state)
}

/** The messages of a job since a moment by their state, and what they cost. */
export const countSince = (db: Db, scheduleId: Id, since: Instant) =>
  db
    .select({ state: message.state, found: count(), cost: sum(message.costFractions) })
    .from(message)
    .where(and(eq(message.scheduleId, scheduleId), gte(message.dueAt, since), ne(message.runKind, 'test')))
    .groupBy(message.state)

const REMOVED_AT_ONCE = 1000

/** Removes messages from before a moment. */
export async function removeDeliveriesBefore(db: Db, before: Instant): Promise<number> {
  const old = await db.select({ id: message.id }).from(message).where(lt(message.dueAt, before)).limit(REMOVED_AT_ONCE)
  const ids = old.map(({ id }) => id)
  if (ids.length > 0) await db.delete(message).where(inArray(message.id, ids))
  return ids.length
}
