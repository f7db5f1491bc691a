import type { FileColumn } from '../../../shared/resource/file-column.ts'
import { index, int, json, table, text } from '../../platform/database/columns.ts'

/** A named column mapping of import files. Everybody with access to the import can use it. */
export const importProfileTable = table(
  'import_profile',
  {
    id: text().primaryKey(),
    version: int().notNull(),
    /** The name of the import. */
    kind: text().notNull(),
    name: text().notNull(),
    /** Each field's column. */
    columns: json<Readonly<Record<string, FileColumn>>>().notNull(),
    savedAt: int().notNull(),
    savedByName: text().notNull(),
  },
  (profile) => [index('import_profile_kind_index').on(profile.kind, profile.name)],
)
