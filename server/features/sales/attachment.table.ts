import { int, table, text } from '../../platform/database/columns.ts'

/** A file that has arrived whole, by its content. Which sale shows it is said by the sale. */
export const attachmentTable = table('attachment', {
  sha256: text().primaryKey(),
  /** Its name in the file store. */
  file: text().notNull(),
  mime: text().notNull(),
  bytes: int().notNull(),
  uploadedById: text().notNull(),
  uploadedAt: int().notNull(),
})
