import { confirmEmailChange, lookAtEmailChange } from '../../../shared/features/people/user/email-change.api.ts'
import type { Instant } from '../../../shared/kernel/days.ts'
import type { Db } from '../../platform/database/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { publicRoute, type Route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { changesOf } from '../organisation/access.door.ts'
import {
  directoryChanges,
  findEmailChange,
  findUser,
  isEmailTaken,
  removeEmailChange,
  setEmail,
} from '../people/accounts.door.ts'
import { removeLinks } from './account-link.store.ts'
import type { AccountSync } from './news/account-news.store.ts'

/** The link in the mail to a new address. Opening it changes nothing, because mail filters open links too. */
export function emailChangeRoutes(platform: Platform, sync: AccountSync): readonly Route[] {
  const { database, now } = platform
  const logged = changesOf(platform, 'users', sync)
  return [
    publicRoute(
      lookAtEmailChange,
      async ({ input: { token } }) => {
        const { change, user } = await confirmable(database.db, token, now())
        return { name: user.name, email: change.email }
      },
      { perMinute: 20 },
    ),
    publicRoute(
      confirmEmailChange,
      async ({ input: { token } }) => {
        // Looked at first, for the name in the log. All of it is asked again in the transaction.
        const { user: owner } = await confirmable(database.db, token, now())
        return logged({ userId: owner.id, name: owner.name }, async (db) => {
          const { change, user } = await confirmable(db, token, now())
          if (await isEmailTaken(db, change.email, user.id)) throw new Problem(409, 'record.taken')
          await removeEmailChange(db, user.id)
          await setEmail(db, change)
          // Links to a new password went to the old mailbox.
          await removeLinks(db, user.id)
          const { email } = change
          return {
            result: { email },
            logs: { of: user.id, what: 'emailConfirmed', before: { email: user.email }, after: { email } },
            follow: [{ changes: await directoryChanges(db, user.id) }],
          }
        })
      },
      { perMinute: 10 },
    ),
  ]
}

/** The change behind a link, and its person. 410 where either is gone. */
async function confirmable(db: Db, token: string, now: Instant) {
  const change = await findEmailChange(db, token, now)
  const user = change && (await findUser(db, change.userId))
  if (!change || !user?.active) throw invalid()
  return { change, user }
}

const invalid = (): Problem => new Problem(410, 'account-link.invalid')
