import { int, table, text } from '../../platform/database/columns.ts'

/** Small numbers in the place of ids: keys of lists stay narrow. Never removed. */
export const keyNumberTable = table('key_number', {
  no: int().primaryKey(),
  value: text().notNull().unique(),
})
