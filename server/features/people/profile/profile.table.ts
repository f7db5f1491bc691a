import { int, json, table, text } from '../../../platform/database/columns.ts'

/** A user as they see themselves: the synced part, which holds nothing sensitive. */
export const profileTable = table('user_profile', {
  id: text().primaryKey(),
  version: int().notNull(),
  zone: text().notNull(),
  driversLicense: text(),
  shoeSize: text().notNull(),
  tShirtSize: text(),
  favouriteCake: text().notNull(),
  workPhone: text(),
  shortName: text().notNull(),
  lastName: text().notNull(),
  title: text().notNull(),
  employeeId: text().notNull(),
  officeName: text().notNull(),
  teamName: text().notNull(),
  coachName: text().notNull(),
  providerNames: json<readonly string[]>().notNull(),
  providerIds: json<string[]>(),
  teamProviderName: text().notNull(),
  employmentDay: text(),
  educationDay: text(),
  coachAssignedDay: text(),
})
