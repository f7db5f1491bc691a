import { askForReset, lookAtLink, takeLink } from '../../../shared/features/account/account-link.api.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import { isCommonPassword } from '../../platform/auth/common-passwords.ts'
import { hashPassword } from '../../platform/auth/password.ts'
import { Problem } from '../../platform/http/problem.ts'
import { publicRoute, type Route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { changesOf } from '../organisation/access.door.ts'
import { findUser, findUserByEmail, setPasswordHash } from '../people/accounts.door.ts'
import { announceEnded, linksDue, ownerNotified, type AccountSync } from './news/account-news.store.ts'
import { findLink, takeGoodLink } from './account-link.store.ts'
import { beginResetMail } from './attempt.store.ts'
import { describeSession } from './session.routes.ts'
import { assertNoFactorNeeded, openSession } from './open-session.store.ts'
import { removeAllSessions } from './session.store.ts'

/** What a mailed link opens, and the way to ask for one. */
export function accountLinkRoutes(platform: Platform, sync: AccountSync): readonly Route[] {
  const { database, now } = platform
  const logged = changesOf(platform, 'users', sync)
  return [
    publicRoute(
      lookAtLink,
      async ({ input: { token } }) => {
        const link = await findLink(database.db, token, now())
        const user = link && (await findUser(database.db, link.userId))
        if (!link || !user?.active) throw linkInvalid()
        return { purpose: link.purpose, name: user.name, email: user.email }
      },
      { perMinute: 20 },
    ),
    publicRoute(
      takeLink,
      async ({ input: { token, password }, request, setHeader }) => {
        // Looked at first: hashing a password costs too much to do it for strangers.
        const found = await findLink(database.db, token, now())
        const user = found && (await findUser(database.db, found.userId))
        if (!user?.active) throw linkInvalid()
        if (isCommonPassword(password, [user.name, user.email])) throw new Problem(422, 'setup.password-too-common')
        const passwordHash = await hashPassword(password)
        const ended = await logged({ userId: user.id, name: user.name }, async (db) => {
          const link = await takeGoodLink(db, token, now())
          if (!link) throw linkInvalid()
          await setPasswordHash(db, user.id, passwordHash)
          const isReset = link.purpose === 'reset'
          return {
            result: await removeAllSessions(db, user.id),
            logs: { of: user.id, what: isReset ? 'passwordReset' : 'accepted' },
            follow: isReset ? [ownerNotified({ userId: user.id, changed: 'password', at: now() })] : [],
          }
        })
        announceEnded(platform, user.id, ended)
        // A link proves the mailbox, which is one factor: it does not stand for the second.
        await assertNoFactorNeeded(platform, user.id, false)
        await openSession(platform, sync, { user, trusted: false, hasFactor: false, request, setHeader })
        return describeSession(platform, user.id)
      },
      { perMinute: 10 },
    ),
    publicRoute(
      askForReset,
      async ({ input: { email } }) => {
        const user = await findUserByEmail(database.db, email)
        // Somebody invited has no password to lose: their link comes from whoever invited them.
        const may = user?.active === true && user.passwordHash !== null
        // Nobody waits for it, so that the answer takes as long for an address that nobody has.
        if (may)
          void mailReset(platform, sync, user.id).catch((error: unknown) => platform.log.error({ error }, 'reset'))
        return {}
      },
      { perMinute: 5 },
    ),
  ]
}

async function mailReset(platform: Platform, sync: AccountSync, userId: Id): Promise<void> {
  if ((await beginResetMail(platform, userId)) === null)
    await sync.within(({ write }) => write(linksDue([userId], { purpose: 'reset', at: platform.now() })))
}

const linkInvalid = (): Problem => new Problem(410, 'account-link.invalid')
