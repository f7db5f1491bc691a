import { sessionCookie } from '../../platform/http/session-cookie.ts'
import type { Platform } from '../../platform/platform.ts'
import type { OwnerChecks } from '../people/profiles.door.ts'
import { ownerNotified, type AccountSync } from './news/account-news.store.ts'
import { beginConfirmation, confirmationSucceeded } from './attempt.store.ts'
import { confirmPassword, tooManyAttempts } from './confirm-password.store.ts'
import { loadFactorState } from './second-factor/second-factor.store.ts'
import { renewSessionToken, SESSION_COOKIE_SECONDS } from './session-life.store.ts'
import { listSessionsOf } from './session.store.ts'

/** What the profile asks of the account before it shows or changes something private. */
export function ownerChecks(platform: Platform, sync: AccountSync): OwnerChecks {
  const { database, now } = platform
  const cookie = sessionCookie(platform.config)
  return {
    confirmPassword: (confirmation) => confirmPassword(platform, confirmation),
    countGuess: async (userId) => {
      const openAt = await beginConfirmation(platform, userId)
      if (openAt !== null) throw tooManyAttempts(platform, openAt)
    },
    guessedRight: (userId) => confirmationSucceeded(platform, userId),
    sessionBeganAt: async ({ actor, sessionId }) => {
      const sessions = await listSessionsOf(database.db, actor.userId, now())
      const session = sessions.find(({ id }) => id === sessionId)
      const { kinds } = await loadFactorState(database.db, actor.userId)
      // Whoever has a second factor has to have shown it as recently.
      return (kinds.length > 0 ? session?.factorAt : session?.createdAt) ?? null
    },
    renewSession: async (db, sessionId) => cookie.write(await renewSessionToken(db, sessionId), SESSION_COOKIE_SECONDS),
    changeBankAccount: (userId, change) =>
      sync.within(async ({ db, write }) => {
        await write(ownerNotified({ userId, changed: 'bank-account', at: now() }))
        return change(db)
      }),
  }
}
