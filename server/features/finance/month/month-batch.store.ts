import { desc, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { monthPayTable as pay } from './month-pay.table.ts'

/** The closings of months, as far as they gave anybody anything, the newest month first. */
export async function findClosedMonths(db: Db, limit: number) {
  const rows = await db
    .select({
      month: pay.month,
      lines: sql<number>`count(*)`,
      at: sql<number>`max(${pay.changedAt})`,
      byName: sql<string>`max(${pay.changedByName})`,
    })
    .from(pay)
    .groupBy(pay.month)
    .orderBy(desc(pay.month))
    .limit(limit)
  return rows.map((row) => ({ ...row, lines: Number(row.lines), at: Number(row.at) }))
}
