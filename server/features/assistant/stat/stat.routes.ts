import type { Actor } from '../../../../shared/access/actor.ts'
import { nextTime } from '../../../../shared/features/assistant/stat/schedule.rules.ts'
import {
  deleteStat,
  getStat,
  getStats,
  putFollow,
  putStat,
} from '../../../../shared/features/assistant/stat/stat.api.ts'
import type { Question } from '../../../../shared/features/assistant/question/question.schema.ts'
import type { Follow } from '../../../../shared/features/assistant/stat/stat.schema.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Db } from '../../../platform/database/database.ts'
import { rowSaver } from '../../../kept/row-changer.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { ActTable } from '../../../resource/act/act-routes.ts'
import { actsOf } from '../../organisation/access.door.ts'
import { loadRoleIdsOf } from '../../people/access.door.ts'
import { begunBy, isFor, isOwn } from '../owned.rules.ts'
import {
  loadFollow,
  loadFollowsOf,
  loadStat,
  loadStats,
  removeStat,
  saveFollow,
  saveStat,
  shownStat,
  type StoredFollow,
  type StoredStat,
} from './stat.store.ts'

const statActTable: ActTable<StoredStat> = {
  kind: 'assistant-stats',
  load: loadStat,
  begin: (id, asked) => ({ ...begunBy(id, asked), question: asked.form['question'] as Question, roleIds: [] }),
  isReached: isOwn,
  change: rowSaver(saveStat),
  remove: (db, { id }) => removeStat(db, id),
}

/** Questions that stay. Each reader sees their figures by their own rights. */
export function statRoutes(platform: Pick<Platform, 'database' | 'now' | 'newId'>): readonly Route[] {
  const { database, now } = platform
  const act = actsOf(platform, statActTable)
  return [
    route(getStats, async ({ actor: { userId } }) => {
      const { db } = database
      const roles = await loadRoleIdsOf(db, userId)
      const seen = (await loadStats(db)).filter((stat) => isFor(stat, userId, roles))
      const follows = new Map((await loadFollowsOf(db, userId)).map((follow) => [follow.statId, follow]))
      return { stats: seen.map((stat) => shownStat(stat, { userId, follow: follows.get(stat.id) ?? null })) }
    }),
    route(getStat, async ({ actor, params }) =>
      shown(database.db, actor, await needStat(database.db, actor, params['id'])),
    ),
    act(putStat, ({ form, now: updatedAt }) => ({ change: { ...form, updatedAt } }), {
      answer: ({ db, row, actor }) => shown(db, actor, row),
    }),
    act(deleteStat, () => ({ removes: true, change: {} })),
    route(putFollow, ({ actor, params, input }) =>
      database.tx(async (db) => {
        const stat = await needStat(db, actor, params['id'])
        await saveFollow(
          db,
          followOf(await loadFollow(db, stat.id, actor.userId), { stat, actor, wanted: input, now: now() }),
        )
        return shown(db, actor, stat)
      }),
    ),
  ]
}

interface Wanted {
  readonly stat: StoredStat
  readonly actor: Actor
  readonly wanted: Follow
  readonly now: Instant
}

/** What is stored of a wish. A schedule or threshold that stays the same goes on where it was. */
function followOf(known: StoredFollow | null, { stat, actor, wanted, now }: Wanted): StoredFollow {
  const { isPinned, schedule, threshold } = wanted
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other)
  const hasSameThreshold = isSame(known?.threshold, threshold)
  const hasSameSchedule = isSame(known?.schedule, schedule)
  const kept = hasSameSchedule ? (known?.nextAt ?? null) : null
  return {
    statId: stat.id,
    userId: actor.userId,
    isPinned: isPinned ? 1 : 0,
    schedule,
    threshold,
    isBeyond: hasSameThreshold ? (known?.isBeyond ?? 0) : 0,
    nextAt: schedule === null ? null : (kept ?? nextTime(schedule, now, actor.zone)),
    checkedAt: threshold === null ? null : hasSameThreshold ? (known?.checkedAt ?? 0) : 0,
  }
}

const shown = async (db: Db, { userId }: Actor, stat: StoredStat) =>
  shownStat(stat, { userId, follow: await loadFollow(db, stat.id, userId) })

/** A statistic that the actor may see; one of others is as good as none. */
async function needStat(db: Db, { userId }: Actor, id = ''): Promise<StoredStat> {
  const stat = await loadStat(db, id)
  if (stat === null || !isFor(stat, userId, await loadRoleIdsOf(db, userId)))
    throw new Problem(404, 'request.not-found')
  return stat
}
