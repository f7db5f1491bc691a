import { int, table, text } from '../../../platform/database/columns.ts'

/** Which of a sale's links is the one that opens. Without a line it is the first, number 0. */
export const withdrawalLinkTable = table('withdrawal_link', {
  saleId: text().primaryKey(),
  version: int().notNull(),
})
