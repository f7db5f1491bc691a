import { eq } from 'drizzle-orm'
import type { Db } from './database.ts'
import { metaTable } from './meta.table.ts'

/** What a job last did, so that a restart neither repeats nor skips it. */
export async function readMarker(db: Db, key: string): Promise<string | null> {
  const [row] = await db.select().from(metaTable).where(eq(metaTable.key, key))
  return row?.value ?? null
}

export async function setMarker(db: Db, key: string, value: string): Promise<void> {
  await db.insert(metaTable).values({ key, value }).onConflictDoUpdate({ target: metaTable.key, set: { value } })
}
