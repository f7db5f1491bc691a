import { changePassword } from '../../../shared/features/people/profile.api.ts'
import { isCommonPassword } from '../../platform/auth/common-passwords.ts'
import { hashPassword } from '../../platform/auth/password.ts'
import { route, type Route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { setPasswordHash } from '../people/index.ts'
import { confirmPassword, refusedFields } from './confirm-password.store.ts'
import type { AccountListener } from './session.routes.ts'
import { removeOtherSessions } from './session.store.ts'

/** A new password ends every other session of its person (security 1), in the transaction that writes it. */
export function passwordRoute(platform: Platform, listener: AccountListener): Route {
  return route(
    changePassword,
    async ({ actor, session, input: { current, next } }) => {
      const { userId } = actor
      const user = await confirmPassword(platform, { userId, password: current, field: 'current' })
      if (next.normalize('NFC') === current.normalize('NFC'))
        throw refusedFields({ code: 'password.same', field: 'next' })
      if (isCommonPassword(next, [user.name, user.email])) {
        throw refusedFields({ code: 'setup.password-too-common', field: 'next' })
      }
      const passwordHash = await hashPassword(next)
      const ended = await platform.database.tx(async (db) => {
        await setPasswordHash(db, userId, passwordHash)
        return removeOtherSessions(db, userId, session.sessionId)
      })
      ended.forEach((id) => listener.sessionEnded(id, userId))
      return { ended: ended.length }
    },
    { perMinute: 10 },
  )
}
