import { confirmEmailChange, lookAtEmailChange } from '../../../shared/features/people/user/email-change.api.ts'
import { Problem } from '../../platform/http/problem.ts'
import { publicRoute, type Route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordActivity } from '../../resource/activity/activity.store.ts'
import { findEmailChange, findUser, isEmailTaken, removeEmailChange, setEmail } from '../people/accounts.door.ts'
import { removeLinks } from './account-link.store.ts'
import type { AccountListener } from './session.routes.ts'

/** The link in the mail to a new address. Opening it changes nothing, because mail filters open links too. */
export function emailChangeRoutes(platform: Platform, listener: AccountListener): readonly Route[] {
  const { database, now, newId } = platform
  return [
    publicRoute(
      lookAtEmailChange,
      async ({ input: { token } }) => {
        const change = await findEmailChange(database.db, token, now())
        const user = change && (await findUser(database.db, change.userId))
        if (!change || !user?.active) throw invalid()
        return { name: user.name, email: change.email }
      },
      { perMinute: 20 },
    ),
    publicRoute(
      confirmEmailChange,
      async ({ input: { token } }) => {
        const { userId, email } = await database.tx(async (db) => {
          const change = await findEmailChange(db, token, now())
          const user = change && (await findUser(db, change.userId))
          if (!change || !user?.active) throw invalid()
          if (await isEmailTaken(db, change.email, user.id)) throw new Problem(409, 'record.taken')
          await removeEmailChange(db, user.id)
          await setEmail(db, change)
          // Links to a new password went to the old mailbox.
          await removeLinks(db, user.id)
          const actor = { userId: user.id, name: user.name }
          const entry = { id: newId(), at: now(), actor, kind: 'users', subjectId: user.id, what: 'emailConfirmed' }
          await recordActivity(db, { ...entry, before: { email: user.email }, after: { email: change.email } })
          return change
        })
        await listener.userChanged(userId)
        return { email }
      },
      { perMinute: 10 },
    ),
  ]
}

const invalid = (): Problem => new Problem(410, 'account-link.invalid')
