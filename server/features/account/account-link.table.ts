import { index, int, table, text } from '../../platform/database/columns.ts'

/** Links by which somebody sets a password. The token is stored hashed: this table opens no door. */
export const accountLinkTable = table(
  'account_link',
  {
    tokenHash: text().primaryKey(),
    userId: text().notNull(),
    purpose: text().notNull(),
    createdAt: int().notNull(),
    endsAt: int().notNull(),
  },
  (link) => [index('account_link_user_index').on(link.userId)],
)
