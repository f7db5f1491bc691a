import { index, json, table, text } from '../../../platform/database/columns.ts'
import { recordColumns } from '../../../resource/record/record-columns.ts'
import { officeTable, userTable } from '../place/organisation.table.ts'

/** The sellers that one coach follows. */
export const coachGroupTable = table(
  'coach_group',
  {
    ...recordColumns(),
    name: text().notNull(),
    officeId: text()
      .notNull()
      .references(() => officeTable.id),
    coachId: text()
      .notNull()
      .references(() => userTable.id),
    /** Null: every provider. */
    providerId: text(),
    memberIds: json<readonly string[]>().notNull(),
  },
  (group) => [index('coach_group_coach_index').on(group.coachId)],
)
