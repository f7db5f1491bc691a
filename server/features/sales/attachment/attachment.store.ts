import { and, inArray, lt, sql } from 'drizzle-orm'
import type { Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { rowWriter } from '../../../platform/database/row-writer.ts'
import { attachmentTable, attachmentUploadTable, saleAttachmentTable } from './attachment.table.ts'

export type Attachment = typeof attachmentTable.$inferSelect

/** A file that the user has sent. */
export async function loadOwnAttachment(db: Db, sha256: string, userId: Id): Promise<Attachment | null> {
  return loadUploadedBy(db, sha256, [userId])
}

/** The file a sale shows, if it was sent by its seller or by who named it for this sale. */
export async function loadAttachmentOf(
  db: Db,
  sale: Pick<Sale, 'id' | 'sellerId'>,
  sha256: string,
): Promise<Attachment | null> {
  const { saleId, namedById, sha256: named } = saleAttachmentTable
  const rows = await db
    .select({ namedById })
    .from(saleAttachmentTable)
    .where(and(eq(saleId, sale.id), eq(named, sha256)))
  return loadUploadedBy(db, sha256, [sale.sellerId, ...rows.map((row) => row.namedById)])
}

async function loadUploadedBy(db: Db, sha256: string, userIds: readonly Id[]): Promise<Attachment | null> {
  const upload = attachmentUploadTable
  const [found] = await db
    .select({ attachment: attachmentTable })
    .from(attachmentTable)
    .innerJoin(upload, eq(upload.sha256, attachmentTable.sha256))
    .where(and(eq(attachmentTable.sha256, sha256), inArray(upload.userId, [...userIds])))
    .limit(1)
  return found?.attachment ?? null
}

/** Notes who has sent the file. False when the same content has arrived before: then its first copy stays. */
export async function saveAttachment(db: Db, attachment: Attachment): Promise<boolean> {
  const { sha256, uploadedById: userId, uploadedAt } = attachment
  const saved = await db.insert(attachmentTable).values(attachment).onConflictDoNothing().returning()
  await db
    .insert(attachmentUploadTable)
    .values({ sha256, userId, uploadedAt })
    .onConflictDoUpdate({
      target: [attachmentUploadTable.sha256, attachmentUploadTable.userId],
      set: { uploadedAt },
    })
  return saved.length > 0
}

/** Notes that somebody named the file for a sale, whether it is here already or not. */
export const nameAttachment = (db: Db, named: { saleId: Id; sha256: string; namedById: Id }): Promise<void> =>
  writeNames(db, [named])

/** Forgets files that no sale has ever named and nobody has sent since `before`, and answers them. */
export async function forgetUnnamed(db: Db, before: Instant, limit: number): Promise<Attachment[]> {
  const upload = attachmentUploadTable
  const isNamed = sql`exists (select 1 from ${saleAttachmentTable} where ${saleAttachmentTable.sha256} = ${attachmentTable.sha256})`
  const isNew = sql`exists (select 1 from ${upload} where ${upload.sha256} = ${attachmentTable.sha256} and ${upload.uploadedAt} >= ${before})`
  const found = await db
    .select()
    .from(attachmentTable)
    .where(and(lt(attachmentTable.uploadedAt, before), sql`not ${isNamed}`, sql`not ${isNew}`))
    .limit(limit)
  if (found.length === 0) return []
  const names = found.map(({ sha256 }) => sha256)
  await db.delete(attachmentTable).where(inArray(attachmentTable.sha256, names))
  await db.delete(upload).where(inArray(upload.sha256, names))
  return found
}

const writeNames = rowWriter(saleAttachmentTable, 'keep')
