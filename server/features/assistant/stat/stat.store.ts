import { and, asc, desc, inArray, isNotNull, lte, or, type SQL } from 'drizzle-orm'
import { noFollow, type Stat } from '../../../../shared/features/assistant/stat/stat.schema.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { statFollowTable as follows, statTable as stats } from '../assistant.table.ts'

export type StoredStat = typeof stats.$inferSelect
export type StoredFollow = typeof follows.$inferSelect

/** Some hundreds in a company. */
export const loadStats = (db: Db): Promise<StoredStat[]> => db.select().from(stats).orderBy(desc(stats.updatedAt))

export async function loadStat(db: Db, id: Id): Promise<StoredStat | null> {
  const [found] = await db.select().from(stats).where(eq(stats.id, id))
  return found ?? null
}

export async function saveStat(db: Db, stat: StoredStat): Promise<void> {
  const { id: _id, ...fields } = stat
  await db.insert(stats).values(stat).onConflictDoUpdate({ target: stats.id, set: fields })
}

/** Removes a statistic with everything that people wanted of it. */
export async function removeStat(db: Db, id: Id): Promise<void> {
  await db.delete(follows).where(eq(follows.statId, id))
  await db.delete(stats).where(eq(stats.id, id))
}

export const loadFollowsOf = (db: Db, userId: Id): Promise<StoredFollow[]> =>
  db.select().from(follows).where(eq(follows.userId, userId))

export async function loadFollow(db: Db, statId: Id, userId: Id): Promise<StoredFollow | null> {
  const [found] = await db
    .select()
    .from(follows)
    .where(and(eq(follows.statId, statId), eq(follows.userId, userId)))
  return found ?? null
}

export async function saveFollow(db: Db, follow: StoredFollow): Promise<void> {
  const { statId: _statId, userId: _userId, ...fields } = follow
  await db
    .insert(follows)
    .values(follow)
    .onConflictDoUpdate({ target: [follows.statId, follows.userId], set: fields })
}

/** Schedules that are due, and thresholds that have not been looked at since an instant. */
export async function findDueFollows(
  db: Db,
  { now, checkedBefore, limit }: { now: Instant; checkedBefore: Instant; limit: number },
): Promise<StoredFollow[]> {
  const isDue: SQL | undefined = and(isNotNull(follows.nextAt), lte(follows.nextAt, now))
  const isUnchecked: SQL | undefined = and(isNotNull(follows.threshold), lte(follows.checkedAt, checkedBefore))
  return db
    .select()
    .from(follows)
    .where(or(isDue, isUnchecked))
    .orderBy(asc(follows.nextAt), asc(follows.statId))
    .limit(limit)
}

export async function loadStatsById(db: Db, ids: readonly Id[]): Promise<ReadonlyMap<Id, StoredStat>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(stats)
    .where(inArray(stats.id, [...ids]))
  return new Map(rows.map((row) => [row.id, row]))
}

export const shownStat = (
  { createdAt: _createdAt, ...stat }: StoredStat,
  { userId, follow }: { readonly userId: Id; readonly follow: StoredFollow | null },
): Stat => ({
  ...stat,
  roleIds: [...stat.roleIds],
  isOwn: stat.ownerId === userId,
  follow:
    follow === null
      ? noFollow
      : { isPinned: follow.isPinned === 1, schedule: follow.schedule, threshold: follow.threshold },
  nextAt: follow?.nextAt ?? null,
})
