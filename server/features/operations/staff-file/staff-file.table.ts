import { index, int, json, primaryKey, table, text, uniqueIndex } from '../../../platform/database/columns.ts'

/** A file for the people of some roles: guides, price lists, films. Its content is its newest version. */
export const staffFileTable = table('staff_file', {
  id: text().primaryKey(),
  /** Raised by every change of what stands here. */
  version: int().notNull(),
  title: text().notNull(),
  text: text().notNull(),
  /** None: everybody. */
  roleIds: json<readonly string[]>().notNull(),
  archivedAt: int(),
  createdAt: int().notNull(),
})

/** One content of a file. Older ones stay, because receipts name them. */
export const staffFileVersionTable = table(
  'staff_file_version',
  {
    id: text().primaryKey(),
    fileId: text().notNull(),
    number: int().notNull(),
    name: text().notNull(),
    mime: text().notNull(),
    bytes: int().notNull(),
    sha256: text().notNull(),
    /** Its name among the stored files. */
    stored: text().notNull(),
    uploadedAt: int().notNull(),
    uploadedById: text().notNull(),
    uploadedByName: text().notNull(),
  },
  (one) => [uniqueIndex('staff_file_version_number').on(one.fileId, one.number)],
)

/** Who has read which version, the first time. */
export const staffFileReadTable = table(
  'staff_file_read',
  {
    versionId: text().notNull(),
    userId: text().notNull(),
    fileId: text().notNull(),
    number: int().notNull(),
    readAt: int().notNull(),
  },
  (read) => [
    primaryKey({ columns: [read.versionId, read.userId] }),
    index('staff_file_read_file_index').on(read.fileId),
    index('staff_file_read_user_index').on(read.userId),
  ],
)
