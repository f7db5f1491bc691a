import {
  readPrivateProfile,
  saveBankAccount,
  savePrivateDetails,
  showExternalPassword,
} from '../../../../shared/features/people/profile/profile.api.ts'
import {
  bankAccountFailures,
  maskedAccount,
  plainAccount,
  privateDetailsFailures,
} from '../../../../shared/features/people/profile/profile.rules.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Failure } from '../../../../shared/kernel/result.ts'
import { Problem, refusedFields } from '../../../platform/http/problem.ts'
import { route, type Route, type SignedIn } from '../../../platform/http/route.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import {
  findExternalPassword,
  isLastFour,
  listExternalAccounts,
  loadPrivateProfile,
  saveAccount,
  saveDetails,
} from './private-profile.store.ts'

/** A password of another system is shown only in a session that began within the working day. */
export const RECENT_MS = 12 * 3_600_000

/** How a signed-in person proves again that they own the account. The account feature answers. */
export interface OwnerChecks {
  /** Throws unless it is the person's password. Wrong ones delay the next try. */
  readonly confirmPassword: (confirmation: {
    readonly userId: Id
    readonly password: string
    readonly field: string
  }) => Promise<unknown>
  /** Counts a guess at another secret of theirs, before it is looked at. Throws after too many. */
  readonly countGuess: (userId: Id) => Promise<void>
  readonly guessedRight: (userId: Id) => Promise<void>
  /** When the session began; null if it has ended. */
  readonly sessionBeganAt: (session: SignedIn) => Promise<Instant | null>
  /** Gives the session a new token, and answers its cookie. */
  readonly renewSession: (db: Db, sessionId: Id) => Promise<string>
  /** Changes the bank account in one transaction with the notice of it. */
  readonly changeBankAccount: (userId: Id, change: (db: Db) => Promise<string>) => Promise<string>
}

/** The private part of a person's own profile. Everybody signed in reads and changes theirs. */
export function profileRoutes(platform: Platform, owner: OwnerChecks): Route[] {
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
      async ({ actor, session, setHeader, input: { password, ...given } }) => {
        assertNone(bankAccountFailures(given, actor.zone))
        await owner.confirmPassword({ userId: actor.userId, password, field: 'password' })
        const account = plainAccount(given)
        const cookie = await owner.changeBankAccount(actor.userId, async (db) => {
          await saveAccount(db, secrets, { userId: actor.userId, account })
          return owner.renewSession(db, session.sessionId)
        })
        setHeader('set-cookie', cookie)
        return { maskedAccount: maskedAccount(account) }
      },
      { perMinute: 10 },
    ),
    route(
      showExternalPassword,
      async ({ session, params, input }) => {
        const { userId } = session.actor
        const beganAt = await owner.sessionBeganAt(session)
        if (beganAt === null || platform.now() - beganAt >= RECENT_MS) throw new Problem(403, 'profile.sign-in-again')
        await owner.countGuess(userId)
        if (!(await isLastFour(database.db, secrets, { userId, lastFour: input.lastFour }))) {
          throw refusedFields({ code: 'profile.last-four-wrong', field: 'lastFour' })
        }
        await owner.guessedRight(userId)
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
