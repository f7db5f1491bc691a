import { eq, inArray, lt } from 'drizzle-orm'
import type { Instant } from '../../../shared/kernel/days.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { loginAttemptTable } from './session.table.ts'

const FORGET_AFTER_MS = 24 * 3_600_000
const LONGEST_WAIT_MS = 15 * 60_000

/** Mistakes that cost nothing. An address is shared by a whole office, so it has more of them than an account. */
const freeFailures = { account: 5, address: 50 }

export interface Attempt {
  readonly email: string
  readonly address: string
}

/**
 * Counts the attempt before the password is looked at, so that parallel guesses count too. Answers null when it may go
 * on, else when the next one may be made.
 */
export async function beginAttempt(platform: Platform, attempt: Attempt): Promise<Instant | null> {
  const now = platform.now()
  const keys = keysOf(platform, attempt)
  return platform.database.tx(async (db) => {
    await forgetAttemptsBefore(db, now - FORGET_AFTER_MS)
    const known = await loadAttempts(db, [keys.account, keys.address])
    const of = (key: string): Attempts =>
      known.find((one) => one.key === key) ?? { key, failures: 0, lastFailedAt: now }
    const account = of(keys.account)
    const address = of(keys.address)
    const openAt = Math.max(opensAt(account, freeFailures.account), opensAt(address, freeFailures.address))
    if (openAt > now) return openAt
    for (const one of [account, address])
      await saveAttempts(db, { ...one, failures: one.failures + 1, lastFailedAt: now })
    return null
  })
}

/** The password was right: the account starts anew, the address gets its one attempt back. */
export async function attemptSucceeded(platform: Platform, attempt: Attempt): Promise<void> {
  const keys = keysOf(platform, attempt)
  await platform.database.tx(async (db) => {
    await forgetAttempts(db, keys.account)
    const [address] = await loadAttempts(db, [keys.address])
    if (address) await saveAttempts(db, { ...address, failures: Math.max(0, address.failures - 1) })
  })
}

const TRIES = 5
const TRIES_WITHIN_MS = 15 * 60_000

/**
 * Counts a confirmation (not a sign-in) before it is looked at: five tries in 15 minutes (security 14). Answers null
 * when it may go on, else when the next one may be made.
 */
export async function beginConfirmation(platform: Platform, userId: Id): Promise<Instant | null> {
  const now = platform.now()
  const key = confirmationKey(platform, userId)
  return platform.database.tx(async (db) => {
    const [known] = await loadAttempts(db, [key])
    const isFresh = known !== undefined && now - known.lastFailedAt < TRIES_WITHIN_MS
    if (isFresh && known.failures >= TRIES) return known.lastFailedAt + TRIES_WITHIN_MS
    // The 15 minutes begin with the first of the five.
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

function keysOf(platform: Platform, attempt: Attempt): { account: string; address: string } {
  return {
    account: platform.secrets.hash('login-account', attempt.email),
    address: platform.secrets.hash('login-address', attempt.address),
  }
}

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
