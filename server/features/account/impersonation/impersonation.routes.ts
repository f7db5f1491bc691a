import { mayUse } from '../../../../shared/access/ability.ts'
import { impersonated } from '../../../../shared/features/account/impersonation.events.ts'
import {
  IMPERSONATION_MINUTES,
  IMPERSONATIONS_SHOWN_DAYS,
  listOwnImpersonations,
  startImpersonation,
  stopImpersonation,
} from '../../../../shared/features/account/impersonation.api.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { changesOf } from '../../organisation/access.door.ts'
import type { AccountSync } from '../news/account-news.store.ts'
import { describeSession } from '../session.routes.ts'
import { addImpersonation, endImpersonations, findImpersonable, listImpersonationsOf } from './impersonation.store.ts'

const DURATION_MS = IMPERSONATION_MINUTES * 60_000

/** Acting in another person's name: begun with a reason, told to that person, ended by hand or by the clock. */
export function impersonationRoutes(platform: Platform, sync: AccountSync): readonly Route[] {
  const { database, now, newId } = platform
  const logged = changesOf(platform, 'users', sync)
  return [
    route(
      startImpersonation,
      async ({ actor, session, input: { userId, reason, mayWrite = false } }) => {
        if (mayWrite && !mayUse(actor.grants, 'update impersonations')) refuse('impersonation.no-changes')
        const id = newId()
        const startedAt = now()
        const endsAt = startedAt + DURATION_MS
        await logged(actor, async (db) => {
          const found = await findImpersonable(db, actor, userId)
          if (typeof found === 'string') refuse(found)
          const { sessionId } = session
          const ended = await endImpersonations(db, { sessionId, now: startedAt })
          const by = { impersonatorId: actor.userId, impersonatorName: actor.name }
          await addImpersonation(db, { id, sessionId, ...by, userId, reason, mayWrite, startedAt, endsAt })
          const after = { reason, mayWrite, minutes: IMPERSONATION_MINUTES }
          return {
            result: null,
            logs: [...endLines(ended), { of: userId, what: 'impersonated', after }],
            follow: [{ event: impersonated({ userId, byName: actor.name, reason, at: startedAt }) }],
          }
        })
        return { id, endsAt, mayWrite, session: await describeSession(platform, userId) }
      },
      { perMinute: 20 },
    ),
    route(stopImpersonation, async ({ actor, session, params }) => {
      const { sessionId } = session
      await logged(actor, async (db) => {
        const ended = await endImpersonations(db, { sessionId, id: params['id'] ?? '', now: now() })
        return { result: null, logs: endLines(ended) }
      })
      return {}
    }),
    route(listOwnImpersonations, async ({ actor }) => {
      const since = now() - IMPERSONATIONS_SHOWN_DAYS * 86_400_000
      const rows = await listImpersonationsOf(database.db, actor.userId, since)
      return { impersonations: rows.map(({ impersonatorName, ...row }) => ({ ...row, byName: impersonatorName })) }
    }),
  ]
}

const endLines = (ended: readonly { readonly userId: Id }[]) =>
  ended.map(({ userId }) => ({ of: userId, what: 'impersonationEnded' }))

function refuse(code: string): never {
  throw new Problem(code === 'request.not-found' ? 404 : 422, code)
}
