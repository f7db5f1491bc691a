import { inArray } from 'drizzle-orm'
import {
  commissionEntries,
  type CommissionEntry,
} from '../../../../shared/features/commission/earning/commission-entry.schema.ts'
import { assert } from '../../../../shared/kernel/assert.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { collectionStore } from '../../../sync/collection-store.ts'
import { commissionEntryDueTable as dueTable, commissionEntryTable } from '../commission.table.ts'

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

/** Notes which corrections of these sales no line of pay has, and answers the sales that have such. */
export async function markDueEntries(
  db: Db,
  saleIds: readonly Id[],
  paidIds: ReadonlySet<Id>,
): Promise<ReadonlySet<Id>> {
  if (saleIds.length === 0) return new Set()
  const entries = await commissionEntryStore.findBy(db, 'saleId', saleIds)
  const due = entries.filter(({ id }) => !paidIds.has(id)).map(({ id, saleId }) => ({ entryId: id, saleId }))
  await db.delete(dueTable).where(inArray(dueTable.saleId, [...saleIds]))
  if (due.length > 0) await db.insert(dueTable).values(due)
  return new Set(due.map(({ saleId }) => saleId))
}
