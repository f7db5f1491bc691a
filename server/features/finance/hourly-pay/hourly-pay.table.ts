import { index, int, table, text } from '../../../platform/database/columns.ts'
import { recordColumns } from '../../../resource/record/record-columns.ts'

/** What hours are paid with from a day on. The terms of phones and of profitability are made of it. */
export const hourlyPayTable = table(
  'hourly_pay',
  {
    ...recordColumns(),
    /** Empty: everybody in the zone. */
    sellerId: text().notNull(),
    zone: text().notNull(),
    hourlyPayOre: int().notNull(),
    fromDay: text().notNull(),
  },
  (pay) => [index('hourly_pay_seller_index').on(pay.sellerId)],
)
