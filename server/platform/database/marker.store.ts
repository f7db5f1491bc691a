import { and, gte, inArray, lt } from 'drizzle-orm'
import type { Db } from './database.ts'
import { metaTable } from './meta.table.ts'
import { eq } from './eq.ts'

/** The progress of a job, so that a restart neither repeats nor skips work. */
export async function readMarker(db: Db, key: string): Promise<string | null> {
  const [row] = await db.select().from(metaTable).where(eq(metaTable.key, key))
  return row?.value ?? null
}

/** Many at once; those that were never set are left out. */
export async function readMarkers(db: Db, keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select()
    .from(metaTable)
    .where(inArray(metaTable.key, [...keys]))
  return new Map(rows.map(({ key, value }) => [key, value]))
}

/** Those whose key begins so. */
export async function findMarkers(db: Db, prefix: string): Promise<readonly { key: string; value: string }[]> {
  const end = `${prefix}\uFFFF`
  return db
    .select()
    .from(metaTable)
    .where(and(gte(metaTable.key, prefix), lt(metaTable.key, end)))
}

export async function removeMarker(db: Db, key: string): Promise<void> {
  await db.delete(metaTable).where(eq(metaTable.key, key))
}

export async function setMarker(db: Db, key: string, value: string): Promise<void> {
  await db.insert(metaTable).values({ key, value }).onConflictDoUpdate({ target: metaTable.key, set: { value } })
}
