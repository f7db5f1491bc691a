import { and, count, desc, gte, inArray, lt } from 'drizzle-orm'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import type { RetentionRule } from '../../../resource/retention/retention.store.ts'
import { badgeLookTable, badgeTable } from './badge.table.ts'

export type StoredBadge = typeof badgeTable.$inferSelect

const plainBadge = { version: 0, revokedAt: null, revokedByName: '', revokedExtent: null, reason: '' }

/** The badge of a person: an ordinary one where nothing is stored. */
export async function loadBadge(db: Db, userId: Id): Promise<StoredBadge> {
  const [badge] = await db.select().from(badgeTable).where(eq(badgeTable.userId, userId))
  return badge ?? { userId, ...plainBadge }
}

export async function loadBadges(db: Db, userIds: readonly Id[]): Promise<StoredBadge[]> {
  if (userIds.length === 0) return []
  const rows = await db
    .select()
    .from(badgeTable)
    .where(inArray(badgeTable.userId, [...userIds]))
  const stored = new Map(rows.map((row) => [row.userId, row]))
  return userIds.map((userId) => stored.get(userId) ?? { userId, ...plainBadge })
}

export async function saveBadge(db: Db, badge: StoredBadge): Promise<void> {
  await db.insert(badgeTable).values(badge).onConflictDoUpdate({ target: badgeTable.userId, set: badge })
}

export async function addLook(db: Db, look: typeof badgeLookTable.$inferInsert): Promise<void> {
  await db.insert(badgeLookTable).values(look)
}

/** How often customers have looked, by person. */
export async function countLooks(db: Db, userIds: readonly Id[], since: Instant): Promise<ReadonlyMap<Id, number>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .select({ userId: badgeLookTable.userId, n: count() })
    .from(badgeLookTable)
    .where(and(inArray(badgeLookTable.userId, [...userIds]), gte(badgeLookTable.at, since)))
    .groupBy(badgeLookTable.userId)
  return new Map(rows.map(({ userId, n }) => [userId, n]))
}

export const loadLooksAt = (db: Db, userId: Id, limit: number) =>
  db
    .select()
    .from(badgeLookTable)
    .where(eq(badgeLookTable.userId, userId))
    .orderBy(desc(badgeLookTable.at), desc(badgeLookTable.id))
    .limit(limit)

const AT_ONCE = 500

export const badgeRetention: RetentionRule = {
  name: 'badgeLooks',
  keepDays: 90,
  remove: async (db, until) => {
    const { id, at } = badgeLookTable
    const old = await db.select({ id }).from(badgeLookTable).where(lt(at, until)).limit(AT_ONCE)
    if (old.length > 0)
      await db.delete(badgeLookTable).where(
        inArray(
          id,
          old.map((row) => row.id),
        ),
      )
    return old.length
  },
}
