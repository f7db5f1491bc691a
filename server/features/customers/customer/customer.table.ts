import { bool, index, int, sortable, table, text } from '../../../platform/database/columns.ts'

/** One person or company over all orders. What is shown is of the newest order. */
export const customerTable = table(
  'customer',
  {
    id: text().primaryKey(),
    kind: text().notNull(),
    name: text().notNull(),
    nameKey: sortable().notNull(),
    maskedIdNumber: text().notNull(),
    phone: text().notNull(),
    city: text().notNull(),
    country: text().notNull(),
    orders: int().notNull(),
    firstSoldOn: text().notNull(),
    lastSoldOn: text().notNull(),
    erasedAt: int(),
  },
  (customer) => [
    index('customer_name_index').on(customer.nameKey, customer.id, customer.kind, customer.country),
    index('customer_last_index').on(customer.lastSoldOn, customer.id, customer.kind, customer.country),
    index('customer_orders_index').on(customer.orders, customer.id, customer.kind, customer.country),
  ],
)

/** By what a customer is recognised: the identity number, or the telephone with the name. One customer has each. */
export const customerKeyTable = table(
  'customer_key',
  { hash: text().primaryKey(), kind: text().notNull(), customerId: text().notNull() },
  (key) => [index('customer_key_customer_index').on(key.customerId)],
)

/** Whose order a sale is. */
export const customerSaleTable = table(
  'customer_sale',
  {
    saleId: text().primaryKey(),
    customerId: text().notNull(),
    soldOn: text().notNull(),
    /** A clerk decided: matching leaves it alone. */
    isFixed: bool().notNull(),
  },
  (link) => [index('customer_sale_customer_index').on(link.customerId, link.soldOn)],
)
