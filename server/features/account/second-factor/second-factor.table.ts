import { index, int, json, primaryKey, table, text } from '../../../platform/database/columns.ts'

/** The key that a person's authenticator app shares with the server, sealed. */
export const totpTable = table('totp', {
  userId: text().primaryKey(),
  sealedSecret: text().notNull(),
  /** Null until a first code has shown that the app has the key. */
  confirmedAt: int(),
  /** The step of the last code: each is good for one sign-in. */
  lastStep: int().notNull(),
})

/** Codes for the day on which the phone is gone. Each is good once; only keyed hashes are kept. */
export const recoveryCodeTable = table(
  'recovery_code',
  { userId: text().notNull(), codeHash: text().notNull(), usedAt: int() },
  (code) => [primaryKey({ columns: [code.userId, code.codeHash] })],
)

export const passkeyTable = table(
  'passkey',
  {
    /** As the authenticator names it. */
    id: text().primaryKey(),
    userId: text().notNull(),
    name: text().notNull(),
    publicKey: text().notNull(),
    counter: int().notNull(),
    transports: json<readonly string[]>().notNull(),
    createdAt: int().notNull(),
    lastUsedAt: int(),
  },
  (passkey) => [index('passkey_user_index').on(passkey.userId)],
)

/** A sign-in or a registration that is half done. Only the hash of its token is kept. */
export const signInTicketTable = table(
  'sign_in_ticket',
  {
    tokenHash: text().primaryKey(),
    /** Null: whoever has a passkey. */
    userId: text(),
    purpose: text().notNull(),
    /** What an authenticator has to sign. */
    challenge: text(),
    trusted: int().notNull(),
    /** Guesses that are left. */
    triesLeft: int().notNull(),
    endsAt: int().notNull(),
  },
  (ticket) => [index('sign_in_ticket_ends_index').on(ticket.endsAt)],
)

/** An administrator asks that the second factors of another one are reset; somebody else has to ask for the same. */
export const factorResetTable = table('second_factor_reset', {
  userId: text().primaryKey(),
  askedById: text().notNull(),
  askedByName: text().notNull(),
  reason: text().notNull(),
  askedAt: int().notNull(),
})
