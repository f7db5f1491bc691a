import { and, count, gte, inArray, ne, sql } from 'drizzle-orm'
import type { Instant } from '../../shared/kernel/days.ts'
import type { Id } from '../../shared/kernel/ids.ts'
import type { Db } from '../platform/database/database.ts'
import { eq } from '../platform/database/eq.ts'
import { inboxTable } from './sync.table.ts'

/**
 * How often a person has given commands, by hour of the act as far as its time was believed, with whether they arrived in
 * the last day. A refused one had no effect.
 */
export async function countGiven(
  db: Db,
  { userId, names, since, dayAgo, ahead, behind }: GivenSince,
): Promise<readonly { name: string; hour: number; isRecent: boolean; count: number }[]> {
  const { name, at, receivedAt, status } = inboxTable
  const believed = sql`case when ${at} > ${receivedAt} + ${ahead} or ${at} < ${receivedAt} - ${behind} then ${receivedAt} else ${at} end`
  const hour = sql<number>`(${believed}) / 3600000`.mapWith(Number)
  const recent = sql<number>`case when ${receivedAt} > ${dayAgo} then 1 else 0 end`.mapWith(Number)
  const lines = await db
    .select({ name, hour, recent, count: count() })
    .from(inboxTable)
    .where(and(eq(inboxTable.userId, userId), gte(receivedAt, since), inArray(name, [...names]), ne(status, 'refused')))
    .groupBy(name, sql`2`, sql`3`)
  return lines.map(({ recent: isRecent, ...line }) => ({ ...line, isRecent: isRecent === 1 }))
}

interface GivenSince {
  readonly userId: Id
  readonly names: readonly string[]
  readonly since: Instant
  readonly dayAgo: Instant
  readonly ahead: number
  readonly behind: number
}
