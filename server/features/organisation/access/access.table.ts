import { bool, index, int, primaryKey, table, text } from '../../../platform/database/columns.ts'
import { userTable } from '../place/organisation.table.ts'

export const roleTable = table('role', {
  id: text().primaryKey(),
  name: text().notNull().unique(),
  /** Raised by every change. */
  version: int().notNull().default(0),
  /** From when on its people need a second factor; null: they need none. */
  secondFactorFrom: int(),
  /** When it was deleted: what was logged still names it. */
  archivedAt: int(),
})

export const roleGrantTable = table(
  'role_grant',
  {
    roleId: text()
      .notNull()
      .references(() => roleTable.id, { onDelete: 'cascade' }),
    permission: text().notNull(),
    extent: text().notNull(),
  },
  (grant) => [primaryKey({ columns: [grant.roleId, grant.permission] })],
)

export const userRoleTable = table(
  'user_role',
  {
    userId: text()
      .notNull()
      .references(() => userTable.id, { onDelete: 'cascade' }),
    roleId: text()
      .notNull()
      .references(() => roleTable.id, { onDelete: 'cascade' }),
  },
  (link) => [primaryKey({ columns: [link.userId, link.roleId] }), index('user_role_role_index').on(link.roleId)],
)

/** A permission given to, or with `inverted` taken from, one person beside their roles. */
export const userGrantTable = table(
  'user_grant',
  {
    userId: text()
      .notNull()
      .references(() => userTable.id, { onDelete: 'cascade' }),
    permission: text().notNull(),
    extent: text().notNull(),
    inverted: bool().notNull(),
    /** Why it was taken away. */
    reason: text(),
  },
  (grant) => [primaryKey({ columns: [grant.userId, grant.permission] })],
)
