import { table, text } from '../../../platform/database/columns.ts'
import { recordColumns } from '../../../resource/record/record-columns.ts'

export const paycodeTable = table('paycode', {
  ...recordColumns(),
  code: text().notNull(),
  name: text().notNull(),
  source: text().notNull(),
  country: text().notNull(),
  sign: text().notNull(),
  fromDay: text().notNull(),
  untilDay: text(),
  paxmlKind: text().notNull(),
  paxmlCode: text().notNull(),
  vismaCode: text().notNull(),
  procountorCode: text().notNull(),
})
