import { and, inArray, sql } from 'drizzle-orm'
import type { SaleStatus } from '../../../../shared/features/sales/sale/sale.schema.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { saleKeyTable } from './sale-key.table.ts'
import { saleTable } from '../sale/sale.table.ts'

const undecided: readonly SaleStatus[] = ['finalized', 'flagged', 'unanswered', 'deviation']

/** How many sales of each seller wait for a decision, and how many approved ones payroll does not have. */
export async function countOpenSales(
  db: Db,
  sellerIds: readonly Id[],
): Promise<ReadonlyMap<Id, { readonly openSales: number; readonly unpaidSales: number }>> {
  if (sellerIds.length === 0) return new Map()
  const isOpen = sql`case when ${inArray(saleTable.status, [...undecided])} then 1 else 0 end`
  const isUnpaid = sql`case when ${saleTable.status} = 'approved' and ${saleKeyTable.inPayroll} = 0 then 1 else 0 end`
  const rows = await db
    .select({
      sellerId: saleTable.sellerId,
      openSales: sql`sum(${isOpen})`.mapWith(Number),
      unpaidSales: sql`sum(${isUnpaid})`.mapWith(Number),
    })
    .from(saleTable)
    .leftJoin(saleKeyTable, eq(saleKeyTable.saleId, saleTable.id))
    .where(and(inArray(saleTable.sellerId, [...sellerIds]), inArray(saleTable.status, [...undecided, 'approved'])))
    .groupBy(saleTable.sellerId)
  return new Map(rows.map(({ sellerId, openSales, unpaidSales }) => [sellerId, { openSales, unpaidSales }]))
}
