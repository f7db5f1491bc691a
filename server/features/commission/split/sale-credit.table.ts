import type { CreditedSale, Share } from '../../../../shared/features/commission/split/sale-credit.schema.ts'
import { index, int, json, placeColumns, table, text } from '../../../platform/database/columns.ts'

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
