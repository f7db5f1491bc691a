import { sql } from 'drizzle-orm'
import type { Reckoning } from '../../../../shared/features/commission/ledger/reckoning.schema.ts'
import { index, int, json, primaryKey, table, text, uniqueIndex } from '../../../platform/database/columns.ts'
import { idBytes, placeIdBytes } from '../../../platform/database/id-bytes.ts'

/** Every movement of commission money, line by line. Lines are added only. */
export const ledgerLineTable = table(
  'ledger_line',
  {
    id: idBytes().primaryKey(),
    postingId: idBytes().notNull(),
    saleId: idBytes(),
    ...placeIdBytes(),
    kind: text().notNull(),
    account: text().notNull(),
    amountOre: int().notNull(),
    currency: text().notNull(),
    soldOn: text().notNull(),
    /** The month of `soldOn`. */
    month: text().notNull(),
    at: int().notNull(),
    byName: text().notNull(),
    reason: text().notNull(),
    reversesId: idBytes(),
    formula: int().notNull(),
    reckoning: json<Reckoning>(),
    /** The order in which lines were written, over all sales. */
    no: int().notNull(),
  },
  (line) => [
    uniqueIndex('ledger_line_no_index').on(line.no),
    index('ledger_line_sale_index').on(line.saleId),
    index('ledger_line_seller_index').on(line.sellerId, line.no),
    index('ledger_line_month_index').on(line.month, line.no),
    // What is for no sale: a few lines of each month.
    index('ledger_line_of_month_index')
      .on(line.month)
      .where(sql`sale_id is null`),
    index('ledger_line_account_index').on(line.account, line.no),
    index('ledger_line_kind_index').on(line.kind, line.no),
  ],
)

/**
 * Lines added up by month, seller, kind and account, kept in the transaction that writes them. `npm run check:data` compares
 * and mends.
 */
export const ledgerTallyTable = table(
  'ledger_tally',
  {
    month: text().notNull(),
    sellerId: text().notNull(),
    /** Empty: the seller belonged to none. */
    teamId: text().notNull(),
    officeId: text().notNull(),
    regionId: text().notNull(),
    kind: text().notNull(),
    account: text().notNull(),
    currency: text().notNull(),
    amountOre: int().notNull(),
  },
  (tally) => [
    primaryKey({
      columns: [
        tally.month,
        tally.sellerId,
        tally.teamId,
        tally.officeId,
        tally.regionId,
        tally.kind,
        tally.account,
        tally.currency,
      ],
    }),
    index('ledger_tally_seller_index').on(tally.sellerId, tally.month),
    // Supplements and what was written off are few among the commissions of sales.
    index('ledger_tally_kind_index').on(tally.kind, tally.month),
    index('ledger_tally_account_index').on(tally.account, tally.month),
  ],
)

/** Approved sales whose commission no payroll has: what they wait for can come without anybody writing the sale. */
export const ledgerOpenTable = table(
  'ledger_open',
  {
    saleId: text().primaryKey(),
    providerId: text().notNull(),
    /** When the sale has to be looked at again; null: when somebody writes it. */
    dueAt: int(),
  },
  (open) => [index('ledger_open_due_index').on(open.dueAt), index('ledger_open_provider_index').on(open.providerId)],
)
