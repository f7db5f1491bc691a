import type { SalesChannel } from '../../../../shared/features/catalog/provider.schema.ts'
import { bool, index, int, json, table, text } from '../../../platform/database/columns.ts'

/** As of every record; rows of earlier releases begin with version 1. */
const placeRecordColumns = () => ({
  id: text().primaryKey(),
  version: int().notNull().default(1),
  archivedAt: int(),
})

export const regionTable = table('region', {
  ...placeRecordColumns(),
  name: text().notNull(),
})

export const officeTable = table('office', {
  ...placeRecordColumns(),
  name: text().notNull(),
  regionId: text()
    .notNull()
    .references(() => regionTable.id),
  /** IANA zone; a business day is the calendar day of the office. */
  zone: text().notNull(),
  /** Whose public holidays it keeps, where they are not those of its country: AX. */
  calendar: text(),
})

export const teamTable = table(
  'team',
  {
    ...placeRecordColumns(),
    name: text().notNull(),
    officeId: text()
      .notNull()
      .references(() => officeTable.id),
    /** Who leads it today; `team_term` says who led it on another day. */
    leaderId: text(),
    /** The provider whose products its people sell mostly. */
    providerId: text(),
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
    /** Team, office, title and coach of today; `membership` says those of every day. */
    titleId: text(),
    /** Who coaches them in the place of the leader of their team. */
    coachId: text(),
    active: bool().notNull(),
    createdAt: int().notNull(),
  },
  (user) => [
    index('user_team_index').on(user.teamId, user.active),
    index('user_office_index').on(user.officeId, user.active),
  ],
)
