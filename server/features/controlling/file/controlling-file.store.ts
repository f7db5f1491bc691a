import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { reconFileTable as file } from './controlling-file.table.ts'

export type StoredFile = typeof file.$inferSelect

export async function findFile(db: Db, id: Id): Promise<StoredFile | null> {
  const [found] = await db.select().from(file).where(eq(file.id, id))
  return found ?? null
}

export const addFile = (db: Db, fresh: StoredFile) => db.insert(file).values(fresh)

export const forgetBytes = (db: Db, id: Id) => db.update(file).set({ stored: '' }).where(eq(file.id, id))
