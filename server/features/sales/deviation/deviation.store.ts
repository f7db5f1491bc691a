import { and, lte } from 'drizzle-orm'
import { deviations, type Deviation } from '../../../../shared/features/sales/deviation/deviation.schema.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { collectionStore } from '../../../sync/collection-store.ts'
import { deviationKeys } from './deviation-key.store.ts'
import { noteDue } from '../key/sale-key.store.ts'
import { deviationTable } from '../sale/sale.table.ts'

export const deviationStore = collectionStore(deviationTable, deviations, {
  by: ['saleId'],
  columnsOf: ({ detail = null }) => ({ detail }),
  beside: {
    save: async (db, rows) => {
      await deviationKeys.save(db, rows)
      await noteDue(
        db,
        rows.map(({ saleId }) => saleId),
      )
    },
    remove: (db, ids) => deviationKeys.remove(db, ids),
  },
})

/** Open deviations that are due before a time. */
export async function findOpenDeviations(db: Db, dueBefore: Instant): Promise<Deviation[]> {
  const isDue = and(eq(deviationTable.state, 'open'), lte(deviationTable.dueAt, dueBefore))
  const rows = await db.select().from(deviationTable).where(isDue).orderBy(deviationTable.dueAt)
  return deviationStore.parse(rows)
}
