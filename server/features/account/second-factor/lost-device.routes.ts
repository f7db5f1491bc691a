import { isAdministrator } from '../../../../shared/access/holding.ts'
import type { Actor } from '../../../../shared/access/actor.ts'
import {
  endUserSessions,
  getSignInState,
  resetSecondFactors,
} from '../../../../shared/features/account/second-factor.api.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { actsOf, grantsOfUser, loadActors } from '../../organisation/access.door.ts'
import { changeableUser, openableUser, userActTable } from '../../people/accounts.door.ts'
import { announceEnded, ownerNotified, type AccountSync } from '../news/account-news.store.ts'
import { listSessionsOf, removeAllSessions } from '../session.store.ts'
import { countPasskeys } from './passkey.store.ts'
import { askedReset, askForReset } from './factor-reset.store.ts'
import { countRecoveryCodes, loadFactorState, removeFactors } from './second-factor.store.ts'

/** What helps somebody whose phone is gone: their sessions ended, their second factors reset. */
export function lostDeviceRoutes(platform: Platform, sync: AccountSync): readonly Route[] {
  return [
    stateRoute(platform),
    actsOf(platform, userActTable(openableUser), sync)(
      resetSecondFactors,
      async ({ row: { id }, form: { reason }, actor, now, db }) => {
        const after = { reason }
        if (await needsSecondPerson(db, { actor, id, now })) {
          await askForReset(db, { userId: id, by: actor, reason, now })
          return { change: {}, logs: 'factorsResetAsked', after }
        }
        await removeFactors(db, id)
        const ended = await removeAllSessions(db, id)
        return {
          change: {},
          after,
          follow: [ownerNotified({ userId: id, changed: 'second-factor', at: now })],
          afterwards: async () => announceEnded(platform, id, ended),
        }
      },
      {
        perMinute: 20,
        answer: async ({ db, row: { id } }) => {
          const isAsked = (await askedReset(db, id, platform.now())) !== null
          return { outcome: isAsked ? ('waiting' as const) : ('done' as const) }
        },
      },
    ),
    // It opens nothing, and a lost phone cannot wait for somebody with more rights (decision 0109).
    actsOf(platform, userActTable(changeableUser))(
      endUserSessions,
      async ({ row: { id }, form: { reason }, db }) => {
        const ended = await removeAllSessions(db, id)
        const afterwards = async () => announceEnded(platform, id, ended)
        return { change: {}, after: { reason }, answer: { ended: ended.length }, afterwards }
      },
      { perMinute: 20, answer: () => Promise.resolve({ ended: 0 }) },
    ),
  ]
}

const stateRoute = ({ database: { db }, now }: Platform): Route =>
  route(getSignInState, async ({ actor, params }) => {
    const { id } = await changeableUser(db, actor, params['id'] ?? '')
    const { kinds, requiredFrom } = await loadFactorState(db, id)
    const asked = await askedReset(db, id, now())
    return {
      totp: kinds.includes('totp'),
      passkeys: await countPasskeys(db, id),
      recoveryCodesLeft: await countRecoveryCodes(db, id),
      requiredFrom,
      sessions: (await listSessionsOf(db, id, now())).map(({ id: sessionId, userAgent, createdAt, seenAt }) => ({
        id: sessionId,
        userAgent,
        createdAt,
        seenAt,
      })),
      resetAskedBy: asked && { name: asked.askedByName, at: asked.askedAt, isYou: asked.askedById === actor.userId },
    }
  })

/**
 * The factors of an administrator are reset when two others want it. Where there is no third administrator who could, the
 * word of one is enough (decision 0032).
 */
async function needsSecondPerson(db: Db, { actor, id, now }: { actor: Actor; id: Id; now: number }): Promise<boolean> {
  if (!isAdministrator(await grantsOfUser(db, id))) return false
  const asked = await askedReset(db, id, now)
  if (asked && asked.askedById !== actor.userId) return false
  const administrators = (await loadActors(db)).filter(({ grants }) => isAdministrator(grants))
  return administrators.some(({ userId }) => userId !== actor.userId && userId !== id)
}
