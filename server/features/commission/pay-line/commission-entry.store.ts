import {
  commissionEntries,
  type CommissionEntry,
} from '../../../../shared/features/commission/pay-line/commission-entry.schema.ts'
import { assert } from '../../../../shared/kernel/assert.ts'
import type { Db } from '../../../platform/database/database.ts'
import { collectionStore } from '../../../sync/collection-store.ts'
import { commissionEntryTable } from '../commission.table.ts'

const store = collectionStore(commissionEntryTable, commissionEntries, { by: ['saleId'] })

/** Entries are only ever added: what is wrong is taken back by another entry. */
export const commissionEntryStore = {
  ...store,
  save: async (db: Db, rows: readonly CommissionEntry[]): Promise<void> => {
    const known = await store.load(
      db,
      rows.map(({ id }) => id),
    )
    assert(known.length === 0, 'an entry of the commission ledger is never changed')
    await store.save(db, rows)
  },
  remove: (): Promise<void> => Promise.reject(new Error('an entry of the commission ledger is never removed')),
}
