import { index, int, primaryKey, table, text } from '../../../platform/database/columns.ts'

/** What a line of the table adds up. */
export const tallyGrains = ['office-month', 'region-day', 'product-month', 'team-month'] as const
export type TallyGrain = (typeof tallyGrains)[number]

/**
 * Sales added up, kept in the transaction that writes them: of each office by month, of each region by day, of each
 * product by region and month, and of each team by month. A company, a region and an office are sums of a few thousand of
 * these lines at most, all teams of a year of some ten thousand; a seller and odd ranges of days are read from `sale_key`.
 * What a sale earns is not here: fewer people may see it (decision 0027). `npm run check:data` compares and rebuilds.
 */
export const saleTallyTable = table(
  'sale_tally',
  {
    grain: text().notNull(),
    /** Empty: the sale belongs to none, or the line does not tell them apart. */
    regionId: text().notNull(),
    officeId: text().notNull(),
    teamId: text().notNull(),
    productId: text().notNull(),
    /** `YYYY-MM`, or a day. */
    period: text().notNull(),
    status: text().notNull(),
    currency: text().notNull(),
    sales: int().notNull(),
    /** Of them, those that the customer has signed. */
    signed: int().notNull(),
    quantity: int().notNull(),
    valueOre: int().notNull(),
  },
  (tally) => [
    primaryKey({
      columns: [
        tally.grain,
        tally.regionId,
        tally.officeId,
        tally.teamId,
        tally.productId,
        tally.period,
        tally.status,
        tally.currency,
      ],
    }),
    index('sale_tally_office_index').on(tally.officeId, tally.grain),
  ],
)
