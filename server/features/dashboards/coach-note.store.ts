import { and, desc, inArray, max } from 'drizzle-orm'
import type { Id } from '../../../shared/kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'
import { eq } from '../../platform/database/eq.ts'
import { erasedRows } from '../../resource/privacy/erasure.ts'
import { personalRows } from '../../resource/privacy/personal-data.ts'
import { coachNoteTable } from './coach-note.table.ts'

export type StoredNote = typeof coachNoteTable.$inferSelect

const NOTES_SHOWN = 100

/** The notes about a seller, the newest first. */
export const loadNotes = (db: Db, sellerId: Id): Promise<StoredNote[]> =>
  db
    .select()
    .from(coachNoteTable)
    .where(eq(coachNoteTable.sellerId, sellerId))
    .orderBy(desc(coachNoteTable.createdAt), desc(coachNoteTable.id))
    .limit(NOTES_SHOWN)

/** The newest note about each of the sellers. */
export async function loadLastNotes(db: Db, sellerIds: readonly Id[]): Promise<ReadonlyMap<Id, StoredNote>> {
  if (sellerIds.length === 0) return new Map()
  const { sellerId, createdAt } = coachNoteTable
  const last = db
    .select({ sellerId, at: max(createdAt).as('at') })
    .from(coachNoteTable)
    .where(inArray(sellerId, [...sellerIds]))
    .groupBy(sellerId)
    .as('last')
  const rows = await db
    .select({ note: coachNoteTable })
    .from(coachNoteTable)
    .innerJoin(last, and(eq(last.sellerId, sellerId), eq(last.at, createdAt)))
  return new Map(rows.map(({ note }) => [note.sellerId, note]))
}

export async function findNote(db: Db, id: Id): Promise<StoredNote | null> {
  const [note] = await db.select().from(coachNoteTable).where(eq(coachNoteTable.id, id))
  return note ?? null
}

export async function addNote(db: Db, note: StoredNote): Promise<void> {
  await db.insert(coachNoteTable).values(note).onConflictDoNothing()
}

export async function removeNote(db: Db, id: Id): Promise<void> {
  await db.delete(coachNoteTable).where(eq(coachNoteTable.id, id))
}

const ofSeller = { table: coachNoteTable, owner: coachNoteTable.sellerId }

/** What leaders wrote about a person is the person's own data. */
export const noteParts = [personalRows('coachNotes', ofSeller)]
export const noteErasure = [erasedRows('coachNotes', ofSeller)]
