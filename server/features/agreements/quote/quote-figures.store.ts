import { and, desc, gte, lte, max, sql, type SQL } from 'drizzle-orm'
import type { Actor } from '../../../../shared/access/actor.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { daysOfMonth } from '../../../../shared/kernel/months.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { reachSql } from '../../../resource/list/conditions.ts'
import { saleTable } from '../../sales/index.ts'
import { saleQuoteTable as quote } from './quote.table.ts'

const reach = {
  own: saleTable.sellerId,
  team: saleTable.teamId,
  office: saleTable.officeId,
  region: saleTable.regionId,
}

/** Quotes that were made in a month within the asker's reach, and those of them that were signed. */
export async function countQuotes(
  db: Db,
  actor: Actor,
  month: string,
): Promise<{ quotes: number; quotesSigned: number }> {
  const [found] = await db
    .select({
      quotes: sql`count(*)`.mapWith(Number),
      quotesSigned: sql`coalesce(sum(case when ${quote.state} = 'signed' then 1 else 0 end), 0)`.mapWith(Number),
    })
    .from(quote)
    .innerJoin(saleTable, eq(saleTable.id, quote.saleId))
    .where(madeIn(month, actor))
  return { quotes: found?.quotes ?? 0, quotesSigned: found?.quotesSigned ?? 0 }
}

/** The orders of these quotes, the newest first; an order that was offered again is one. */
export async function findQuotedOrders(
  db: Db,
  actor: Actor,
  { month, of, limit }: { month: string; of: 'quotes' | 'signed'; limit: number },
): Promise<Id[]> {
  const rows = await db
    .select({ saleId: quote.saleId })
    .from(quote)
    .innerJoin(saleTable, eq(saleTable.id, quote.saleId))
    .where(and(madeIn(month, actor), of === 'signed' ? eq(quote.state, 'signed') : undefined))
    .groupBy(quote.saleId)
    .orderBy(desc(max(quote.createdOn)), desc(quote.saleId))
    .limit(limit)
  return rows.map(({ saleId }) => saleId)
}

function madeIn(month: string, actor: Actor): SQL | undefined {
  const { first, last } = daysOfMonth(month)
  return and(gte(quote.createdOn, first), lte(quote.createdOn, last), reachSql(actor, 'view sale_reports', reach))
}
