import { and, gte, inArray, lte, sql } from 'drizzle-orm'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Currency } from '../../../../shared/kernel/money.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { saleTable as sale } from './sale.table.ts'

/** What a seller has sold of a provider in a month, from one place of the organisation. */
export interface SalesOfMonth {
  readonly sellerId: Id
  readonly sellerName: string
  readonly teamId: Id | null
  readonly officeId: Id | null
  readonly regionId: Id | null
  readonly providerId: Id | null
  readonly currency: Currency
  readonly approved: number
  readonly regretted: number
}

/** How many sales of a month are approved and withdrawn, by seller and provider. Reads the sales of that month. */
export async function countSalesOfMonth(db: Db, month: string): Promise<readonly SalesOfMonth[]> {
  const { sellerId, sellerName, teamId, officeId, regionId, providerId, currency, status, soldOn } = sale
  const about = { sellerId, sellerName, teamId, officeId, regionId, providerId, currency }
  const of = (one: 'approved' | 'regret') => sql<number | string>`sum(case when ${eq(status, one)} then 1 else 0 end)`
  const rows = await db
    .select({ ...about, approved: of('approved'), regretted: of('regret') })
    .from(sale)
    .where(and(gte(soldOn, `${month}-01`), lte(soldOn, `${month}-31`), inArray(status, ['approved', 'regret'])))
    .groupBy(...Object.values(about))
    .orderBy(sellerId, teamId)
  return rows.map((row) => ({
    ...row,
    currency: row.currency as Currency,
    approved: Number(row.approved),
    regretted: Number(row.regretted),
  }))
}
