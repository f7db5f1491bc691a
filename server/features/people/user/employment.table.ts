import { int, json, table, text } from '../../../platform/database/columns.ts'

/** What administrators keep of a person's employment beside the account. A person without a row has version 0. */
export const employmentTable = table('employment', {
  userId: text().primaryKey(),
  /** Raised by every edit of the person. */
  version: int().notNull(),
  /** When the account was closed; null while they work here. */
  endedAt: int(),
  endReason: text(),
  /** The last day of employment. Null if it is undecided, or if the person left before this column existed. */
  lastDay: text(),
  /** The first day of employment as it was given with the invitation. */
  firstDay: text(),
  /** The providers as they were given with the invitation; the profile has those of today. */
  firstProviderIds: json<readonly string[]>(),
  /** The telephone number as it was given with the invitation; the profile has that of today. */
  firstPhone: text(),
  /** The provider this person sells for mostly; null: the team's. */
  teamProviderId: text(),
  /** The first day, while the account waits for it: until then nobody signs in. Null for everybody else. */
  awaitsDay: text(),
  /** The class of targets that was given by hand; null: by the time of employment. */
  ophClass: text(),
  /** When what no law keeps of a person who left was erased. */
  erasedAt: int(),
})
