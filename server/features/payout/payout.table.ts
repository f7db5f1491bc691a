import type { CommissionDispute } from '../../../shared/features/payout/dispute/commission-dispute.schema.ts'
import { index, int, json, placeColumns, table, text } from '../../platform/database/columns.ts'
import { placeIndexes, sellerKey } from '../commission/commission.table.ts'

export const commissionDisputeTable = table(
  'commission_dispute',
  {
    id: text().primaryKey(),
    version: int().notNull(),
    ...placeColumns(),
    zone: text().notNull(),
    saleId: text().notNull(),
    currency: text().notNull(),
    shownOre: int().notNull(),
    expectedOre: int(),
    text: text().notNull(),
    status: text().notNull(),
    raisedAt: int().notNull(),
    answer: text().notNull(),
    answeredByName: text().notNull(),
    answeredAt: int(),
    shownLines: json<CommissionDispute['shownLines']>().notNull().default([]),
    rightOre: int(),
    countedOre: int(),
    steps: json<CommissionDispute['steps']>().notNull().default([]),
    ...sellerKey(),
    /** Its place among `disputeStatuses`: the order in which lists show them. */
    statusNo: int().notNull().default(0),
    /** What a search looks in, folded. */
    words: text().notNull().default(''),
  },
  (dispute) => [
    index('commission_dispute_sale_index').on(dispute.saleId),
    index('commission_dispute_by_raised_index').on(dispute.raisedAt, dispute.id, dispute.statusNo),
    index('commission_dispute_by_seller_index').on(dispute.sellerKey, dispute.id, dispute.statusNo),
    index('commission_dispute_by_amount_index').on(dispute.shownOre, dispute.id, dispute.statusNo),
    index('commission_dispute_by_status_index').on(dispute.statusNo, dispute.id),
    ...placeIndexes('commission_dispute', dispute, dispute.id),
  ],
)

/** Corrections that no line of pay includes yet. The index is small, so a reader does not scan all entries. */
export const commissionEntryDueTable = table(
  'commission_entry_due',
  { entryId: text().primaryKey(), saleId: text().notNull() },
  (due) => [index('commission_entry_due_sale_index').on(due.saleId)],
)
