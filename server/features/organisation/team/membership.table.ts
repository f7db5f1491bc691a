import type { Day } from '../../../../shared/kernel/days.ts'
import { index, primaryKey, table, text } from '../../../platform/database/columns.ts'
import { officeTable, teamTable, userTable } from '../place/organisation.table.ts'

/** What was so before anybody wrote a day down. */
export const FIRST_DAY: Day = '2000-01-01'

/** Where a person belongs from a day on, until the next of their rows begins. */
export const membershipTable = table(
  'membership',
  {
    userId: text()
      .notNull()
      .references(() => userTable.id, { onDelete: 'cascade' }),
    fromDay: text().notNull(),
    teamId: text().references(() => teamTable.id),
    /** For people who belong to an office but to no team. */
    officeId: text().references(() => officeTable.id),
    titleId: text(),
    /** Null: the leader of the team. */
    coachId: text(),
  },
  (row) => [
    primaryKey({ columns: [row.userId, row.fromDay] }),
    index('membership_team_index').on(row.teamId, row.fromDay),
    index('membership_day_index').on(row.fromDay),
  ],
)

/** The office and the leader of a team from a day on, until the next of its rows begins. */
export const teamTermTable = table(
  'team_term',
  {
    teamId: text()
      .notNull()
      .references(() => teamTable.id, { onDelete: 'cascade' }),
    fromDay: text().notNull(),
    officeId: text()
      .notNull()
      .references(() => officeTable.id),
    leaderId: text(),
  },
  (row) => [primaryKey({ columns: [row.teamId, row.fromDay] }), index('team_term_day_index').on(row.fromDay)],
)
