import { rulesFrom } from '../../../shared/access/ability.ts'
import { endOtherSessions, endSession, listSessions } from '../../../shared/features/account/session-list.api.ts'
import { readSession, signIn, signOut, type Session } from '../../../shared/features/account/session.api.ts'
import { assert } from '../../../shared/kernel/assert.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import { isPassword } from '../../platform/auth/password.ts'
import { Problem } from '../../platform/http/problem.ts'
import { publicRoute, route, type RequestMeta, type Route } from '../../platform/http/route.ts'
import { sessionCookie } from '../../platform/http/session-cookie.ts'
import type { Platform } from '../../platform/platform.ts'
import { loadActor } from '../organisation/access.door.ts'
import { findUser, findUserByEmail, loadDueTerms, loadRoleNames, type User } from '../people/accounts.door.ts'
import { announceEnded, type AccountSync } from './news/account-news.store.ts'
import { attemptSucceeded, beginAttempt } from './attempt.store.ts'
import { tooManyAttempts } from './confirm-password.store.ts'
import { listSessionsOf, removeOtherSessions, removeSession } from './session.store.ts'
import { holdOf } from './session-life.store.ts'
import { assertNoFactorNeeded, openSession } from './open-session.store.ts'
import { trustedDeviceCookie, trustedDeviceName } from './trusted-device.rules.ts'

export function sessionRoutes(platform: Platform, sync: AccountSync): Route[] {
  const { database, now } = platform
  const cookie = sessionCookie(platform.config)
  return [
    publicRoute(
      signIn,
      async ({ input, session, request, setHeader }) => {
        const trusted = input.trusted ?? false
        const user = await checkCredentials(platform, input, request)
        await assertNoFactorNeeded(platform, user.id, trusted)
        await openSession(platform, sync, { user, trusted, hasFactor: false, session, request, setHeader })
        return describeSession(platform, user.id)
      },
      { perMinute: 60 },
    ),
    route(readSession, ({ actor }) => describeSession(platform, actor.userId)),
    publicRoute(signOut, async ({ session, setHeader }) => {
      if (session) {
        await removeSession(database.db, session.actor.userId, session.sessionId)
        announceEnded(platform, session.actor.userId, [session.sessionId])
      }
      setHeader('set-cookie', cookie.clear())
      return {}
    }),
    route(listSessions, async ({ actor, session }) => {
      const rows = await listSessionsOf(database.db, actor.userId, now())
      return { sessions: rows.map((row) => ({ ...row, current: row.id === session.sessionId })) }
    }),
    route(endOtherSessions, async ({ actor, session }) => {
      const ended = await removeOtherSessions(database.db, actor.userId, session.sessionId)
      announceEnded(platform, actor.userId, ended)
      return { ended: ended.length }
    }),
    route(endSession, async ({ actor, params }) => {
      const id = params['id'] ?? ''
      const ended = await removeSession(database.db, actor.userId, id)
      if (!ended) throw new Problem(404, 'session.not-found')
      announceEnded(platform, actor.userId, [id])
      return {}
    }),
  ]
}

/** What the browser is told about whoever is signed in. */
export async function describeSession({ database: { db }, now }: Platform, userId: Id): Promise<Session> {
  const user = await findUser(db, userId)
  const actor = await loadActor(db, userId)
  assert(user && actor, 'a session without its user')
  const roles = await loadRoleNames(db, userId)
  const { id, name, email, language } = user
  const terms = await loadDueTerms(db, { userId, language, now: now() })
  const hold = await holdOf(db, userId, now())
  // Applications of earlier releases refuse a session with a member they do not know, and none needs this one.
  const { places: _places, impersonator: _impersonator, signature: _signature, ...told } = actor
  return {
    user: {
      id,
      name,
      email,
      language,
      role: roles[0] ?? 'none',
      roles,
      ...(terms.length > 0 || hold !== null ? { due: { hold, terms } } : {}),
    },
    actor: told,
    rules: rulesFrom(actor.grants),
  }
}

/** The same answer, after the same work, whatever was wrong. */
async function checkCredentials(
  platform: Platform,
  input: { email: string; password: string },
  request: RequestMeta,
): Promise<User> {
  const email = plainEmail(input.email)
  const cookie = trustedDeviceCookie(platform.config).read(request.header('cookie'))
  const attempt = { email, network: request.network, device: trustedDeviceName(platform, email, cookie) }
  const openAt = await beginAttempt(platform, attempt)
  if (openAt !== null) throw tooManyAttempts(platform, openAt)
  const user = await findUserByEmail(platform.database.db, email)
  const right = await isPassword(input.password, user?.active ? user.passwordHash : null)
  if (!right || !user) throw new Problem(401, 'session.wrong-credentials')
  await attemptSucceeded(platform, attempt)
  return user
}

const plainEmail = (email: string): string => email.trim().toLowerCase()
