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
import { listSessionsOf } from './session.store.ts'

/** A password of another system is shown only in a session that began within the working day. */
const RECENT_MS = 12 * 3_600_000

/** What only the server keeps of the signed-in person. Each sees and changes their own, whoever they are. */
export function profileRoutes(platform: Platform): Route[] {
  const { database, secrets } = platform
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
      async ({ actor, input: { password, ...given } }) => {
        assertNone(bankAccountFailures(given, actor.zone))
        await confirmPassword(platform, { userId: actor.userId, password, field: 'password' })
        const account = plainAccount(given)
        await saveAccount(database.db, secrets, { userId: actor.userId, account })
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
