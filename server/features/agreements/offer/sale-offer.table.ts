import { index, int, table, text } from '../../../platform/database/columns.ts'

/** What a customer was sent to accept in writing: a line for each time, whatever became of it. */
export const saleOfferTable = table(
  'sale_offer',
  {
    id: text().primaryKey(),
    saleId: text().notNull(),
    revision: int().notNull(),
    via: text().notNull(),
    /** Of the link's secret, which stands nowhere. Null: it was not sent. */
    tokenHash: text(),
    state: text().notNull(),
    attempts: int().notNull(),
    createdAt: int().notNull(),
    /** When it was last begun, or sent, or given up. */
    at: int().notNull(),
    nextAt: int().notNull(),
  },
  (offer) => [
    index('sale_offer_sale_index').on(offer.saleId, offer.createdAt),
    index('sale_offer_token_index').on(offer.tokenHash),
    index('sale_offer_state_index').on(offer.state, offer.nextAt),
  ],
)
