import { and, asc, desc, inArray, isNull, lt, lte } from 'drizzle-orm'
import type { ListExport } from '../../../../shared/resource/list-export.schema.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { takenAttempt, type TakenAttempt } from '../../../platform/attempts.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { listExportTable } from './export.table.ts'

export type StoredExport = typeof listExportTable.$inferSelect

const { id, ownerId, state, requestedAt, workedAt, leaseUntil, expiresAt, toldAt } = listExportTable

const unfinished = ['waiting', 'writing'] as const
/** Nobody looks back further than this. */
const SHOWN = 50

export const toShown = ({ id, title, state, rows, bytes, requestedAt, expiresAt }: StoredExport): ListExport => ({
  id,
  title,
  state,
  rows,
  bytes,
  requestedAt,
  expiresAt,
})

export async function loadExportsOf(db: Db, owner: Id): Promise<StoredExport[]> {
  return db.select().from(listExportTable).where(eq(ownerId, owner)).orderBy(desc(requestedAt)).limit(SHOWN)
}

export async function loadExport(db: Db, exportId: Id): Promise<StoredExport | null> {
  const [found] = await db.select().from(listExportTable).where(eq(id, exportId))
  return found ?? null
}

export async function countUnfinished(db: Db, owner: Id): Promise<number> {
  return db.$count(listExportTable, and(eq(ownerId, owner), inArray(state, [...unfinished])))
}

export const addExport = async (db: Db, row: StoredExport): Promise<void> => {
  await db.insert(listExportTable).values(row)
}

/** Whether an unfinished export waits for a turn. Read without a transaction: most of the time there is none. */
export async function isExportWaiting(db: Db, now: Instant): Promise<boolean> {
  const [found] = await db
    .select({ id })
    .from(listExportTable)
    .where(and(inArray(state, [...unfinished]), lte(leaseUntil, now)))
    .limit(1)
  return found !== undefined
}

/** Attempts after which an export has failed. */
export const EXPORT_ATTEMPTS = 5

/**
 * The unfinished export that has waited longest since its last slice; this server holds it until `until`. Its `attempts` are
 * those of before.
 */
export async function takeNextExport(
  db: Db,
  { now, until }: { now: Instant; until: Instant },
): Promise<(StoredExport & Pick<TakenAttempt, 'isUsedUp'>) | null> {
  const [next] = await db
    .select()
    .from(listExportTable)
    .where(and(inArray(state, [...unfinished]), lte(leaseUntil, now)))
    .orderBy(asc(workedAt), asc(requestedAt))
    .limit(1)
  if (!next) return null
  const { isUsedUp, atTake } = takenAttempt(next.attempts, EXPORT_ATTEMPTS)
  await db
    .update(listExportTable)
    .set({ leaseUntil: until, workedAt: now, state: 'writing', attempts: atTake })
    .where(eq(id, next.id))
  return { ...next, state: 'writing', isUsedUp }
}

/** Changes an export that is still being written. False where it was cancelled meanwhile. */
export async function saveProgress(
  db: Db,
  exportId: Id,
  change: Partial<Omit<StoredExport, 'id' | 'ownerId'>>,
): Promise<boolean> {
  const changed = await db
    .update(listExportTable)
    .set(change)
    .where(and(eq(id, exportId), eq(state, 'writing')))
    .returning({ id })
  return changed.length > 0
}

export async function findUntold(db: Db, limit: number): Promise<StoredExport[]> {
  return db
    .select()
    .from(listExportTable)
    .where(and(eq(state, 'ready'), isNull(toldAt)))
    .limit(limit)
}

export const noteTold = async (db: Db, exportId: Id, at: Instant): Promise<void> => {
  await db.update(listExportTable).set({ toldAt: at }).where(eq(id, exportId))
}

export async function findExpired(db: Db, now: Instant, limit: number): Promise<StoredExport[]> {
  return db.select().from(listExportTable).where(lt(expiresAt, now)).limit(limit)
}

export const removeExport = async (db: Db, exportId: Id): Promise<void> => {
  await db.delete(listExportTable).where(eq(id, exportId))
}
