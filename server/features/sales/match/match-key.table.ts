import { index, primaryKey, table, text } from '../../../platform/database/columns.ts'

/** Sales whose customer is to be matched again: added in the transaction that writes a sale, emptied by a job. */
export const saleMatchPendingTable = table('sale_match_pending', { saleId: text().primaryKey() })

/** By what a sale is matched with others: keyed hashes (`matchTextsOf`). */
export const saleMatchKeyTable = table(
  'sale_match_key',
  { saleId: text().notNull(), kind: text().notNull(), hash: text().notNull() },
  (key) => [
    primaryKey({ columns: [key.saleId, key.kind] }),
    index('sale_match_key_hash_index').on(key.hash, key.saleId),
  ],
)
