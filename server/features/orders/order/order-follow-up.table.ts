import type { AttemptWay } from '../../../../shared/features/orders/order/order.schema.ts'
import { index, int, table, text } from '../../../platform/database/columns.ts'

/** What is known of an order beside the sale: how often an answer was asked for, and who works on it. */
export const orderFollowUpTable = table('order_follow_up', {
  saleId: text().primaryKey(),
  /** Raised when the order gets another holder, or none. */
  version: int().notNull().default(0),
  attempts: int().notNull(),
  /** When somebody must ask again. */
  dueAt: int(),
  holderId: text(),
  holderName: text().notNull(),
  heldSince: int(),
  heldUntil: int().notNull(),
})

/** The attempts themselves. They are only added. */
export const orderAttemptTable = table(
  'order_attempt',
  {
    id: text().primaryKey(),
    saleId: text().notNull(),
    way: text().$type<AttemptWay>().notNull(),
    note: text().notNull(),
    dueAt: int(),
    at: int().notNull(),
    byId: text().notNull(),
    byName: text().notNull(),
  },
  (attempt) => [index('order_attempt_sale_index').on(attempt.saleId, attempt.at)],
)
