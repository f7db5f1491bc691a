import { setUp } from '../../../shared/features/account/session.api.ts'
import { isCommonPassword } from '../../platform/auth/common-passwords.ts'
import { hashPassword } from '../../platform/auth/password.ts'
import { hashToken, newToken } from '../../platform/auth/token.ts'
import { Problem } from '../../platform/http/problem.ts'
import { publicRoute, type Route } from '../../platform/http/route.ts'
import { sessionCookie } from '../../platform/http/session-cookie.ts'
import type { Platform } from '../../platform/platform.ts'
import { addDefaultRoles, giveRole, requireSecondFactor, SECOND_FACTOR_GRACE_MS } from '../people/access.door.ts'
import { addFirstRegion } from '../organisation/places.door.ts'
import { addUser, hasAnyUser } from '../people/accounts.door.ts'
import { entriesOf, type AccountSync } from './news/account-news.store.ts'
import { describeSession } from './session.routes.ts'
import { SESSION_COOKIE_SECONDS, startSession } from './session-life.store.ts'
import { isSetupLinkGood, saveSetupLink, takeSetupLink } from './setup-link.store.ts'

const LINK_LIVES_MS = 24 * 3_600_000

/**
 * A fresh link to make the first administrator with, or null when there are users already. The token stands behind
 * `#`, so that it reaches neither this server's nor a proxy's log.
 */
export async function offerSetup(platform: Platform): Promise<string | null> {
  const token = newToken()
  const offered = await platform.database.tx(async (db) => {
    if (await hasAnyUser(db)) return false
    await saveSetupLink(db, hashToken(token), platform.now() + LINK_LIVES_MS)
    return true
  })
  return offered ? `${platform.config.publicUrl.origin}/setup#${token}` : null
}

export function setupRoute(platform: Platform, sync: AccountSync): Route {
  return publicRoute(
    setUp,
    async ({ input, request, setHeader }) => {
      const tokenHash = hashToken(input.token)
      // Looked at first: hashing a password costs too much to do it for strangers.
      if (!(await isSetupLinkGood(platform.database.db, tokenHash, platform.now()))) throw linkInvalid()
      if (isCommonPassword(input.password, [input.name, input.email]))
        throw new Problem(422, 'setup.password-too-common')
      const passwordHash = await hashPassword(input.password)
      const id = platform.newId()
      const token = await sync.within(async ({ db, write }) => {
        const good = await takeSetupLink(db, tokenHash, platform.now())
        if (!good || (await hasAnyUser(db))) throw linkInvalid()
        const { name, email, language } = input
        const shortName = name.split(' ')[0] ?? name
        await addDefaultRoles(db, platform.newId)
        await addUser(db, {
          id,
          name,
          shortName,
          email,
          language,
          passwordHash,
          teamId: null,
          officeId: null,
          createdAt: platform.now(),
        })
        await addFirstRegion(db, { id: platform.newId(), language })
        await giveRole(db, id, 'admin')
        await requireSecondFactor(db, ['admin', 'finance'], platform.now() + SECOND_FACTOR_GRACE_MS)
        await write(await entriesOf(db, [id]))
        return startSession(platform, db, { userId: id, trusted: false, userAgent: request.userAgent })
      })
      setHeader('set-cookie', sessionCookie(platform.config).write(token, SESSION_COOKIE_SECONDS))
      return describeSession(platform, id)
    },
    { perMinute: 10 },
  )
}

const linkInvalid = (): Problem => new Problem(410, 'setup.link-invalid')
