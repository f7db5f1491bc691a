import type { SignService, SignState } from '../../../../shared/kernel/signing.ts'
import type { CustomerLanguage } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { index, int, table, text, uniqueIndex } from '../../../platform/database/columns.ts'

/** Quotes that customers sign by link: one for each time that an order was offered. */
export const saleQuoteTable = table(
  'sale_quote',
  {
    id: text().primaryKey(),
    saleId: text().notNull(),
    /** Counted from 1, so that two servers never make the same quote. */
    round: int().notNull(),
    /** The order as it was offered. */
    revision: int().notNull(),
    service: text().$type<SignService>().notNull(),
    state: text().$type<SignState>().notNull(),
    language: text().$type<CustomerLanguage>().notNull(),
    /** The id that the signing service gave it. */
    externalId: text(),
    /** What the customer is asked to agree to at a service: the file, the words (sealed) and their SHA-256. */
    stored: text(),
    sealedText: text(),
    hash: text(),
    /** The service's signed document. */
    signedStored: text(),
    fault: text().$type<'refused' | 'not_set_up' | 'no_address'>(),
    attempts: int().notNull(),
    /** When it is sent, or tried again; null: not any more. */
    nextAt: int(),
    /** When the signing service is next asked for the state. Null: never again. */
    checkAt: int(),
    /** The day by the office's clock. */
    createdOn: text().notNull(),
    createdAt: int().notNull(),
    sentAt: int(),
    viewedAt: int(),
    endedAt: int(),
  },
  (quote) => [
    uniqueIndex('sale_quote_round_index').on(quote.saleId, quote.round),
    index('sale_quote_external_index').on(quote.externalId),
    index('sale_quote_state_index').on(quote.state, quote.nextAt),
    index('sale_quote_check_index').on(quote.checkAt),
    index('sale_quote_day_index').on(quote.createdOn),
  ],
)
