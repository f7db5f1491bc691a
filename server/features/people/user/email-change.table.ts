import { int, table, text } from '../../../platform/database/columns.ts'

/** New addresses that their owners have not confirmed. The token is stored hashed; null until the first mail. */
export const emailChangeTable = table('email_change', {
  userId: text().primaryKey(),
  email: text().notNull(),
  tokenHash: text(),
  endsAt: int().notNull(),
})
