import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { attachmentTable } from './attachment.table.ts'

export type Attachment = typeof attachmentTable.$inferSelect

export async function loadAttachment(db: Db, sha256: string): Promise<Attachment | null> {
  const [found] = await db.select().from(attachmentTable).where(eq(attachmentTable.sha256, sha256))
  return found ?? null
}

/** False when the same content has arrived before. */
export async function saveAttachment(db: Db, attachment: Attachment): Promise<boolean> {
  const saved = await db.insert(attachmentTable).values(attachment).onConflictDoNothing().returning()
  return saved.length > 0
}
