import { table, text } from '../../../platform/database/columns.ts'
import { recordColumns } from '../../../resource/record/record-columns.ts'

/** Names that messages may be sent in. */
export const messageSenderTable = table('message_sender', {
  ...recordColumns(),
  name: text().notNull(),
  email: text().notNull(),
  phone: text().notNull(),
})
