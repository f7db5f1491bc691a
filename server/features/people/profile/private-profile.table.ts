import type {
  AccountState,
  AccountSystem,
  accountFailures,
} from '../../../../shared/features/people/external/external-account.schema.ts'
import { bool, index, int, table, text } from '../../../platform/database/columns.ts'

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
    /** What it was made from; null where somebody else made it. */
    templateId: text(),
    kind: text().$type<AccountSystem>().notNull().default('here'),
    state: text().$type<AccountState>().notNull().default('active'),
    failure: text().$type<(typeof accountFailures)[number]>(),
    /** It is made closed, and opened on the first day. */
    isHeld: bool().notNull().default(false),
    /** Sealed: the pass for the first sign-in, until it has been handed on. */
    pass: text(),
    /** What the other system calls it. */
    externalId: text(),
    /** Which of the names of the pattern it has: a taken one is followed by the next. */
    attempt: int().notNull().default(1),
    /** How often it was worked on without an end (TakenAttempt). */
    attempts: int().notNull().default(0),
    /** When it is worked on next; null where nothing is to be done. */
    nextAt: int(),
    createdAt: int().notNull().default(0),
  },
  (account) => [
    index('external_account_user_index').on(account.userId),
    index('external_account_due_index').on(account.state, account.nextAt),
  ],
)
