import { index, int, json, primaryKey, table, text } from '../../../platform/database/columns.ts'
import { recordColumns } from '../../../resource/record/record-columns.ts'
import { roleTable } from '../../organisation/access/access.table.ts'
import { userTable } from '../../organisation/place/organisation.table.ts'

/** One version of terms of use. */
export const termsTable = table('terms_of_use', {
  ...recordColumns(),
  name: text().notNull(),
  roleIds: json<readonly string[]>().notNull(),
  fromDay: text().notNull(),
  textSv: text().notNull(),
  textEn: text().notNull(),
  textFi: text().notNull(),
})

/** The roles of {@link termsTable} as rows, for queries. A version without any is for everyone. */
export const termsRoleTable = table(
  'terms_of_use_role',
  {
    termsId: text()
      .notNull()
      .references(() => termsTable.id, { onDelete: 'cascade' }),
    roleId: text()
      .notNull()
      .references(() => roleTable.id, { onDelete: 'cascade' }),
  },
  (link) => [primaryKey({ columns: [link.termsId, link.roleId] })],
)

/** What each person said last to a version. */
export const termsAnswerTable = table(
  'terms_of_use_answer',
  {
    termsId: text()
      .notNull()
      .references(() => termsTable.id, { onDelete: 'cascade' }),
    userId: text()
      .notNull()
      .references(() => userTable.id, { onDelete: 'cascade' }),
    answer: text().notNull(),
    /** When they said it, by the clock of the phone where it had no network. */
    at: int().notNull(),
    receivedAt: int().notNull(),
  },
  (answer) => [
    primaryKey({ columns: [answer.termsId, answer.userId] }),
    index('terms_of_use_answer_user_index').on(answer.userId),
  ],
)
