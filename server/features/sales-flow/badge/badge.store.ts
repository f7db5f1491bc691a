import { and, count, desc, inArray, isNull } from 'drizzle-orm'
import { gameBadges } from '../../../../shared/features/sales-flow/badge/badge.list.ts'
import { treeFailures } from '../../../../shared/features/sales-flow/badge/badge.rules.ts'
import {
  badgeFormSchema,
  type Badge,
  type BadgeNode,
} from '../../../../shared/features/sales-flow/badge/badge.schema.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { serverRecord } from '../../../resource/record/server-record.ts'
import { gameAwardTable, gameBadgeTable } from '../game-record.table.ts'

export const badgeRecords = serverRecord({
  contract: gameBadges,
  table: gameBadgeTable,
  searched: [
    gameBadgeTable.name,
    gameBadgeTable.nameEn,
    gameBadgeTable.nameFi,
    gameBadgeTable.description,
    gameBadgeTable.descriptionEn,
    gameBadgeTable.descriptionFi,
  ],
  complete: async (db, rows) => {
    const awards = await countAwards(
      db,
      rows.map(({ id }) => id),
    )
    return rows.map((row) => ({ ...row, awardCount: awards.get(row.id) ?? 0 }))
  },
  tables: ['game_award'],
  check: async ({ after }) => treeFailures(after['tree'] as BadgeNode),
  logged: async (_db, { tree, ...values }) => ({ ...values, tree: tree === undefined ? null : JSON.stringify(tree) }),
})

async function countAwards(db: Db, badgeIds: readonly Id[]): Promise<ReadonlyMap<Id, number>> {
  if (badgeIds.length === 0) return new Map()
  const { badgeId } = gameAwardTable
  const rows = await db
    .select({ badgeId, n: count() })
    .from(gameAwardTable)
    .where(inArray(badgeId, [...badgeIds]))
    .groupBy(badgeId)
  return new Map(rows.map((row) => [row.badgeId, row.n]))
}

/** The badges in use. */
export async function loadBadges(db: Db): Promise<readonly Badge[]> {
  const rows = await db.select().from(gameBadgeTable).where(isNull(gameBadgeTable.archivedAt))
  return rows.map(({ id, version: _version, archivedAt: _archived, ...form }) => ({
    id,
    ...badgeFormSchema.parse(form),
  }))
}

/** The badges with these ids, archived ones included, because earned badges stay. */
export async function loadBadgesBy(db: Db, ids: readonly Id[]): Promise<readonly Badge[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select()
    .from(gameBadgeTable)
    .where(inArray(gameBadgeTable.id, [...ids]))
  return rows.map(({ id, version: _version, archivedAt: _archived, ...form }) => ({
    id,
    ...badgeFormSchema.parse(form),
  }))
}

export type Award = typeof gameAwardTable.$inferSelect

export const loadAwardsOf = (db: Db, userId: Id, limit = 200): Promise<Award[]> =>
  db
    .select()
    .from(gameAwardTable)
    .where(eq(gameAwardTable.userId, userId))
    .orderBy(desc(gameAwardTable.at))
    .limit(limit)

/** The people who have a badge for a period already. */
export async function loadHolders(db: Db, badgeId: Id, period: string): Promise<ReadonlySet<Id>> {
  const { userId } = gameAwardTable
  const rows = await db
    .select({ userId })
    .from(gameAwardTable)
    .where(and(eq(gameAwardTable.badgeId, badgeId), eq(gameAwardTable.period, period)))
  return new Set(rows.map((row) => row.userId))
}

export async function addAwards(db: Db, awards: readonly Award[]): Promise<void> {
  if (awards.length > 0)
    await db
      .insert(gameAwardTable)
      .values([...awards])
      .onConflictDoNothing()
}
