import { mayUse } from '../../../../shared/access/ability.ts'
import { nextTime } from '../../../../shared/features/assistant/stat/schedule.rules.ts'
import { statDue, statMailDue, statPassed } from '../../../../shared/features/assistant/stat/stat.events.ts'
import type { Threshold } from '../../../../shared/features/assistant/stat/stat.schema.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { DomainEvent } from '../../../../shared/sync/event.ts'
import type { Job } from '../../../platform/jobs.ts'
import { Problem } from '../../../platform/http/problem.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Sync } from '../../../sync/sync.ts'
import { loadRoleIdsOf } from '../../people/access.door.ts'
import { loadActor } from '../../organisation/access.door.ts'
import { readAnswer } from '../metric/answer.store.ts'
import { isFor } from '../owned.rules.ts'
import { findDueFollows, loadStatsById, saveFollow, type StoredFollow, type StoredStat } from './stat.store.ts'

const EVERY_MS = 5 * 60_000
/** How often a threshold is looked at. */
const CHECKED_EVERY_MS = 30 * 60_000
const AT_ONCE = 200

type Works = Pick<Platform, 'database' | 'now' | 'log'> & { readonly sync: Pick<Sync, 'writeOnServer'> }

/** Sends statistics by their schedules, and tells when a figure has passed a threshold. */
export const statJob = (works: Works): Job => ({
  name: 'assistant-stats',
  reach: 'owner',
  everyMs: EVERY_MS,
  run: (now) => runStats(works, now),
})

export async function runStats({ database, sync }: Works, now: Instant): Promise<void> {
  const due = await findDueFollows(database.db, { now, checkedBefore: now - CHECKED_EVERY_MS, limit: AT_ONCE })
  const stats = await loadStatsById(database.db, [...new Set(due.map(({ statId }) => statId))])
  for (const follow of due) {
    const stat = stats.get(follow.statId)
    if (stat === undefined) continue
    const { after, events } = await lookAt({ database }, { follow, stat, now })
    // The next time is written together with the event: a schedule is sent once, also by two servers.
    await sync.writeOnServer({ changes: [], events: [...events], first: (db) => saveFollow(db, after) })
  }
}

async function lookAt(
  { database: { db } }: Pick<Works, 'database'>,
  { follow, stat, now }: { follow: StoredFollow; stat: StoredStat; now: Instant },
): Promise<{ after: StoredFollow; events: readonly DomainEvent[] }> {
  const actor = await loadActor(db, follow.userId)
  const roles = await loadRoleIdsOf(db, follow.userId)
  const maySee = actor !== null && mayUse(actor.grants, 'view stats') && isFor(stat, follow.userId, roles)
  // Somebody who may no longer see it is told nothing, and it is not looked at again until they change it.
  if (!maySee) return { after: { ...follow, nextAt: null, checkedAt: now }, events: [] }
  const about = { statId: stat.id, userId: follow.userId, at: now }
  const events: DomainEvent[] = []
  const after = { ...follow }
  if (follow.schedule !== null && follow.nextAt !== null && follow.nextAt <= now) {
    after.nextAt = nextTime(follow.schedule, now, actor.zone)
    events.push(follow.schedule.channel === 'mail' ? statMailDue(about) : statDue(about))
  }
  if (follow.threshold !== null) {
    const total = await totalOf(db, { actor, stat, now })
    const isBeyond = total !== null && passes(total, follow.threshold)
    if (isBeyond && follow.isBeyond === 0) events.push(statPassed(about))
    after.isBeyond = isBeyond ? 1 : 0
    after.checkedAt = now
  }
  return { after, events }
}

const passes = (total: number, { side, value }: Threshold): boolean =>
  side === 'above' ? total > value : total < value

/** The total of a statistic as its follower sees it; null: it cannot be said to them. */
async function totalOf(
  db: Works['database']['db'],
  { actor, stat, now }: { actor: Parameters<typeof readAnswer>[1]['actor']; stat: StoredStat; now: Instant },
): Promise<number | null> {
  try {
    const { blocks } = await readAnswer(db, { actor, question: stat.question, now })
    return blocks[0]?.total ?? 0
  } catch (error) {
    if (error instanceof Problem) return null
    throw error
  }
}
