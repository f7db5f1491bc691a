import { table, text, bool } from '../../../platform/database/columns.ts'
import { recordColumns } from '../../../resource/record/record-columns.ts'

export const leadProfileTable = table('lead_profile', {
  ...recordColumns(),
  name: text().notNull(),
  country: text().notNull(),
  channel: text().notNull(),
  split: text().notNull(),
  areas: text().notNull(),
  keepsColumns: bool().notNull(),
})
