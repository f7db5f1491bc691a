import {
  beginPasskeySignIn,
  signInByCode,
  signInByPasskey,
} from '../../../../shared/features/account/second-factor.api.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { Problem, refusedFields } from '../../../platform/http/problem.ts'
import { publicRoute, type RequestMeta, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findUser } from '../../people/accounts.door.ts'
import { beginFactorGuess, factorGuessedRight } from '../attempt.store.ts'
import { tooManyAttempts } from '../confirm-password.store.ts'
import type { AccountSync } from '../news/account-news.store.ts'
import { describeSession } from '../session.routes.ts'
import { signInOptions, takePasskey } from './passkey.store.ts'
import { takeRecoveryCode, takeTotp } from './second-factor.store.ts'
import { newTicket, removeTicket, tryTicket } from './ticket.store.ts'
import { openSession } from '../open-session.store.ts'

/** The second step of signing in, and signing in with a passkey alone. */
export function signInStepRoutes(platform: Platform, sync: AccountSync): readonly Route[] {
  const { database, now } = platform
  const enter = async (
    signedIn: { userId: Id; trusted: boolean; ticket: string },
    context: { request: RequestMeta; setHeader: (name: string, value: string) => void },
  ) => {
    const { userId, trusted } = signedIn
    // One ticket opens one session, whatever is sent beside it at the same time.
    if (!(await removeTicket(database.db, signedIn.ticket))) throw ticketEnded()
    const user = await findUser(database.db, userId)
    if (!user?.active) throw ticketEnded()
    await openSession(platform, sync, { user, trusted, hasFactor: true, ...context })
    return describeSession(platform, userId)
  }
  return [
    publicRoute(
      signInByCode,
      async ({ input: { ticket: token, code }, ...context }) => {
        const at = now()
        const ticket = await tryTicket(database.db, { token, purpose: 'second-factor', now: at })
        if (ticket?.userId === undefined || ticket.userId === null) throw ticketEnded()
        const { userId, trusted } = ticket
        const openAt = await beginFactorGuess(platform, userId)
        if (openAt !== null) throw tooManyAttempts(platform, openAt)
        const isRight = await database.tx(
          async (db) =>
            (await takeTotp(db, platform, { userId, code, now: at, confirmed: true })) ||
            (await takeRecoveryCode(db, platform, { userId, code, now: at })),
        )
        if (!isRight) throw refusedFields({ code: 'second-factor.code-wrong', field: 'code' })
        await factorGuessedRight(platform, userId)
        return enter({ userId, trusted, ticket: token }, context)
      },
      { perMinute: 30 },
    ),
    passkeyOptionsRoute(platform),
    publicRoute(
      signInByPasskey,
      async ({ input: { ticket: token, credential, trusted }, ...context }) => {
        const at = now()
        const ticket = await tryTicket(database.db, { token, purpose: 'passkey-sign-in', now: at })
        if (ticket?.challenge === undefined || ticket.challenge === null) throw ticketEnded()
        const { challenge, userId: wanted } = ticket
        const userId = await database.tx((db) =>
          takePasskey(db, platform, { credential, challenge, userId: wanted, now: at }),
        )
        if (userId === null) throw new Problem(401, 'second-factor.passkey-unknown')
        return enter({ userId, trusted: wanted === null ? trusted === true : ticket.trusted, ticket: token }, context)
      },
      { perMinute: 30 },
    ),
  ]
}

const passkeyOptionsRoute = ({ database, now, config }: Platform): Route =>
  publicRoute(
    beginPasskeySignIn,
    async ({ input: { ticket: token } }) => {
      const ticket =
        token === null ? null : await tryTicket(database.db, { token, purpose: 'second-factor', now: now() })
      if (token !== null && ticket === null) throw ticketEnded()
      const userId = ticket?.userId ?? null
      const options = await signInOptions(database.db, { config }, userId)
      const trusted = ticket?.trusted ?? false
      const next = { userId, purpose: 'passkey-sign-in' as const, challenge: options.challenge, trusted }
      return { ticket: await newTicket(database.db, next, now()), options: { ...options } }
    },
    { perMinute: 30 },
  )

const ticketEnded = (): Problem => new Problem(401, 'session.ticket-ended')
