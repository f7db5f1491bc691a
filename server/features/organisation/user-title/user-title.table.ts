import { table, text } from '../../../platform/database/columns.ts'
import { recordColumns } from '../../../resource/record/record-columns.ts'

export const userTitleTable = table('user_title', {
  ...recordColumns(),
  name: text().notNull(),
  description: text().notNull(),
})
