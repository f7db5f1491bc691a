import { primaryKey, table, text } from '../../../platform/database/columns.ts'

/** Parts of shared sales that no payroll has. */
export const saleCreditDueTable = table(
  'sale_credit_due',
  { saleId: text().notNull(), sellerId: text().notNull() },
  (due) => [primaryKey({ columns: [due.saleId, due.sellerId] })],
)

/** Shared sales for which phones would calculate another amount than the server. A job writes their rows anew. */
export const saleCreditStaleTable = table('sale_credit_stale', { saleId: text().primaryKey() })
