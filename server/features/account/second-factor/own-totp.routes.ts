import {
  beginTotp,
  confirmTotp,
  removeTotp,
  renewRecoveryCodes,
} from '../../../../shared/features/account/second-factor.api.ts'
import { Problem, refusedFields } from '../../../platform/http/problem.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { changesOf } from '../../organisation/access.door.ts'
import { beginFactorGuess, factorGuessedRight } from '../attempt.store.ts'
import { tooManyAttempts } from '../confirm-password.store.ts'
import type { AccountSync } from '../news/account-news.store.ts'
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
export function totpSetUpRoutes(platform: Platform, sync: AccountSync): readonly Route[] {
  const { database, now } = platform
  const { db } = database
  const { confirm, change, setUp } = factorChanges(platform, sync)
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
        const recoveryCodes = await change(actor, 'totpAdded', async (tx) => {
          if (!(await takeTotp(tx, platform, { userId, code, now: now(), confirmed: false }))) return null
          return { result: await renewCodes(tx, platform, userId), ended: await setUp(tx, session) }
        })
        if (recoveryCodes === null) throw refusedFields({ code: 'second-factor.code-wrong', field: 'code' })
        await factorGuessedRight(platform, userId)
        return { recoveryCodes }
      },
      { perMinute: 20 },
    ),
  ]
}

/** Removing it, and new recovery codes. */
export function totpChangeRoutes(platform: Platform, sync: AccountSync): readonly Route[] {
  const { database } = platform
  const { db } = database
  const { confirm, change } = factorChanges(platform, sync)
  return [
    route(
      removeTotp,
      async ({ actor, input: { password } }) => {
        await confirm(actor.userId, password)
        await change(actor, 'totpRemoved', async (tx) => {
          await removeTotpOf(tx, actor.userId)
          await assertStillEnough(tx, actor.userId)
          return { result: true }
        })
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
        const { userId } = actor
        const recoveryCodes = await changesOf(platform, 'users')(actor, async (tx) => ({
          result: await renewCodes(tx, platform, userId),
          logs: { of: userId, what: 'recoveryCodesRenewed' },
        }))
        return { recoveryCodes }
      },
      { perMinute: 10 },
    ),
  ]
}
