import {
  beginTotp,
  confirmTotp,
  removeTotp,
  renewRecoveryCodes,
} from '../../../../shared/features/account/second-factor.api.ts'
import { Problem, refusedFields } from '../../../platform/http/problem.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { beginFactorGuess, factorGuessedRight } from '../attempt.store.ts'
import { tooManyAttempts } from '../confirm-password.store.ts'
import type { AccountListener } from '../session.routes.ts'
import { assertStillEnough, factorChanges } from './factor-change.store.ts'
import {
  beginTotpSecret,
  hasBegunTotp,
  loadFactorState,
  removeTotpOf,
  renewCodes,
  takeTotp,
} from './second-factor.store.ts'

/** Setting up one's own authenticator app. */
export function totpSetUpRoutes(platform: Platform, listener: AccountListener): readonly Route[] {
  const { database, now } = platform
  const { db } = database
  const { confirm, log, settled, setUp } = factorChanges(platform, listener)
  return [
    route(
      beginTotp,
      async ({ actor: { userId }, input: { password } }) => {
        const { email } = await confirm(userId, password)
        const { kinds } = await loadFactorState(db, userId)
        if (kinds.includes('totp')) throw new Problem(409, 'second-factor.has-totp')
        return database.tx((tx) => beginTotpSecret(tx, platform, { userId, email }))
      },
      { perMinute: 10 },
    ),
    route(
      confirmTotp,
      async ({ actor, session, input: { code } }) => {
        const { userId } = actor
        if (!(await hasBegunTotp(db, userId))) throw new Problem(409, 'second-factor.nothing-begun')
        const openAt = await beginFactorGuess(platform, userId)
        if (openAt !== null) throw tooManyAttempts(platform, openAt)
        const done = await database.tx(async (tx) => {
          if (!(await takeTotp(tx, platform, { userId, code, now: now(), confirmed: false }))) return null
          await log(tx, actor, 'totpAdded')
          return { recoveryCodes: await renewCodes(tx, platform, userId), ended: await setUp(tx, session) }
        })
        if (done === null) throw refusedFields({ code: 'second-factor.code-wrong', field: 'code' })
        await factorGuessedRight(platform, userId)
        await settled(actor, done.ended)
        return { recoveryCodes: done.recoveryCodes }
      },
      { perMinute: 20 },
    ),
  ]
}

/** Removing it, and new recovery codes. */
export function totpChangeRoutes(platform: Platform, listener: AccountListener): readonly Route[] {
  const { database } = platform
  const { db } = database
  const { confirm, log, settled } = factorChanges(platform, listener)
  return [
    route(
      removeTotp,
      async ({ actor, input: { password } }) => {
        await confirm(actor.userId, password)
        await database.tx(async (tx) => {
          await removeTotpOf(tx, actor.userId)
          await assertStillEnough(tx, actor.userId)
          await log(tx, actor, 'totpRemoved')
        })
        await settled(actor, [])
        return {}
      },
      { perMinute: 10 },
    ),
    route(
      renewRecoveryCodes,
      async ({ actor, input: { password } }) => {
        await confirm(actor.userId, password)
        const { kinds } = await loadFactorState(db, actor.userId)
        if (!kinds.includes('totp')) throw new Problem(409, 'second-factor.nothing-begun')
        const recoveryCodes = await database.tx(async (tx) => {
          await log(tx, actor, 'recoveryCodesRenewed')
          return renewCodes(tx, platform, actor.userId)
        })
        return { recoveryCodes }
      },
      { perMinute: 10 },
    ),
  ]
}
