import { changePassword } from '../../../shared/features/people/profile/profile.api.ts'
import { isCommonPassword } from '../../platform/auth/common-passwords.ts'
import { hashPassword } from '../../platform/auth/password.ts'
import { refusedFields } from '../../platform/http/problem.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { sessionCookie } from '../../platform/http/session-cookie.ts'
import type { Platform } from '../../platform/platform.ts'
import { setPasswordHash } from '../people/accounts.door.ts'
import { announceEnded, ownerNotified, type AccountSync } from './news/account-news.store.ts'
import { removeLinks } from './account-link.store.ts'
import { confirmPassword } from './confirm-password.store.ts'
import { renewSessionToken, SESSION_COOKIE_SECONDS } from './session-life.store.ts'
import { removeOtherSessions } from './session.store.ts'

/**
 * A new password ends every other session of its person and renews the cookie of this one (security 1), in the
 * transaction that writes it.
 */
export function passwordRoute(platform: Platform, sync: AccountSync): Route {
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
      const { ended, token } = await sync.within(async ({ db, write }) => {
        await setPasswordHash(db, userId, passwordHash)
        await removeLinks(db, userId)
        await write(ownerNotified({ userId, changed: 'password', at: platform.now() }))
        const { sessionId } = session
        return {
          ended: await removeOtherSessions(db, userId, sessionId),
          token: await renewSessionToken(db, sessionId),
        }
      })
      setHeader('set-cookie', cookie.write(token, SESSION_COOKIE_SECONDS))
      announceEnded(platform, userId, ended)
      return { ended: ended.length }
    },
    { perMinute: 10 },
  )
}
