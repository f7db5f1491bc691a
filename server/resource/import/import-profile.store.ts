import { asc } from 'drizzle-orm'
import type { Id } from '../../../shared/kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'
import { eq } from '../../platform/database/eq.ts'
import { importProfileTable as table } from './import-profile.table.ts'

export type StoredImportProfile = typeof table.$inferSelect

export async function listImportProfiles(db: Db, kind: string): Promise<StoredImportProfile[]> {
  return db.select().from(table).where(eq(table.kind, kind)).orderBy(asc(table.name), asc(table.id))
}

/** Of whichever import it is. */
export async function findImportProfile(db: Db, id: Id): Promise<StoredImportProfile | null> {
  const [found] = await db.select().from(table).where(eq(table.id, id))
  return found ?? null
}

export async function saveImportProfile(db: Db, profile: StoredImportProfile): Promise<void> {
  const { id: _id, ...values } = profile
  await db.insert(table).values(profile).onConflictDoUpdate({ target: table.id, set: values })
}

export async function removeImportProfile(db: Db, id: Id): Promise<void> {
  await db.delete(table).where(eq(table.id, id))
}
