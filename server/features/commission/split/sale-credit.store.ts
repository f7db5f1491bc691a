import { saleCredits } from '../../../../shared/features/commission/split/sale-credit.schema.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { collectionStore } from '../../../sync/collection-store.ts'
import { saleCreditTable } from './sale-credit.table.ts'

/** Who shares which sale. */
export const saleCreditStore = collectionStore(saleCreditTable, saleCredits, { by: ['saleId'] })

/** All sales that somebody shares or has shared. */
export async function findSharedSales(db: Db): Promise<readonly Id[]> {
  const rows = await db
    .selectDistinct({ saleId: saleCreditTable.saleId })
    .from(saleCreditTable)
    .orderBy(saleCreditTable.saleId)
  return rows.map(({ saleId }) => saleId)
}
