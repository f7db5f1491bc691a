import { mayUse } from '../../../../shared/access/ability.ts'
import { extents } from '../../../../shared/access/extents.ts'
import { getAudience, getCatalogue } from '../../../../shared/features/assistant/chat/chat.api.ts'
import { metrics } from '../../../../shared/features/assistant/metric/metric.rules.ts'
import { postAnswer } from '../../../../shared/features/assistant/question/answer.api.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { loadRoleChoices } from '../../people/access.door.ts'
import { loadActors } from '../../organisation/access.door.ts'
import { readAnswer } from './answer.store.ts'
import { metricsFor, withinReach } from './asker-reach.rules.ts'
import { isWithin, loadDirectory } from './directory.store.ts'
import { extentFor } from './metric-right.rules.ts'

/** Answers of the catalogue, what somebody may ask of it, and with whom it can be shared. */
export function answerRoutes({ database: { db }, now }: Pick<Platform, 'database' | 'now'>): readonly Route[] {
  return [
    route(postAnswer, ({ actor, input: { question } }) => readAnswer(db, { actor, question, now: now() }), {
      perMinute: 240,
    }),
    route(getCatalogue, async ({ actor }) => {
      const names = withinReach(actor, await loadDirectory(db))
      return {
        metrics: metricsFor(actor).flatMap((name) => {
          const extent = extentFor(actor, metrics[name], null)
          const splits = metrics[name].splits.filter((split) => extentFor(actor, metrics[name], split) !== null)
          return extent === null ? [] : [{ name, extent, splits }]
        }),
        names: names.map((thing) => {
          const within = extents.find((extent) => isWithin(actor, extent, thing)) ?? 'company'
          return { id: thing.id, name: thing.name, kind: thing.kind, within }
        }),
      }
    }),
    route(getAudience, async ({ actor }) => ({
      people: (await loadActors(db))
        .filter(({ userId, grants }) => userId !== actor.userId && mayUse(grants, 'view chat'))
        .map(({ userId, name }) => ({ id: userId, name }))
        .toSorted((one, other) => one.name.localeCompare(other.name, 'sv')),
      roles: await loadRoleChoices(db),
    })),
  ]
}
