import {
  commissionDisputes,
  disputeStatuses,
} from '../../../../shared/features/payout/dispute/commission-dispute.schema.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { foldWords, sortKeyOf } from '../../../../shared/resource/words.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { collectionStore } from '../../../sync/collection-store.ts'
import { commissionDisputeTable } from '../payout.table.ts'

/** Rows are written with what lists find them by. */
export const disputeStore = collectionStore(commissionDisputeTable, commissionDisputes, {
  by: ['saleId'],
  columnsOf: ({ sellerName, text, answer, status }) => ({
    sellerKey: sortKeyOf(sellerName),
    statusNo: disputeStatuses.indexOf(status),
    words: foldWords([sellerName, text, answer].join(' ')),
  }),
})

/** Questions from before lists found them on the server. */
export async function findDisputesWithoutKeys(db: Db, limit: number): Promise<Id[]> {
  const { id, words } = commissionDisputeTable
  const rows = await db.select({ id }).from(commissionDisputeTable).where(eq(words, '')).limit(limit)
  return rows.map((row) => row.id)
}
