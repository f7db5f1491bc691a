import { eq } from 'drizzle-orm'
import type { Db } from './database.ts'
import { metaTable } from './meta.table.ts'

/** The progress of a job, so that a restart neither repeats nor skips work. */
export async function readMarker(db: Db, key: string): Promise<string | null> {
  const [row] = await db.select().from(metaTable).where(eq(metaTable.key, key))
  return row?.value ?? null
}

export async function setMarker(db: Db, key: string, value: string): Promise<void> {
  await db.insert(metaTable).values({ key, value }).onConflictDoUpdate({ target: metaTable.key, set: { value } })
}
