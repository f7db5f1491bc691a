import type { SalesChannel } from '../../../shared/features/catalog/provider.schema.ts'
import { bool, index, int, json, table, text } from '../../platform/database/columns.ts'

export const regionTable = table('region', {
  id: text().primaryKey(),
  name: text().notNull(),
})

export const officeTable = table('office', {
  id: text().primaryKey(),
  name: text().notNull(),
  regionId: text()
    .notNull()
    .references(() => regionTable.id),
  /** IANA zone; a business day is the calendar day of the office. */
  zone: text().notNull(),
})

export const teamTable = table(
  'team',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    officeId: text()
      .notNull()
      .references(() => officeTable.id),
    /** How the team sells; null: in every way. */
    channels: json<readonly SalesChannel[]>(),
  },
  (team) => [index('team_office_index').on(team.officeId)],
)

export const userTable = table(
  'user',
  {
    id: text().primaryKey(),
    /** Lower case; the name to sign in with. */
    email: text().notNull().unique(),
    passwordHash: text(),
    name: text().notNull(),
    shortName: text().notNull(),
    language: text().notNull(),
    teamId: text().references(() => teamTable.id),
    /** For people who belong to an office but to no team. */
    officeId: text().references(() => officeTable.id),
    active: bool().notNull(),
    createdAt: int().notNull(),
  },
  (user) => [index('user_team_index').on(user.teamId)],
)
