import { and, asc, desc } from 'drizzle-orm'
import { signatureOf, type Actor } from '../../../../shared/access/actor.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import type { Platform } from '../../../platform/platform.ts'
import { candidateFileTable, candidateNoteTable, candidateStageTable } from './candidate.table.ts'

export type StoredNote = typeof candidateNoteTable.$inferSelect
export type StoredFile = typeof candidateFileTable.$inferSelect

/** Adds a note; sent twice, there is one. */
export async function addNote(
  db: Db,
  { secrets, now }: Pick<Platform, 'secrets' | 'now'>,
  { id, candidateId, actor, text }: { id: Id; candidateId: Id; actor: Actor; text: string },
): Promise<void> {
  await db
    .insert(candidateNoteTable)
    .values({
      id,
      candidateId,
      byId: actor.userId,
      byName: signatureOf(actor),
      at: now(),
      sealedText: secrets.seal(text),
    })
    .onConflictDoNothing()
}

export const loadNotes = (db: Db, candidateId: Id): Promise<StoredNote[]> =>
  db
    .select()
    .from(candidateNoteTable)
    .where(eq(candidateNoteTable.candidateId, candidateId))
    .orderBy(desc(candidateNoteTable.at), desc(candidateNoteTable.id))

/** The notes that a person has written about candidates. */
export const loadNotesBy = (db: Db, byId: Id): Promise<StoredNote[]> =>
  db
    .select()
    .from(candidateNoteTable)
    .where(eq(candidateNoteTable.byId, byId))
    .orderBy(desc(candidateNoteTable.at), desc(candidateNoteTable.id))

export const loadFiles = (db: Db, candidateId: Id): Promise<StoredFile[]> =>
  db
    .select()
    .from(candidateFileTable)
    .where(eq(candidateFileTable.candidateId, candidateId))
    .orderBy(asc(candidateFileTable.at), asc(candidateFileTable.id))

export async function loadFile(db: Db, { candidateId, id }: { candidateId: Id; id: Id }): Promise<StoredFile | null> {
  const { id: ownId, candidateId: ofId } = candidateFileTable
  const [found] = await db
    .select()
    .from(candidateFileTable)
    .where(and(eq(ownId, id), eq(ofId, candidateId)))
  return found ?? null
}

export async function addFile(db: Db, file: StoredFile): Promise<void> {
  await db.insert(candidateFileTable).values(file)
}

export async function removeFile(db: Db, id: Id): Promise<void> {
  await db.delete(candidateFileTable).where(eq(candidateFileTable.id, id))
}

/** Removes notes, files and stages of a candidate. The bytes of the files are removed by whoever asks. */
export async function removeParts(db: Db, candidateId: Id): Promise<void> {
  await db.delete(candidateNoteTable).where(eq(candidateNoteTable.candidateId, candidateId))
  await db.delete(candidateFileTable).where(eq(candidateFileTable.candidateId, candidateId))
  await db.delete(candidateStageTable).where(eq(candidateStageTable.candidateId, candidateId))
}
