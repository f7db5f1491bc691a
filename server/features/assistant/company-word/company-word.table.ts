import { table, text } from '../../../platform/database/columns.ts'
import { recordColumns } from '../../../resource/record/record-columns.ts'

/** Words of the company and their meanings. `target` holds the id of a thing, so that a nickname follows a new name. */
export const companyWordTable = table('company_word', {
  ...recordColumns(),
  name: text().notNull(),
  meaning: text().notNull(),
  target: text().notNull(),
})
