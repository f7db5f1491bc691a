import type { Instant } from '../../../shared/kernel/days.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'
import { eq } from '../../platform/database/eq.ts'
import { importRunTable } from './import.table.ts'

export type ImportRun = typeof importRunTable.$inferSelect

export async function findImportRun(db: Db, id: Id): Promise<ImportRun | null> {
  const [run] = await db.select().from(importRunTable).where(eq(importRunTable.id, id))
  return run ?? null
}

export async function addImportRun(db: Db, run: ImportRun): Promise<void> {
  await db.insert(importRunTable).values(run)
}

export async function settleImportRun(db: Db, id: Id, settledAt: Instant): Promise<void> {
  await db.update(importRunTable).set({ settledAt }).where(eq(importRunTable.id, id))
}
