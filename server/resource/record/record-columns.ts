import { int, text } from '../../platform/database/columns.ts'

/** The columns that the table of every simple record has, beside those of its form. */
export const recordColumns = () => ({
  id: text().primaryKey(),
  version: int().notNull(),
  /** Null while the record is active. */
  archivedAt: int(),
})
