import type { Db } from './database.ts'
import { metaTable } from './meta.table.ts'
import { eq } from './eq.ts'

/** Remembers a small fact about this database. */
export async function saveMeta(db: Db, key: string, value: string): Promise<void> {
  await db.insert(metaTable).values({ key, value }).onConflictDoUpdate({ target: metaTable.key, set: { value } })
}

export async function loadMeta(db: Db, key: string): Promise<string | null> {
  const [found] = await db.select({ value: metaTable.value }).from(metaTable).where(eq(metaTable.key, key))
  return found?.value ?? null
}
