import {
  readPrivateProfile,
  saveBankAccount,
  savePrivateDetails,
  showExternalPassword,
} from '../../../shared/features/people/profile.api.ts'
import {
  bankAccountFailures,
  maskedAccount,
  plainAccount,
  privateDetailsFailures,
} from '../../../shared/features/people/profile.rules.ts'
import type { Failure } from '../../../shared/kernel/result.ts'
import { Problem } from '../../platform/http/problem.ts'
import { route, type Route, type SignedIn } from '../../platform/http/route.ts'
import { sessionCookie } from '../../platform/http/session-cookie.ts'
import type { Platform } from '../../platform/platform.ts'
import { beginConfirmation, confirmationSucceeded } from './attempt.store.ts'
import { confirmPassword, refusedFields, tooManyAttempts } from './confirm-password.store.ts'
import {
  findExternalPassword,
  isLastFour,
  listExternalAccounts,
  loadPrivateProfile,
  saveAccount,
  saveDetails,
} from './private-profile.store.ts'
import { renewSessionToken, SESSION_COOKIE_SECONDS } from './session-life.store.ts'
import type { AccountListener } from './session.routes.ts'
import { listSessionsOf } from './session.store.ts'

/** A password of another system is shown only in a session that began within the working day. */
const RECENT_MS = 12 * 3_600_000

/** What only the server keeps of the signed-in person. Each sees and changes their own, whoever they are. */
export function profileRoutes(platform: Platform, listener: AccountListener): Route[] {
  const { database, secrets } = platform
  const cookie = sessionCookie(platform.config)
  return [
    route(readPrivateProfile, async ({ actor }) => {
      const { details, bankAccount } = await loadPrivateProfile(database.db, secrets, actor.userId)
      const externalAccounts = await listExternalAccounts(database.db, actor.userId)
      return { details, externalAccounts, maskedAccount: bankAccount === null ? '' : maskedAccount(bankAccount) }
    }),
    route(savePrivateDetails, async ({ actor, input }) => {
      assertNone(privateDetailsFailures(input))
      await saveDetails(database.db, secrets, { userId: actor.userId, details: input })
      return {}
    }),
    route(
      saveBankAccount,
      async ({ actor, session, setHeader, input: { password, ...given } }) => {
        assertNone(bankAccountFailures(given, actor.zone))
        await confirmPassword(platform, { userId: actor.userId, password, field: 'password' })
        const account = plainAccount(given)
        const token = await database.tx(async (db) => {
          await saveAccount(db, secrets, { userId: actor.userId, account })
          return renewSessionToken(db, session.sessionId)
        })
        setHeader('set-cookie', cookie.write(token, SESSION_COOKIE_SECONDS))
        await listener.accountChanged(actor.userId, 'bank-account')
        return { maskedAccount: maskedAccount(account) }
      },
      { perMinute: 10 },
    ),
    route(
      showExternalPassword,
      async ({ session, params, input }) => {
        const { userId } = session.actor
        await assertRecent(platform, session)
        const openAt = await beginConfirmation(platform, userId)
        if (openAt !== null) throw tooManyAttempts(platform, openAt)
        if (!(await isLastFour(database.db, secrets, { userId, lastFour: input.lastFour }))) {
          throw refusedFields({ code: 'profile.last-four-wrong', field: 'lastFour' })
        }
        await confirmationSucceeded(platform, userId)
        const password = await findExternalPassword(database.db, secrets, { userId, id: params['id'] ?? '' })
        if (password === null) throw new Problem(404, 'request.not-found')
        return { password }
      },
      { perMinute: 10 },
    ),
  ]
}

function assertNone(failures: readonly Failure[]): void {
  if (failures.length > 0) throw refusedFields(...failures)
}

async function assertRecent({ database, now }: Platform, { actor, sessionId }: SignedIn): Promise<void> {
  const sessions = await listSessionsOf(database.db, actor.userId, now())
  const isRecent = sessions.some(({ id, createdAt }) => id === sessionId && now() - createdAt < RECENT_MS)
  if (!isRecent) throw new Problem(403, 'profile.sign-in-again')
}
