import { index, int, table, text } from '../../../platform/database/columns.ts'

/** A provider's file as it was sent. One that no run uses is removed after a few days. */
export const reconFileTable = table(
  'recon_file',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    bytes: int().notNull(),
    sha256: text().notNull(),
    /** Its name in the file store. Empty: the bytes are gone, as their time has passed. */
    stored: text().notNull(),
    at: int().notNull(),
    byId: text().notNull(),
  },
  (file) => [index('recon_file_at_index').on(file.at)],
)
