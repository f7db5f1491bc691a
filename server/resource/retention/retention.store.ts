import { sql } from 'drizzle-orm'
import { getRetention } from '../../../shared/resource/privacy.api.ts'
import type { Instant } from '../../../shared/kernel/days.ts'
import type { Db } from '../../platform/database/database.ts'
import { eq } from '../../platform/database/eq.ts'
import { route, type Route } from '../../platform/http/route.ts'
import type { Job } from '../../platform/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { retentionTable } from './retention.table.ts'

/** One kind of data that is removed when its time has passed. */
export interface RetentionRule {
  readonly name: string
  readonly keepDays: number
  /**
   * Removes some of what is older than `until`, at most a slice, and answers how much. 0: there is no more. Left out: a job
   * of the feature removes it, and notes how much (`noteRemoved`).
   */
  readonly remove?: (db: Db, until: Instant) => Promise<number>
}

const EVERY_MS = 6 * 3_600_000
const DAY_MS = 86_400_000

/** Runs the rules, a slice in each transaction, and writes down what they have removed. */
export const retentionJob = ({ database }: Pick<Platform, 'database'>, rules: readonly RetentionRule[]): Job => ({
  name: 'retention',
  reach: 'company',
  everyMs: EVERY_MS,
  run: async (now) => {
    for (const { name, keepDays, remove } of rules) {
      if (!remove) continue
      let removed = 0
      for (;;) {
        const some = await database.tx((db) => remove(db, now - keepDays * DAY_MS))
        removed += some
        if (some === 0) break
      }
      await database.tx((db) => noteRemoved(db, { rule: name, lastRunAt: now, removed }))
    }
  },
})

/** Notes what a rule has removed, for the report. */
export async function noteRemoved(db: Db, run: { rule: string; lastRunAt: Instant; removed: number }): Promise<void> {
  const total = sql`${retentionTable.total} + ${run.removed}`
  await db
    .insert(retentionTable)
    .values({ ...run, total: run.removed })
    .onConflictDoUpdate({ target: retentionTable.rule, set: { ...run, total } })
}

/** What is kept how long, and what has been removed. */
export const retentionRoute = (
  { database: { db } }: Pick<Platform, 'database'>,
  rules: readonly RetentionRule[],
): Route =>
  route(getRetention, async () => {
    const told = []
    for (const { name, keepDays } of rules) {
      const [row] = await db.select().from(retentionTable).where(eq(retentionTable.rule, name))
      const { lastRunAt = null, removed = 0, total = 0 } = row ?? {}
      told.push({ name, keepDays, lastRunAt, removed, total })
    }
    return { rules: told }
  })
