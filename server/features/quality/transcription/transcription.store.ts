import { and, asc, desc, inArray, isNotNull, lte } from 'drizzle-orm'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { rowChanger } from '../../../kept/row-changer.ts'
import { transcriptionReadTable, transcriptionTable } from './transcription.table.ts'

export type StoredTranscription = typeof transcriptionTable.$inferSelect

export const changeTranscription = rowChanger(transcriptionTable)

const READS_SHOWN = 50
const TREND = 12

export async function loadTranscriptions(db: Db, ids: readonly Id[]): Promise<StoredTranscription[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(transcriptionTable)
    .where(inArray(transcriptionTable.id, [...ids]))
}

export async function addTranscription(db: Db, row: StoredTranscription): Promise<void> {
  await db.insert(transcriptionTable).values(row).onConflictDoNothing()
}

/** Deletes transcriptions with the log of who read them. */
export async function removeTranscriptions(db: Db, ids: readonly Id[]): Promise<void> {
  if (ids.length === 0) return
  await db.delete(transcriptionReadTable).where(inArray(transcriptionReadTable.transcriptionId, [...ids]))
  await db.delete(transcriptionTable).where(inArray(transcriptionTable.id, [...ids]))
}

export async function findExpiredTranscriptions(db: Db, now: Instant, limit: number): Promise<Id[]> {
  const rows = await db
    .select({ id: transcriptionTable.id })
    .from(transcriptionTable)
    .where(lte(transcriptionTable.deleteAt, now))
    .orderBy(asc(transcriptionTable.deleteAt))
    .limit(limit)
  return rows.map(({ id }) => id)
}

export async function noteReading(db: Db, read: typeof transcriptionReadTable.$inferSelect): Promise<void> {
  await db.insert(transcriptionReadTable).values(read)
}

/** Readers of a transcription, the latest first. */
export const loadReads = (db: Db, transcriptionId: Id) =>
  db
    .select({
      id: transcriptionReadTable.id,
      readerName: transcriptionReadTable.readerName,
      at: transcriptionReadTable.at,
    })
    .from(transcriptionReadTable)
    .where(eq(transcriptionReadTable.transcriptionId, transcriptionId))
    .orderBy(desc(transcriptionReadTable.at), desc(transcriptionReadTable.id))
    .limit(READS_SHOWN)

/** The scores of a seller's last pitches, the oldest first. */
export async function loadScores(db: Db, sellerId: Id) {
  const { id, recordedAt, score } = transcriptionTable
  const rows = await db
    .select({ id, recordedAt, score })
    .from(transcriptionTable)
    .where(and(eq(transcriptionTable.sellerId, sellerId), isNotNull(score)))
    .orderBy(desc(recordedAt))
    .limit(TREND)
  return rows.toReversed()
}
