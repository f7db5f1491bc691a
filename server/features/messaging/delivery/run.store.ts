import { and, asc, desc, inArray, lt, sql } from 'drizzle-orm'
import type { RunKind, RunState } from '../../../../shared/features/messaging/delivery/delivery.schema.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import type { AudienceCursor } from '../audience/audience-page.store.ts'
import { scheduleRunTable as run } from './delivery.table.ts'

export type StoredRun = typeof run.$inferSelect

export interface NewRun {
  readonly id: Id
  readonly scheduleId: Id
  readonly dueKey: string
  readonly kind: RunKind
  readonly state: RunState
  readonly dueAt: Instant
  readonly now: Instant
  readonly by: { readonly id: Id; readonly name: string } | null
}

/** Adds a sending unless it exists. */
export async function addRun(db: Db, { now, by, ...given }: NewRun): Promise<void> {
  const begun = { edition: null, cursor: FIRST_PAGE, leaseUntil: 0, startedAt: now }
  await db
    .insert(run)
    .values({
      ...given,
      ...begun,
      finishedAt: given.state === 'missed' ? now : null,
      byId: by?.id ?? null,
      byName: by?.name ?? '',
    })
    .onConflictDoNothing()
}

export async function findRunByKey(db: Db, scheduleId: Id, dueKey: string): Promise<StoredRun | null> {
  const [found] = await db
    .select()
    .from(run)
    .where(and(eq(run.scheduleId, scheduleId), eq(run.dueKey, dueKey)))
  return found ?? null
}

/** Whether the job has a planned sending at this instant. Its local time may be another one, as on the day the clocks change. */
export async function isPlannedAt(db: Db, scheduleId: Id, dueAt: Instant): Promise<boolean> {
  const [found] = await db
    .select({ id: run.id })
    .from(run)
    .where(and(eq(run.scheduleId, scheduleId), eq(run.dueAt, dueAt), eq(run.kind, 'planned')))
    .limit(1)
  return found !== undefined
}

export async function loadRuns(db: Db, ids: readonly Id[]): Promise<StoredRun[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(run)
    .where(inArray(run.id, [...ids]))
}

/**
 * Takes a sending whose audience is to be read: one server at a time reads it. It counts how often a page was begun, because
 * the reading may take the server with it.
 */
export async function takeUnfilledRun(
  db: Db,
  { now, leaseMs }: { now: Instant; leaseMs: number },
): Promise<StoredRun | null> {
  const [found] = await db
    .select()
    .from(run)
    .where(and(eq(run.state, 'filling'), lt(run.leaseUntil, now)))
    .orderBy(asc(run.dueAt))
    .limit(1)
  if (!found) return null
  const cursor = { ...(found.cursor ?? FIRST_PAGE), taken: (found.cursor?.taken ?? 0) + 1 }
  await db
    .update(run)
    .set({ leaseUntil: now + leaseMs, cursor })
    .where(eq(run.id, found.id))
  return { ...found, cursor }
}

const FIRST_PAGE: AudienceCursor = { part: 0, after: null }

/** Notes how far the audience has been read. */
export async function noteFilled(
  db: Db,
  id: Id,
  { cursor, edition, leaseUntil }: { cursor: AudienceCursor | null; edition: number; leaseUntil: Instant },
): Promise<void> {
  const state = cursor === null ? { state: 'sending' } : {}
  await db
    .update(run)
    .set({ cursor, edition, leaseUntil, ...state })
    .where(eq(run.id, id))
}

export async function endRun(
  db: Db,
  id: Id,
  { state, now }: { readonly state: RunState; readonly now: Instant },
): Promise<void> {
  await db.update(run).set({ state, finishedAt: now }).where(eq(run.id, id))
}

/** Sendings whose messages have all reached an end are done. */
export async function endFinishedRuns(db: Db, now: Instant): Promise<void> {
  await db
    .update(run)
    .set({ state: 'done', finishedAt: now })
    .where(
      and(
        eq(run.state, 'sending'),
        sql`not exists (select 1 from message_delivery as waiting where waiting.run_id = ${run.id} and waiting.state in ('queued', 'sending'))`,
      ),
    )
}

/** The last sendings of a job. */
export const findRuns = (db: Db, scheduleId: Id, limit: number): Promise<StoredRun[]> =>
  db.select().from(run).where(eq(run.scheduleId, scheduleId)).orderBy(desc(run.dueAt)).limit(limit)
