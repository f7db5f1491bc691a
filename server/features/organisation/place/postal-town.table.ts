import { int, json, table, text } from '../../../platform/database/columns.ts'

/** A country's postal codes with their towns. One line: the list is imported, read and replaced as a whole. */
export const postalTownTable = table('postal_town_list', {
  country: text().primaryKey(),
  towns: json<Readonly<Record<string, string>>>().notNull(),
  importedAt: int().notNull(),
  importedByName: text().notNull(),
})
