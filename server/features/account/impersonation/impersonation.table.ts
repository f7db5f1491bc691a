import { bool, index, int, table, text } from '../../../platform/database/columns.ts'

/** One person acting in another's name, from one session, for a while. It stays as the record of it. */
export const impersonationTable = table(
  'impersonation',
  {
    id: text().primaryKey(),
    sessionId: text().notNull(),
    impersonatorId: text().notNull(),
    impersonatorName: text().notNull(),
    userId: text().notNull(),
    reason: text().notNull(),
    mayWrite: bool().notNull(),
    startedAt: int().notNull(),
    /** Set earlier when it is stopped. */
    endsAt: int().notNull(),
  },
  (row) => [
    index('impersonation_session_index').on(row.sessionId),
    index('impersonation_user_index').on(row.userId, row.startedAt),
  ],
)
