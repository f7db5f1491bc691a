import { changePassword } from '../../../shared/features/people/profile/profile.api.ts'
import { isCommonPassword } from '../../platform/auth/common-passwords.ts'
import { hashPassword } from '../../platform/auth/password.ts'
import { refusedFields } from '../../platform/http/problem.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { sessionCookie } from '../../platform/http/session-cookie.ts'
import type { Platform } from '../../platform/platform.ts'
import { setPasswordHash } from '../people/accounts.door.ts'
import { removeLinks } from './account-link.store.ts'
import { confirmPassword } from './confirm-password.store.ts'
import type { AccountListener } from './session.routes.ts'
import { renewSessionToken, SESSION_COOKIE_SECONDS } from './session-life.store.ts'
import { removeOtherSessions } from './session.store.ts'

/**
 * A new password ends every other session of its person and renews the cookie of this one (security 1), in the
 * transaction that writes it.
 */
export function passwordRoute(platform: Platform, listener: AccountListener): Route {
  const cookie = sessionCookie(platform.config)
  return route(
    changePassword,
    async ({ actor, session, setHeader, input: { current, next } }) => {
      const { userId } = actor
      const user = await confirmPassword(platform, { userId, password: current, field: 'current' })
      if (next.normalize('NFC') === current.normalize('NFC'))
        throw refusedFields({ code: 'password.same', field: 'next' })
      if (isCommonPassword(next, [user.name, user.email])) {
        throw refusedFields({ code: 'setup.password-too-common', field: 'next' })
      }
      const passwordHash = await hashPassword(next)
      const { ended, token } = await platform.database.tx(async (db) => {
        await setPasswordHash(db, userId, passwordHash)
        await removeLinks(db, userId)
        const { sessionId } = session
        return {
          ended: await removeOtherSessions(db, userId, sessionId),
          token: await renewSessionToken(db, sessionId),
        }
      })
      setHeader('set-cookie', cookie.write(token, SESSION_COOKIE_SECONDS))
      ended.forEach((id) => listener.sessionEnded(id, userId))
      await listener.accountChanged(userId, 'password')
      return { ended: ended.length }
    },
    { perMinute: 10 },
  )
}
