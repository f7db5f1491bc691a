import { saleEarnings } from '../../../../shared/features/sales/sale/sale-earnings.schema.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { collectionStore } from '../../../sync/collection-store.ts'
import { saleEarningsTable } from './sale.table.ts'

export const saleEarningsStore = collectionStore(saleEarningsTable, saleEarnings, {
  columnsOf: ({ titleId = null }) => ({ titleId }),
})

/** Rows that a migration has copied from the sales and no phone has heard of. */
export async function findUnannouncedEarnings(db: Db, limit: number): Promise<Id[]> {
  const rows = await db
    .select({ id: saleEarningsTable.id })
    .from(saleEarningsTable)
    .where(eq(saleEarningsTable.version, UNANNOUNCED))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** The version that a migration gives to the rows it copies. Every row that sync has written has a higher one. */
export const UNANNOUNCED = 0
