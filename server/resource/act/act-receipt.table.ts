import { index, int, table, text } from '../../platform/database/columns.ts'

/** Acts that the log does not show, so that each is carried out once. Deleted after {@link RECEIPT_KEEP_DAYS}. */
export const actReceiptTable = table(
  'act_receipt',
  {
    /** Made by the client, as that of a line in the log. */
    id: text().primaryKey(),
    kind: text().notNull(),
    subjectId: text().notNull(),
    actorId: text().notNull(),
    at: int().notNull(),
  },
  (receipt) => [index('act_receipt_at_index').on(receipt.at)],
)

/** No screen waits longer for the answer to an act. */
export const RECEIPT_KEEP_DAYS = 7
