import { index, table, text } from '../../../platform/database/columns.ts'

/** What only the person and payroll may see, sealed: contact in an emergency, diet, bank account. */
export const privateProfileTable = table('private_profile', {
  userId: text().primaryKey(),
  details: text(),
  bankAccount: text(),
  /** Keyed hash of the last 4 digits of the SSN: a confirmation, never an authentication. */
  lastFourHash: text(),
})

/** An account in another system that a person was given. */
export const externalAccountTable = table(
  'external_account',
  {
    id: text().primaryKey(),
    userId: text().notNull(),
    system: text().notNull(),
    loginName: text().notNull(),
    password: text().notNull(),
  },
  (account) => [index('external_account_user_index').on(account.userId)],
)
