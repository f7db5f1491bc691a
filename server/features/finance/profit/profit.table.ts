import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { index, int, primaryKey, table, text, uniqueIndex } from '../../../platform/database/columns.ts'

/** Numbers in the place of ids (`key_number`); 0: none, or the line does not tell them apart. */
const places = () => ({
  seller: int().notNull(),
  team: int().notNull(),
  /** Who led the team on the day. */
  leader: int().notNull(),
  office: int().notNull(),
  region: int().notNull(),
})

/** Sales added up: how many pieces, and what they are worth, bring in, cost and earn their sellers, in öre. */
const saleSums = () => ({
  quantity: int().notNull(),
  value: int().notNull(),
  income: int().notNull(),
  cost: int().notNull(),
  commission: int().notNull(),
})

/** Days added up: hours, journeys, and what the hours are paid. */
const daySums = () => ({
  hours: int().notNull(),
  halfDays: int().notNull(),
  fullDays: int().notNull(),
  pay: int().notNull(),
})

/** Who and where, in the order of the indexes. */
const placesOf = (line: Record<keyof ReturnType<typeof places>, SQLiteColumn>) =>
  [line.seller, line.team, line.leader, line.office, line.region] as const

/**
 * What a sale adds to the figures of finance, as it was last counted: what is added is taken away again by this line. Kept
 * in the transaction that writes the sale or its commission (decision 0071). A shared sale has a line for each who shares
 * it, and its amounts are divided among them (decision 0088).
 */
export const profitSaleTable = table(
  'profit_sale',
  {
    saleId: text().notNull(),
    /** The part of the sale that counts here, in ten-thousandths. */
    share: int().notNull().default(10_000),
    /** Days since 1970. */
    day: int().notNull(),
    month: int().notNull(),
    ...places(),
    provider: int().notNull(),
    currency: text().notNull(),
    /** Its place among `profitStates`. */
    state: int().notNull(),
    /** The hour at which it was made, by the clock of its office. */
    hour: int().notNull(),
    /** The quantity is that of the whole sale, all else that of the part. */
    ...saleSums(),
    /** The last day on which the customer may withdraw; 0: none; 99999: delivery has not begun it. */
    regretDay: int().notNull(),
  },
  (sale) => [
    primaryKey({ columns: [sale.saleId, sale.seller] }),
    // Odd days of the whole company are read from this index alone.
    index('profit_sale_by_day_index').on(
      sale.day,
      ...placesOf(sale),
      sale.provider,
      sale.currency,
      sale.state,
      sale.quantity,
      sale.value,
      sale.income,
      sale.cost,
      sale.commission,
      sale.share,
    ),
    // Approved sales that can still be regretted: some weeks of them.
    index('profit_sale_open_index').on(
      sale.regretDay,
      sale.state,
      ...placesOf(sale),
      sale.provider,
      sale.currency,
      sale.day,
      sale.income,
      sale.commission,
    ),
    ...(['seller', 'team', 'office', 'region', 'provider'] as const).map((name) =>
      index(`profit_sale_of_${name}_index`).on(sale[name], sale.day),
    ),
  ],
)

/** The same of a reported day: hours, journeys and what the hours are paid. */
export const profitDayTable = table(
  'profit_day',
  {
    reportId: text().primaryKey(),
    day: int().notNull(),
    month: int().notNull(),
    ...places(),
    currency: text().notNull(),
    ...daySums(),
  },
  (report) => [
    // As of sales.
    index('profit_day_by_day_index').on(
      report.day,
      ...placesOf(report),
      report.currency,
      report.hours,
      report.halfDays,
      report.fullDays,
      report.pay,
    ),
    ...(['seller', 'team', 'office', 'region'] as const).map((name) =>
      index(`profit_day_of_${name}_index`).on(report[name], report.day),
    ),
  ],
)

/**
 * `seller`: each seller by team. `place`: each team by its leader and by provider. `hour` and `weekday`: each office by hour
 * and by weekday of the sale. `office`: each office as a whole.
 */
export const profitGrains = ['seller', 'place', 'hour', 'weekday', 'office'] as const
export type ProfitGrain = (typeof profitGrains)[number]

/**
 * Sales and days of a month added up. A company over 24 months is some 100,000 of these lines in each of the first two
 * grains, which one index answers. `npm run check:data` compares and rebuilds.
 */
export const profitMonthTable = table(
  'profit_month',
  {
    /** Its place among `profitGrains`. */
    grain: int().notNull(),
    /** Year × 12 + month − 1. */
    month: int().notNull(),
    ...places(),
    provider: int().notNull(),
    /** Or the weekday, from 1 to 7. */
    hour: int().notNull(),
    currency: text().notNull(),
    /** Sales that count as sold; the sums are theirs. */
    orders: int().notNull(),
    approved: int().notNull(),
    regretted: int().notNull(),
    /** Parts of shared sales, in ten-thousandths, beside the whole ones. */
    orderParts: int().notNull().default(0),
    approvedParts: int().notNull().default(0),
    regrettedParts: int().notNull().default(0),
    quantityParts: int().notNull().default(0),
    ...saleSums(),
    ...daySums(),
  },
  (line) => [
    uniqueIndex('profit_month_cell_index').on(
      line.grain,
      line.month,
      ...placesOf(line),
      line.provider,
      line.hour,
      line.currency,
    ),
    ...(['seller', 'team', 'office', 'region'] as const).map((name) =>
      index(`profit_month_of_${name}_index`).on(line[name], line.grain, line.month),
    ),
  ],
)
