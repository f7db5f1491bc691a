import { desc, gte, max, sql } from 'drizzle-orm'
import { addDays } from '../../../../shared/kernel/days.ts'
import type { Db } from '../../../platform/database/database.ts'
import { dailyCheckoutTable as checkout } from '../time.table.ts'

const DAYS_BACK = 60

/** Days in the field of each office: how many people checked out, and how many orders they brought. */
export async function findFieldDays(db: Db, limit: number) {
  const [newest] = await db.select({ day: max(checkout.day) }).from(checkout)
  const last = newest?.day ?? null
  if (last === null) return []
  return db
    .select({
      day: checkout.day,
      officeId: checkout.officeId,
      people: sql`count(*)`.mapWith(Number),
      at: sql`max(${checkout.closedAt})`.mapWith(Number),
    })
    .from(checkout)
    .where(gte(checkout.day, addDays(last, -DAYS_BACK)))
    .groupBy(checkout.day, checkout.officeId)
    .orderBy(desc(checkout.day))
    .limit(limit)
}
