import { table, text } from '../../platform/database/columns.ts'
import { recordColumns } from '../../resource/record-columns.ts'

/** The titles that people of the company can have. */
export const userTitleTable = table('user_title', {
  ...recordColumns(),
  name: text().notNull(),
  description: text().notNull(),
})
