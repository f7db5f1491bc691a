import { table, text } from './columns.ts'

/** Small facts about this database itself. */
export const metaTable = table('meta', {
  key: text().primaryKey(),
  value: text().notNull(),
})
