import { mayUse } from '../../../../shared/access/ability.ts'
import type { Actor } from '../../../../shared/access/actor.ts'
import {
  IMPERSONATION_MINUTES,
  IMPERSONATIONS_SHOWN_DAYS,
  listOwnImpersonations,
  startImpersonation,
  stopImpersonation,
} from '../../../../shared/features/account/impersonation.api.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordActivity } from '../../../resource/activity/activity.store.ts'
import { describeSession, type AccountListener } from '../session.routes.ts'
import { addImpersonation, endImpersonations, findImpersonable, listImpersonationsOf } from './impersonation.store.ts'

const DURATION_MS = IMPERSONATION_MINUTES * 60_000

/** Acting in another person's name: begun with a reason, told to that person, ended by hand or by the clock. */
export function impersonationRoutes(platform: Platform, listener: AccountListener): readonly Route[] {
  const { database, now, newId } = platform
  return [
    route(
      startImpersonation,
      async ({ actor, session, input: { userId, reason, mayWrite = false } }) => {
        if (mayWrite && !mayUse(actor.grants, 'update impersonations')) refuse('impersonation.no-changes')
        const id = newId()
        const startedAt = now()
        const endsAt = startedAt + DURATION_MS
        await database.tx(async (db) => {
          const found = await findImpersonable(db, actor, userId)
          if (typeof found === 'string') refuse(found)
          await end(platform, db, { actor, sessionId: session.sessionId })
          const { sessionId } = session
          const by = { impersonatorId: actor.userId, impersonatorName: actor.name }
          await addImpersonation(db, { id, sessionId, ...by, userId, reason, mayWrite, startedAt, endsAt })
          const after = { reason, mayWrite, minutes: IMPERSONATION_MINUTES }
          await log(platform, db, { actor, userId, what: 'impersonated', after })
        })
        await listener.impersonated({ userId, byName: actor.name, reason, at: startedAt })
        return { id, endsAt, mayWrite, session: await describeSession(platform, userId) }
      },
      { perMinute: 20 },
    ),
    route(stopImpersonation, async ({ actor, session, params }) => {
      const { sessionId } = session
      await database.tx((db) => end(platform, db, { actor, sessionId, id: params['id'] ?? '' }))
      return {}
    }),
    route(listOwnImpersonations, async ({ actor }) => {
      const since = now() - IMPERSONATIONS_SHOWN_DAYS * 86_400_000
      const rows = await listImpersonationsOf(database.db, actor.userId, since)
      return { impersonations: rows.map(({ impersonatorName, ...row }) => ({ ...row, byName: impersonatorName })) }
    }),
  ]
}

interface Ending {
  readonly actor: Actor
  readonly sessionId: Id
  readonly id?: Id
}

async function end(platform: Platform, db: Db, { actor, sessionId, ...named }: Ending): Promise<void> {
  const ended = await endImpersonations(db, { sessionId, ...named, now: platform.now() })
  for (const { userId } of ended) await log(platform, db, { actor, userId, what: 'impersonationEnded', after: {} })
}

interface Logged {
  readonly actor: Actor
  readonly userId: Id
  readonly what: string
  readonly after: Readonly<Record<string, unknown>>
}

const log = ({ newId, now }: Platform, db: Db, { userId, ...entry }: Logged): Promise<void> =>
  recordActivity(db, { ...entry, id: newId(), at: now(), kind: 'users', subjectId: userId, before: {} })

function refuse(code: string): never {
  throw new Problem(code === 'request.not-found' ? 404 : 422, code)
}
