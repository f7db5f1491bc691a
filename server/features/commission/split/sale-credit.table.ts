import type { CreditedSale, Share } from '../../../../shared/features/commission/split/sale-credit.schema.ts'
import { index, int, json, placeColumns, primaryKey, table, text } from '../../../platform/database/columns.ts'

/** Who shares which sale: few sales are shared. */
export const saleCreditTable = table(
  'sale_credit',
  {
    id: text().primaryKey(),
    version: int().notNull(),
    ...placeColumns(),
    zone: text().notNull(),
    saleId: text().notNull(),
    ownerId: text().notNull(),
    soldOn: text().notNull(),
    currency: text().notNull(),
    shares: json<readonly Share[]>().notNull(),
    sharedAt: int().notNull(),
    sharedByName: text().notNull(),
    frozenOre: int(),
    whole: json<CreditedSale | null>(),
  },
  (credit) => [
    index('sale_credit_sale_index').on(credit.saleId),
    index('sale_credit_seller_index').on(credit.sellerId, credit.soldOn),
    index('sale_credit_team_index').on(credit.teamId, credit.soldOn),
    index('sale_credit_day_index').on(credit.soldOn, credit.saleId),
  ],
)

/** Parts of shared sales that no payroll has. */
export const saleCreditDueTable = table(
  'sale_credit_due',
  { saleId: text().notNull(), sellerId: text().notNull() },
  (due) => [primaryKey({ columns: [due.saleId, due.sellerId] })],
)

/** Shared sales of which a phone would reckon something else than the server: a job writes the rows that phones pull. */
export const saleCreditStaleTable = table('sale_credit_stale', { saleId: text().primaryKey() })
