import { primaryKey, table, text } from '../../../platform/database/columns.ts'

/** Parts of shared sales that no payroll has. */
export const saleCreditDueTable = table(
  'sale_credit_due',
  { saleId: text().notNull(), sellerId: text().notNull() },
  (due) => [primaryKey({ columns: [due.saleId, due.sellerId] })],
)

/** Shared sales of which a phone would reckon something else than the server: a job writes the rows that phones pull. */
export const saleCreditStaleTable = table('sale_credit_stale', { saleId: text().primaryKey() })
