import { sql } from 'drizzle-orm'
import { saleStatuses } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { index, int, sortable, table, text, uniqueIndex } from '../../../platform/database/columns.ts'

/** Written out, as a database only uses a partial index where it reads the same words. */
export const UNPAID = `status = ${saleStatuses.indexOf('approved')} and in_payroll = 0`

/** In the place of the second product of an order that has more than two. */
export const MORE_PRODUCTS = -1

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
    /** The product of the order, and its second one if it has two. {@link MORE_PRODUCTS}: its lines say which. */
    product: int(),
    otherProduct: int(),
    seller: int().notNull(),
    team: int(),
    office: int(),
    region: int(),
    /** Its place among `externalStatuses`. */
    external: int().notNull().default(0),
    /** 1: the provider has paid for the order. */
    providerPaid: int().notNull().default(0),
    /** Its place among `saleSignatures`. */
    signed: int().notNull().default(0),
    /** 1: somebody must ask for an answer about the order again. Its follow-up says so (`order_follow_up`). */
    followUp: int().notNull().default(0),
    /** 1: payroll has the sale's commission. Finance says so (`markInPayroll`). */
    inPayroll: int().notNull().default(0),
    /** What the sale earns its seller by the rules of the wallet; 0 where it earns nothing. Finance says so. */
    commission: int().notNull().default(0),
    /** By when somebody must have acted on the sale or on its open deviation. `noteDue` says so. */
    due: int(),
  },
  (sale) => [
    uniqueIndex('sale_key_sale_index').on(sale.saleId),
    // To walk in an order: every column that can be filtered is in the index.
    ...(['customerName', 'sellerName', 'status', 'due'] as const).map((name) =>
      index(
        `sale_key_by_${name === 'customerName' ? 'customer' : name === 'sellerName' ? 'seller_name' : name}_index`,
      ).on(sale[name], sale.no, sale.status, sale.provider, sale.office, sale.team, sale.region, sale.seller),
    ),
    // A product has its price: the orders that hold it are far from each end of an order by amounts.
    ...(['value', 'commission'] as const).map((name) =>
      index(`sale_key_by_${name}_index`).on(
        sale[name],
        sale.no,
        sale.status,
        sale.provider,
        sale.office,
        sale.team,
        sale.region,
        sale.seller,
        sale.product,
        sale.otherProduct,
      ),
    ),
    // Approved sales that no payroll has: of a million there are as many as a month or two bring.
    index('sale_key_unpaid_index').on(sale.sellerName, sale.seller, sale.no).where(sql.raw(UNPAID)),
    // A few hundred orders at a time.
    index('sale_key_follow_up_index').on(sale.followUp, sale.no),
    // Reports that are signed, or are not.
    index('sale_key_of_signature_index').on(sale.signed, sale.no),
    // Orders that are paid, or are not.
    index('sale_key_of_payment_index').on(sale.providerPaid, sale.no),
    // To read what one filter finds, by day.
    ...(['office', 'team', 'region', 'seller', 'provider', 'external'] as const).map((name) =>
      index(`sale_key_of_${name}_index`).on(sale[name], sale.no, sale.status, sale.provider, sale.value, sale.currency),
    ),
  ],
)
