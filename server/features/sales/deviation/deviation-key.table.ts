import { index, int, sortable, table, text, uniqueIndex } from '../../../platform/database/columns.ts'

/**
 * What lists of deviations are found, filtered and ordered by: one narrow line for each, written in the transaction that
 * writes the deviation. `npm run check:data` compares and rebuilds.
 */
export const deviationKeyTable = table(
  'deviation_key',
  {
    no: int().primaryKey(),
    deviationId: text().notNull(),
    due: int().notNull(),
    raised: int().notNull(),
    amount: int().notNull(),
    currency: text().notNull(),
    sellerName: sortable().notNull(),
    /** Places among `deviationStates`, `deviationTypes` and `deviationAwaiting`. */
    state: int().notNull(),
    type: int().notNull(),
    awaiting: int(),
    /** Small numbers in the place of ids (`key_number`). */
    seller: int().notNull(),
    team: int(),
    office: int(),
    region: int(),
  },
  (deviation) => [
    uniqueIndex('deviation_key_deviation_index').on(deviation.deviationId),
    // To walk in an order: every column that can be filtered is in the index.
    ...(['due', 'raised', 'amount', 'sellerName', 'state'] as const).map((name) =>
      index(`deviation_key_by_${name === 'sellerName' ? 'seller_name' : name}_index`).on(
        deviation[name],
        deviation.no,
        deviation.state,
        deviation.type,
        deviation.awaiting,
        deviation.office,
        deviation.team,
        deviation.region,
        deviation.seller,
      ),
    ),
    // To read what one filter finds.
    ...(['office', 'team', 'region', 'seller'] as const).map((name) =>
      index(`deviation_key_of_${name}_index`).on(deviation[name], deviation.no, deviation.state, deviation.due),
    ),
  ],
)
