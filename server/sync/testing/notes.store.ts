import { inArray, like } from 'drizzle-orm'
import type { Id } from '../../../shared/kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'
import { metaTable } from '../../platform/database/meta.table.ts'
import { rowWriter } from '../../platform/database/row-writer.ts'
import type { Note } from './notes.schema.ts'

// The smallest real table there is holds the notes as JSON, so that tests need no table of their own in the migrations.
const PREFIX = 'note:'
const keyOf = (id: Id): string => `${PREFIX}${id}`

export async function loadNotes(db: Db, ids: readonly Id[]): Promise<readonly Note[]> {
  const rows = await db
    .select()
    .from(metaTable)
    .where(inArray(metaTable.key, ids.map(keyOf)))
  return rows.map((row) => JSON.parse(row.value) as Note)
}

export async function allNotes(db: Db): Promise<readonly Note[]> {
  const rows = await db
    .select()
    .from(metaTable)
    .where(like(metaTable.key, `${PREFIX}%`))
  return rows.map((row) => JSON.parse(row.value) as Note)
}

export async function saveNotes(db: Db, notes: readonly Note[]): Promise<void> {
  await saveTexts(
    db,
    notes.map((note) => ({ key: keyOf(note.id), value: JSON.stringify(note) })),
  )
}

export async function removeNotes(db: Db, ids: readonly Id[]): Promise<void> {
  await db.delete(metaTable).where(inArray(metaTable.key, ids.map(keyOf)))
}

/** The server's own data of a note, written in the command's own transaction. */
export async function saveSecretHash(db: Db, id: Id, hash: string): Promise<void> {
  await saveTexts(db, [{ key: `secret:${id}`, value: hash }])
}

export async function loadSecretHash(db: Db, id: Id): Promise<string | undefined> {
  const rows = await db
    .select()
    .from(metaTable)
    .where(inArray(metaTable.key, [`secret:${id}`]))
  return rows[0]?.value
}

const saveTexts = rowWriter(metaTable, { replace: ['key'] })
