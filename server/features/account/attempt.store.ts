import { inArray, lt } from 'drizzle-orm'
import type { Instant } from '../../../shared/kernel/days.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'
import { eq } from '../../platform/database/eq.ts'
import type { Platform } from '../../platform/platform.ts'
import { loginAttemptTable } from './session.table.ts'

const FORGET_AFTER_MS = 24 * 3_600_000
const LONGEST_WAIT_MS = 15 * 60_000

/** Mistakes that cost nothing. A network is shared by a whole office, so it has more of them than an account. */
const freeFailures = { account: 5, network: 50 }

/** A sign-in. */
export interface Attempt {
  readonly email: string
  readonly network: string
  /** The trusted device it is made on, when it is one of the account's (see trusted-device.rules.ts). */
  readonly device: string | null
}

/**
 * Counts the attempt before the password is looked at, so that parallel guesses count too. Answers null when it may go
 * on, else when the next one may be made. What strangers tried does not delay a trusted device: it waits for its own
 * mistakes only.
 */
export const beginAttempt = (platform: Platform, attempt: Attempt): Promise<Instant | null> =>
  countAttempt(platform, countersOf(platform, attempt))

/** The password was right: the account or the device starts anew, the network gets its one attempt back. */
export async function attemptSucceeded(platform: Platform, attempt: Attempt): Promise<void> {
  const [own, network] = countersOf(platform, attempt)
  await platform.database.tx(async (db) => {
    if (own) await forgetAttempts(db, own.key)
    const [known] = network ? await loadAttempts(db, [network.key]) : []
    if (known) await saveAttempts(db, { ...known, failures: Math.max(0, known.failures - 1) })
  })
}

/**
 * The same for the password that a signed-in person says again. It is counted apart from sign-ins: nobody without a
 * session of theirs can make them wait.
 */
export const beginPasswordConfirmation = (platform: Platform, userId: Id): Promise<Instant | null> =>
  countAttempt(platform, [passwordConfirmation(platform, userId)])

export const passwordConfirmed = (platform: Platform, userId: Id): Promise<void> =>
  forgetAttempts(platform.database.db, passwordConfirmation(platform, userId).key)

interface Counter {
  readonly key: string
  readonly free: number
}

async function countAttempt(platform: Platform, counters: readonly Counter[]): Promise<Instant | null> {
  const now = platform.now()
  return platform.database.tx(async (db) => {
    await forgetAttemptsBefore(db, now - FORGET_AFTER_MS)
    const keys = counters.map(({ key }) => key)
    const known = await loadAttempts(db, keys)
    const counted = counters.map(({ key, free }) => ({
      free,
      attempts: known.find((one) => one.key === key) ?? { key, failures: 0, lastFailedAt: now },
    }))
    const openAt = Math.max(...counted.map(({ attempts, free }) => opensAt(attempts, free)))
    if (openAt > now) return openAt
    for (const { attempts } of counted)
      await saveAttempts(db, { ...attempts, failures: attempts.failures + 1, lastFailedAt: now })
    return null
  })
}

/** The same for a code of somebody's second factor: guesses count together, whatever ticket they come with. */
export const beginFactorGuess = (platform: Platform, userId: Id): Promise<Instant | null> =>
  countAttempt(platform, [factorGuess(platform, userId)])

export const factorGuessedRight = (platform: Platform, userId: Id): Promise<void> =>
  forgetAttempts(platform.database.db, factorGuess(platform, userId).key)

const factorGuess = ({ secrets }: Platform, userId: Id): Counter => ({
  key: secrets.hash('second-factor-guess', userId),
  free: freeFailures.account,
})

const TRIES = 5
const TRIES_WITHIN_MS = 15 * 60_000

/**
 * Counts a confirmation (not a sign-in) before it is looked at: five tries in 15 minutes (security 14). Answers null
 * when it may go on, else when the next one may be made.
 */
export const beginConfirmation = (platform: Platform, userId: Id): Promise<Instant | null> =>
  countWithin(platform, confirmationKey(platform, userId), { most: TRIES, withinMs: TRIES_WITHIN_MS })

const RESET_MAILS = 3
const RESET_MAILS_WITHIN_MS = 3_600_000

/**
 * Counts a mail with a link to a new password, before it is sent: three an hour for an account, whatever networks ask for
 * them. Answers null when it may be sent, else when the next one may.
 */
export const beginResetMail = (platform: Platform, userId: Id): Promise<Instant | null> =>
  countWithin(platform, platform.secrets.hash('reset-mails', userId), {
    most: RESET_MAILS,
    withinMs: RESET_MAILS_WITHIN_MS,
  })

async function countWithin(
  platform: Platform,
  key: string,
  { most, withinMs }: { readonly most: number; readonly withinMs: number },
): Promise<Instant | null> {
  const now = platform.now()
  return platform.database.tx(async (db) => {
    const [known] = await loadAttempts(db, [key])
    const isFresh = known !== undefined && now - known.lastFailedAt < withinMs
    if (isFresh && known.failures >= most) return known.lastFailedAt + withinMs
    // The time begins with the first of them.
    const counted = isFresh ? { ...known, failures: known.failures + 1 } : { key, failures: 1, lastFailedAt: now }
    await saveAttempts(db, counted)
    return null
  })
}

export const confirmationSucceeded = ({ database, secrets }: Platform, userId: Id): Promise<void> =>
  forgetAttempts(database.db, confirmationKey({ secrets }, userId))

const confirmationKey = ({ secrets }: Pick<Platform, 'secrets'>, userId: Id): string =>
  secrets.hash('last-four-tries', userId)

/** After the free failures the wait doubles: 1 s, 2 s, 4 s … up to 15 minutes. */
function opensAt(attempts: Attempts, free: number): Instant {
  const paid = attempts.failures - free
  if (paid < 0) return 0
  return attempts.lastFailedAt + Math.min(LONGEST_WAIT_MS, 1000 * 2 ** Math.min(paid, 20))
}

/** First what the sign-in itself is counted by, then the network. */
function countersOf({ secrets }: Platform, { email, network, device }: Attempt): readonly Counter[] {
  if (device !== null) return [{ key: secrets.hash('login-device', device), free: freeFailures.account }]
  return [
    { key: secrets.hash('login-account', email), free: freeFailures.account },
    { key: secrets.hash('login-address', network), free: freeFailures.network },
  ]
}

const passwordConfirmation = ({ secrets }: Platform, userId: Id): Counter => ({
  key: secrets.hash('password-confirmation', userId),
  free: freeFailures.account,
})

type Attempts = typeof loginAttemptTable.$inferSelect

const loadAttempts = (db: Db, keys: readonly string[]): Promise<Attempts[]> =>
  db
    .select()
    .from(loginAttemptTable)
    .where(inArray(loginAttemptTable.key, [...keys]))

async function saveAttempts(db: Db, attempts: Attempts): Promise<void> {
  const { failures, lastFailedAt } = attempts
  await db
    .insert(loginAttemptTable)
    .values(attempts)
    .onConflictDoUpdate({ target: loginAttemptTable.key, set: { failures, lastFailedAt } })
}

async function forgetAttempts(db: Db, key: string): Promise<void> {
  await db.delete(loginAttemptTable).where(eq(loginAttemptTable.key, key))
}

async function forgetAttemptsBefore(db: Db, instant: Instant): Promise<void> {
  await db.delete(loginAttemptTable).where(lt(loginAttemptTable.lastFailedAt, instant))
}
