import { bool, index, int, table, text } from '../../platform/database/columns.ts'

/** A signed-in browser. Only the hash of its cookie is kept: this table opens no door. */
export const sessionTable = table(
  'session',
  {
    id: text().primaryKey(),
    tokenHash: text().notNull().unique(),
    userId: text().notNull(),
    /** A phone its owner trusts stays signed in for days instead of hours. */
    trusted: bool().notNull(),
    /** What the browser calls itself, for the list of one's own sessions. */
    userAgent: text().notNull(),
    createdAt: int().notNull(),
    seenAt: int().notNull(),
    endsAt: int().notNull(),
    /** When a second factor was shown in it; null where none was. */
    factorAt: int(),
  },
  (session) => [index('session_user_index').on(session.userId), index('session_ends_index').on(session.endsAt)],
)

/** Failed sign-ins in a row, by keyed hash of the account or of the address. */
export const loginAttemptTable = table('login_attempt', {
  key: text().primaryKey(),
  failures: int().notNull(),
  lastFailedAt: int().notNull(),
})

/** One-time links (first administrator). The token is stored hashed. */
export const setupLinkTable = table('setup_link', {
  tokenHash: text().primaryKey(),
  endsAt: int().notNull(),
  usedAt: int(),
})
