import { bool, index, int, json, table, text } from '../../../platform/database/columns.ts'

/** What colleagues may know of a person: the synced directory, kept beside the account. */
export const personTable = table(
  'person',
  {
    id: text().primaryKey(),
    version: int().notNull(),
    name: text().notNull(),
    shortName: text().notNull(),
    teamId: text(),
    teamName: text(),
    officeId: text(),
    regionId: text(),
    roles: json<string[]>().notNull(),
    active: bool().notNull(),
  },
  (person) => [index('person_team_index').on(person.teamId)],
)
