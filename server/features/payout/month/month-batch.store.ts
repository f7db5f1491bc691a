import { desc, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { monthPayTable as pay } from './month-pay.table.ts'

/** The closings of months, as far as they gave anybody anything, the newest month first. */
export async function findClosedMonths(db: Db, limit: number) {
  return db
    .select({
      month: pay.month,
      lines: sql`count(*)`.mapWith(Number),
      at: sql`max(${pay.changedAt})`.mapWith(Number),
      byName: sql<string>`max(${pay.changedByName})`,
    })
    .from(pay)
    .groupBy(pay.month)
    .orderBy(desc(pay.month))
    .limit(limit)
}
