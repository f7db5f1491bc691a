import { index, int, sortable, table, text, uniqueIndex } from '../../platform/database/columns.ts'

/**
 * What lists of sales are found, filtered and ordered by: one narrow line for each sale, written in the transaction that
 * writes the sale. `npm run check:data` compares and rebuilds.
 */
export const saleKeyTable = table(
  'sale_key',
  {
    /** Day of the sale × 2^20, and its number within the day: in this order sales stand by day. */
    no: int().primaryKey(),
    saleId: text().notNull(),
    value: int().notNull(),
    customerName: sortable().notNull(),
    sellerName: sortable().notNull(),
    /** Its place among `saleStatuses`. */
    status: int().notNull(),
    currency: text().notNull(),
    provider: int(),
    seller: int().notNull(),
    team: int(),
    office: int(),
    region: int(),
  },
  (sale) => [
    uniqueIndex('sale_key_sale_index').on(sale.saleId),
    // To walk in an order: every column that can be filtered is in the index.
    ...(['value', 'customerName', 'sellerName', 'status'] as const).map((name) =>
      index(
        `sale_key_by_${name === 'customerName' ? 'customer' : name === 'sellerName' ? 'seller_name' : name}_index`,
      ).on(sale[name], sale.no, sale.status, sale.provider, sale.office, sale.team, sale.region, sale.seller),
    ),
    // To read what one filter finds, by day.
    ...(['office', 'team', 'region', 'seller', 'provider'] as const).map((name) =>
      index(`sale_key_of_${name}_index`).on(sale[name], sale.no, sale.status, sale.provider, sale.value, sale.currency),
    ),
  ],
)
