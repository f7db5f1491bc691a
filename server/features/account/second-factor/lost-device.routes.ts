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
import { recordActivity } from '../../../resource/activity/activity.store.ts'
import { assertOtherEyes, grantsOfUser, loadActors } from '../../organisation/access.door.ts'
import { changeableUser, openableUser } from '../../people/accounts.door.ts'
import type { AccountListener } from '../session.routes.ts'
import { listSessionsOf, removeAllSessions } from '../session.store.ts'
import { countPasskeys } from './passkey.store.ts'
import { askedReset, askForReset } from './factor-reset.store.ts'
import { countRecoveryCodes, loadFactorState, removeFactors } from './second-factor.store.ts'

/** What helps somebody whose phone is gone: their sessions ended, their second factors reset. */
export function lostDeviceRoutes(platform: Platform, listener: AccountListener): readonly Route[] {
  const { database } = platform
  return [
    stateRoute(platform),
    route(
      resetSecondFactors,
      async ({ actor, params, input: { reason } }) => {
        const id = params['id'] ?? ''
        const ended = await database.tx(async (tx) => {
          await assertOtherEyes(tx, 'second-factor.reset', { actor, parties: [id], place: null })
          return resetOrAsk(platform, tx, { actor, id, reason })
        })
        if (ended === null) return { outcome: 'waiting' as const }
        ended.forEach((sessionId) => listener.sessionEnded(sessionId, id))
        await listener.accountChanged(id, 'second-factor')
        return { outcome: 'done' as const }
      },
      { perMinute: 20 },
    ),
    route(
      endUserSessions,
      async ({ actor, params, input: { reason } }) => {
        const id = params['id'] ?? ''
        const ended = await database.tx(async (tx) => {
          // It opens nothing, and a lost phone cannot wait for somebody with more rights (decision 0109).
          await changeableUser(tx, actor, id)
          await log(platform, tx, { actor, id, what: 'sessionsEnded', after: { reason } })
          return removeAllSessions(tx, id)
        })
        ended.forEach((sessionId) => listener.sessionEnded(sessionId, id))
        return { ended: ended.length }
      },
      { perMinute: 20 },
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

interface Logged {
  readonly actor: Actor
  readonly id: Id
  readonly what: string
  readonly after: Readonly<Record<string, unknown>>
}

const log = ({ newId, now }: Platform, db: Db, { id, ...entry }: Logged): Promise<void> =>
  recordActivity(db, { ...entry, id: newId(), at: now(), kind: 'users', subjectId: id, before: {} })

/** The sessions that ended with the factors; null where a second administrator has to ask for the same. */
async function resetOrAsk(
  platform: Platform,
  db: Db,
  { actor, id, reason }: { actor: Actor; id: Id; reason: string },
): Promise<readonly Id[] | null> {
  const now = platform.now()
  await openableUser(db, actor, id)
  if (!(await needsSecondPerson(db, { actor, id, now }))) {
    await removeFactors(db, id)
    await log(platform, db, { actor, id, what: 'factorsReset', after: { reason } })
    return removeAllSessions(db, id)
  }
  await askForReset(db, { userId: id, by: actor, reason, now })
  await log(platform, db, { actor, id, what: 'factorsResetAsked', after: { reason } })
  return null
}

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
