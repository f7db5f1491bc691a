import { index, int, json, table, text } from '../platform/database/columns.ts'

/** Column names of a file, saved under a name and shared by everybody who may use the import. */
export const importProfileTable = table(
  'import_profile',
  {
    id: text().primaryKey(),
    version: int().notNull(),
    /** The name of the import. */
    kind: text().notNull(),
    name: text().notNull(),
    /** The heading of each field's column. */
    columns: json<Readonly<Record<string, string>>>().notNull(),
    savedAt: int().notNull(),
    savedByName: text().notNull(),
  },
  (profile) => [index('import_profile_kind_index').on(profile.kind, profile.name)],
)
