import {
  addPasskey,
  beginPasskey,
  listSecondFactors,
  removePasskey,
} from '../../../../shared/features/account/second-factor.api.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { AccountSync } from '../news/account-news.store.ts'
import { assertStillEnough, factorChanges } from './factor-change.store.ts'
import { totpChangeRoutes, totpSetUpRoutes } from './own-totp.routes.ts'
import { listPasskeys, registrationOptions, removePasskeyOf, savePasskey } from './passkey.store.ts'
import { countRecoveryCodes, loadFactorState } from './second-factor.store.ts'
import { newTicket, removeTicket, tryTicket } from './ticket.store.ts'

/** One's own second factors. */
export const ownFactorRoutes = (platform: Platform, sync: AccountSync): readonly Route[] => [
  listRoute(platform),
  ...totpSetUpRoutes(platform, sync),
  ...totpChangeRoutes(platform, sync),
  ...passkeyRoutes(platform, sync),
]

const listRoute = ({ database: { db } }: Platform): Route =>
  route(listSecondFactors, async ({ actor: { userId } }) => {
    const { kinds, requiredFrom } = await loadFactorState(db, userId)
    return {
      totp: kinds.includes('totp'),
      recoveryCodesLeft: await countRecoveryCodes(db, userId),
      passkeys: await listPasskeys(db, userId),
      requiredFrom,
    }
  })

function passkeyRoutes(platform: Platform, sync: AccountSync): readonly Route[] {
  const { database, now } = platform
  const { db } = database
  const { confirm, change, setUp } = factorChanges(platform, sync)
  return [
    route(
      beginPasskey,
      async ({ actor: { userId }, input: { password } }) => {
        const { id, name, email } = await confirm(userId, password)
        const options = await registrationOptions(db, platform, { id, name, email })
        const ticket = { userId, purpose: 'passkey-add' as const, challenge: options.challenge, trusted: false }
        return { ticket: await newTicket(db, ticket, now()), options: { ...options } }
      },
      { perMinute: 10 },
    ),
    route(
      addPasskey,
      async ({ actor, session, input: { ticket: token, name, credential } }) => {
        const { userId } = actor
        const ticket = await tryTicket(db, { token, purpose: 'passkey-add', now: now() })
        if (ticket?.userId !== userId || ticket.challenge === null) throw new Problem(401, 'session.ticket-ended')
        const { challenge } = ticket
        const isAdded = await change(actor, 'passkeyAdded', async (tx) => {
          if (!(await removeTicket(tx, token))) return null
          if (!(await savePasskey(tx, platform, { userId, name, challenge, credential, now: now() }))) return null
          return { result: true, ended: await setUp(tx, session) }
        })
        if (isAdded === null) throw new Problem(422, 'second-factor.passkey-refused')
        return {}
      },
      { perMinute: 10 },
    ),
    route(
      removePasskey,
      async ({ actor, input: { id, password } }) => {
        await confirm(actor.userId, password)
        await change(actor, 'passkeyRemoved', async (tx) => {
          if (!(await removePasskeyOf(tx, actor.userId, id))) throw new Problem(404, 'request.not-found')
          await assertStillEnough(tx, actor.userId)
          return { result: true }
        })
        return {}
      },
      { perMinute: 10 },
    ),
  ]
}
