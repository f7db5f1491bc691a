import { sql } from 'drizzle-orm'
import type { SaleEarnings } from '../../../../shared/features/sales/sale/sale-earnings.schema.ts'
import type { ProductTerms } from '../../../../shared/features/catalog/product-terms.schema.ts'
import type { ReasonDetail } from '../../../../shared/features/sales/act/reason-detail.schema.ts'
import type {
  AttachmentRef,
  Customer,
  SaleAttribute,
  SaleConfirmation,
  SaleOffer,
} from '../../../../shared/features/sales/sale/sale.schema.ts'
import { bool, index, int, json, placeColumns, primaryKey, table, text } from '../../../platform/database/columns.ts'
import { idBytes, placeIdBytes } from '../../../platform/database/id-bytes.ts'

/** Written out, as a database only uses a partial index where it reads the same words. */
export const AWAITS_DELIVERY = 'awaits_delivery = true'

export const saleTable = table(
  'sale',
  {
    id: text().primaryKey(),
    version: int().notNull(),
    ...placeColumns(),
    zone: text().notNull(),
    providerId: text(),
    channel: text(),
    customer: json<Customer>(),
    orderValueOre: int().notNull(),
    currency: text().notNull(),
    externalOrderNumber: text().notNull(),
    externalStatus: text().notNull(),
    providerPaidOn: text(),
    message: text().notNull(),
    checklist: json<AttachmentRef>(),
    status: text().notNull(),
    statusAt: int().notNull(),
    statusReason: text(),
    statusComment: text().notNull(),
    awaiting: text(),
    dueAt: int(),
    openDeviationId: text(),
    revision: int().notNull(),
    soldOn: text().notNull(),
    /** Null in rows of before: the day of the sale. */
    legalFrom: text(),
    createdAt: int().notNull(),
    submittedAt: int().notNull(),
    callEndedAt: int(),
    writtenAcceptAt: int(),
    acceptDocument: text().notNull(),
    paperlessConsent: bool(),
    deliveredOn: text(),
    language: text().notNull(),
    signedAt: int(),
    signedHash: text(),
    signatureState: text(),
    regretUntil: int(),
    awaitsDelivery: bool().notNull(),
    checkoutId: text(),
    lateSync: bool().notNull(),
    replacesId: text(),
    attributes: json<SaleAttribute[]>(),
    termsVersion: text(),
    offer: json<SaleOffer>(),
    confirmation: json<SaleConfirmation>(),
  },
  (sale) => [
    index('sale_seller_index').on(sale.sellerId, sale.soldOn),
    index('sale_status_index').on(sale.status, sale.soldOn),
    index('sale_status_at_index').on(sale.statusAt),
    index('sale_sold_on_index').on(sale.soldOn),
    // Every column that the list of awaited deliveries reads: sales are wide, and these are spread over years.
    index('sale_awaits_delivery_index')
      .on(sale.soldOn, sale.id, sale.status, sale.sellerName, sale.sellerId, sale.teamId, sale.officeId, sale.regionId)
      .where(sql.raw(AWAITS_DELIVERY)),
  ],
)

export const saleLineTable = table(
  'sale_line',
  {
    saleId: text()
      .notNull()
      .references(() => saleTable.id, { onDelete: 'cascade' }),
    position: int().notNull(),
    productId: text().notNull(),
    productName: text().notNull(),
    quantity: int().notNull(),
    unitPriceOre: int().notNull(),
    /** What the line is worth a year (`worthOf`): its part of the order's value. */
    yearValueOre: int().notNull().default(0),
    billing: text().notNull(),
    supply: text().notNull(),
    terms: json<ProductTerms>(),
  },
  (line) => [
    primaryKey({ columns: [line.saleId, line.position] }),
    index('sale_line_product_index').on(line.productId),
  ],
)

/** What a sale earns by the price list of its day: beside the sale, because fewer people may see it. */
export const saleEarningsTable = table('sale_earnings', {
  id: idBytes().primaryKey(),
  version: int().notNull(),
  ...placeIdBytes(),
  soldOn: text().notNull(),
  currency: text().notNull(),
  lines: json<SaleEarnings['lines']>().notNull(),
  titleId: idBytes(),
  sellerCommissionOre: int().notNull(),
})

export const deviationTable = table(
  'deviation',
  {
    id: text().primaryKey(),
    version: int().notNull(),
    saleId: text().notNull(),
    ...placeColumns(),
    type: text().notNull(),
    detail: json<ReasonDetail>(),
    text: text().notNull(),
    source: text().notNull(),
    raisedById: text().notNull(),
    raisedByName: text().notNull(),
    raisedAt: int().notNull(),
    state: text().notNull(),
    awaiting: text(),
    dueAt: int().notNull(),
    answerText: text().notNull(),
    answeredAt: int(),
    resolution: text(),
    resolvedAt: int(),
    amountAtRiskOre: int().notNull(),
    amountRecoveredOre: int().notNull(),
    currency: text().notNull(),
  },
  (deviation) => [
    index('deviation_sale_index').on(deviation.saleId),
    index('deviation_state_index').on(deviation.state, deviation.raisedAt),
    index('deviation_resolved_index').on(deviation.resolvedAt),
  ],
)

export const saleEventTable = table(
  'sale_event',
  {
    id: idBytes().primaryKey(),
    version: int().notNull(),
    saleId: idBytes().notNull(),
    ...placeIdBytes(),
    kind: text().notNull(),
    from: text(),
    to: text().notNull(),
    revision: int().notNull(),
    actorId: idBytes(),
    actorName: text().notNull(),
    reasonCode: text(),
    detail: json<ReasonDetail>(),
    /** The code of the reason in the company's own words, to be counted by. */
    detailCode: text(),
    comment: text().notNull(),
    photo: json<AttachmentRef>(),
    at: int().notNull(),
    recordedAt: int().notNull(),
    deviceId: idBytes().notNull(),
  },
  (event) => [
    index('sale_event_sale_index').on(event.saleId),
    // Few customers who withdrew stay after all.
    index('sale_event_restored_index')
      .on(event.recordedAt)
      .where(sql`kind = 'restored'`),
    // Statistics of reasons: a small part of all lines.
    index('sale_event_reason_index')
      .on(event.recordedAt)
      .where(sql`kind in ('deviation_raised', 'regretted', 'withdrawn', 'cancelled', 'restored')`),
  ],
)
