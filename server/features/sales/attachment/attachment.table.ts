import { index, int, primaryKey, table, text } from '../../../platform/database/columns.ts'

/** A file that has arrived whole, by its content. Which sale shows it is said by the sale. */
export const attachmentTable = table('attachment', {
  sha256: text().primaryKey(),
  /** Its name in the file store. */
  file: text().notNull(),
  mime: text().notNull(),
  bytes: int().notNull(),
  /** Who sent it first; everybody who did has a line in {@link attachmentUploadTable}. */
  uploadedById: text().notNull(),
  uploadedAt: int().notNull(),
})

/** Who has sent which file, every byte of it. Knowing a file's name gives nobody the file. */
export const attachmentUploadTable = table(
  'attachment_upload',
  { sha256: text().notNull(), userId: text().notNull(), uploadedAt: int().notNull() },
  (upload) => [primaryKey({ columns: [upload.sha256, upload.userId] })],
)

/** Which file was named for which sale, and by whom. A name often comes before its file. */
export const saleAttachmentTable = table(
  'sale_attachment',
  { saleId: text().notNull(), sha256: text().notNull(), namedById: text().notNull() },
  (named) => [
    primaryKey({ columns: [named.saleId, named.sha256, named.namedById] }),
    index('sale_attachment_sha256_index').on(named.sha256),
  ],
)
