import { eq, inArray } from 'drizzle-orm'
import { saleEarningsSchema, type SaleEarnings } from '../../../shared/features/sales/sale-earnings.schema.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'
import { rowReader } from '../../platform/database/row-reader.ts'
import { rowWriter } from '../../platform/database/row-writer.ts'
import { saleEarningsTable } from './sale.table.ts'

export async function loadSaleEarnings(db: Db, ids: readonly Id[]): Promise<SaleEarnings[]> {
  return (await readById(db, ids)).map((row) => saleEarningsSchema.parse(row))
}

/** Rows that a migration has copied from the sales and no phone has heard of. */
export async function findUnannouncedEarnings(db: Db, limit: number): Promise<Id[]> {
  const rows = await db
    .select({ id: saleEarningsTable.id })
    .from(saleEarningsTable)
    .where(eq(saleEarningsTable.version, UNANNOUNCED))
    .limit(limit)
  return rows.map(({ id }) => id)
}

export const saveSaleEarnings = rowWriter(saleEarningsTable, { replace: ['id'] })

export async function removeSaleEarnings(db: Db, ids: readonly Id[]): Promise<void> {
  await db.delete(saleEarningsTable).where(inArray(saleEarningsTable.id, [...ids]))
}

/** The version that a migration gives to the rows it copies. Every row that sync has written has a higher one. */
export const UNANNOUNCED = 0

const readById = rowReader(saleEarningsTable, 'id')
