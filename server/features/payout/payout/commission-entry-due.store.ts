import { inArray } from 'drizzle-orm'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { commissionEntryStore } from '../../commission/index.ts'
import { commissionEntryDueTable as dueTable } from '../payout.table.ts'

/** Marks the corrections of these sales that no line of pay includes. Returns the sales with such corrections. */
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
