import type { MatchKind } from '../../../../shared/features/sales/contact/match.rules.ts'
import type { DoubleResolution, DoubleState } from '../../../../shared/features/orders/double/double-sale.schema.ts'
import { index, int, json, table, text, uniqueIndex } from '../../../platform/database/columns.ts'

/** Two sales that look like the same deal, the first by the server's own proof. */
export const doubleSaleTable = table(
  'double_sale',
  {
    id: text().primaryKey(),
    /** Raised by every decision. */
    version: int().notNull().default(1),
    firstId: text().notNull(),
    secondId: text().notNull(),
    kinds: json<readonly MatchKind[]>().notNull(),
    state: text().$type<DoubleState>().notNull(),
    resolution: text().$type<DoubleResolution>(),
    comment: text().notNull(),
    detectedAt: int().notNull(),
    /** When both sales were flagged and their sellers told. */
    toldAt: int(),
    decidedAt: int(),
    decidedById: text(),
    decidedByName: text().notNull(),
  },
  (double) => [
    uniqueIndex('double_sale_pair_index').on(double.firstId, double.secondId),
    index('double_sale_second_index').on(double.secondId),
    index('double_sale_detected_index').on(double.detectedAt, double.id, double.state),
    index('double_sale_told_index').on(double.toldAt),
  ],
)
