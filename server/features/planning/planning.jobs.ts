import { plans, type Plan } from '../../../shared/features/planning/plan/plan.schema.ts'
import { addDays, dayOf, lastZone, type Day, type Instant } from '../../../shared/kernel/days.ts'
import { put, remove } from '../../../shared/sync/command.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Job } from '../../platform/jobs.ts'
import { noteRemoved, type RetentionRule } from '../../resource/retention/retention.store.ts'
import { findPlansBefore, loadOpenPlans, planStore } from './plan/plan.store.ts'
import { forgetLostBefore } from './plan/plan-lost-seat.store.ts'
import { markAway } from './plan/plan-seats.store.ts'
import type { PlanPlatform, Writer } from './plan/plan-write.store.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const AT_ONCE = 50
/** Absences are marked in plans so far ahead; later ones show as conflicts and are marked when they come near. */
const DAYS_AHEAD = 45
/** A server that was away longer than this leaves older plans as they are. */
const DAYS_BACK = 30
const PLAN_DAYS = 400
/** The day in the zone furthest west: a plan is over when its day is over everywhere. */

/** What the clock does with plans: those of past days are done, and absences that no event named are marked. */
export const planningJobs = (platform: PlanPlatform, sync: Writer): readonly Job[] => [
  { name: 'planning.done', reach: 'company', everyMs: HOUR_MS, run: (now) => closePast(platform, sync, now) },
  { name: 'planning.forget', reach: 'company', everyMs: 6 * HOUR_MS, run: (now) => forgetOld(platform, sync, now) },
  { name: 'planning.absences', reach: 'company', everyMs: 15 * MINUTE_MS, run: (now) => markAll(platform, sync, now) },
]

async function closePast({ database: { db } }: PlanPlatform, sync: Writer, now: Instant): Promise<void> {
  const yesterday = addDays(dayOf(now, lastZone), -1)
  const period = { from: addDays(yesterday, -DAYS_BACK), to: yesterday }
  for await (const page of pagesOf(db, period)) {
    const published = page.filter(({ state }) => state === 'published')
    if (published.length > 0) await closeAll(sync, published)
  }
}

async function closeAll(sync: Writer, published: readonly Plan[]): Promise<void> {
  await sync.writeOnServer({ changes: published.map((plan) => put(plans, { ...plan, state: 'done' })) })
}

async function markAll(platform: PlanPlatform, sync: Writer, now: Instant): Promise<void> {
  const { db } = platform.database
  const today = dayOf(now, lastZone)
  for await (const page of pagesOf(db, { from: today, to: addDays(today, DAYS_AHEAD) })) {
    const ids = page.map(({ id }) => id)
    const load = async () => (await planStore.load(db, ids)).filter(({ state }) => state !== 'done')
    await markAway(platform, sync, { load, today })
  }
}

/** `planning.forget` removes them, from phones too. A year and a month, so that a season can be compared with the last. */
export const planningRetention: readonly RetentionRule[] = [{ name: 'plans', keepDays: PLAN_DAYS }]

async function forgetOld({ database }: PlanPlatform, sync: Writer, now: Instant): Promise<void> {
  const before = addDays(dayOf(now, lastZone), -PLAN_DAYS)
  let removed = 0
  for (;;) {
    const old = await findPlansBefore(database.db, before, AT_ONCE)
    if (old.length === 0) break
    await sync.writeOnServer({ changes: old.map((id) => remove(plans, id)) })
    removed += old.length
  }
  await database.tx((db) => forgetLostBefore(db, addDays(dayOf(now, lastZone), -1)))
  await database.tx((db) => noteRemoved(db, { rule: 'plans', lastRunAt: now, removed }))
}

async function* pagesOf(db: Db, period: { readonly from: Day; readonly to: Day }): AsyncGenerator<readonly Plan[]> {
  let after = ''
  for (;;) {
    const page = await loadOpenPlans(db, { ...period, after, limit: AT_ONCE })
    if (page.length > 0) yield page
    const last = page.at(-1)
    if (page.length < AT_ONCE || last === undefined) return
    after = last.id
  }
}
