import { sql } from 'drizzle-orm'
import type { Rate } from '../../../shared/features/commission/rate/commission-rule.schema.ts'
import type { PayoutEntry } from '../../../shared/features/commission/pay-line/commission-payout.schema.ts'
import type { PayTerms } from '../../../shared/features/commission/salary/pay-terms.schema.ts'
import { index, int, json, placeColumns, sortable, table, text, uniqueIndex } from '../../platform/database/columns.ts'
import { idBytes, placeIdBytes } from '../../platform/database/id-bytes.ts'

/** The seller's name as lists order by it; empty in rows of before (`finance-list.jobs.ts`). */
export const sellerKey = () => ({ sellerKey: sortable().notNull().default('') })

type Place = Readonly<
  Record<'sellerId' | 'teamId' | 'officeId' | 'regionId', Parameters<ReturnType<typeof index>['on']>[0]>
>

/** What a right that does not reach the whole company finds its rows by. */
export const placeIndexes = (name: string, row: Place, tie: Place['sellerId']) =>
  (['seller', 'team', 'office', 'region'] as const).map((one) =>
    index(`${name}_of_${one}_index`).on(row[`${one}Id`], tie),
  )

export const commissionRuleTable = table(
  'commission_rule',
  {
    id: text().primaryKey(),
    version: int().notNull(),
    scope: text().notNull(),
    scopeId: text().notNull(),
    currency: text().notNull(),
    rate: json<Rate>().notNull(),
    validFrom: text().notNull(),
    validTo: text(),
  },
  (rule) => [index('commission_rule_scope_index').on(rule.scopeId)],
)

export const payTermsTable = table(
  'pay_terms',
  {
    id: text().primaryKey(),
    version: int().notNull(),
    zone: text().notNull(),
    sellerId: text(),
    currency: text().notNull(),
    hourlyPayOre: int().notNull(),
    qualityBonus: json<PayTerms['qualityBonus']>().notNull(),
    validFrom: text().notNull(),
    validTo: text(),
  },
  (terms) => [index('pay_terms_seller_index').on(terms.sellerId)],
)

/** What changes the commission of a sale beside its rates. A row is written once. */
export const commissionEntryTable = table(
  'commission_entry',
  {
    id: text().primaryKey(),
    version: int().notNull(),
    ...placeColumns(),
    zone: text().notNull(),
    saleId: text().notNull(),
    kind: text().notNull(),
    amountOre: int().notNull(),
    currency: text().notNull(),
    reason: text().notNull(),
    disputeId: text().notNull(),
    reversesId: text(),
    approvedByName: text().notNull(),
    createdAt: int().notNull(),
  },
  (entry) => [
    index('commission_entry_sale_index').on(entry.saleId),
    // One answer changes the commission once, whatever is asked for twice.
    uniqueIndex('commission_entry_dispute_index')
      .on(entry.disputeId)
      .where(sql`reverses_id is null`),
  ],
)

/** What payroll has of commissions. A line's amount is never changed; what comes back is a negative line of its own. */
export const commissionPayoutTable = table(
  'commission_payout',
  {
    id: idBytes().primaryKey(),
    version: int().notNull(),
    ...placeIdBytes(),
    zone: text().notNull(),
    saleId: idBytes().notNull(),
    month: text().notNull(),
    amountOre: int().notNull(),
    currency: text().notNull(),
    status: text().notNull(),
    earnedOn: text().notNull(),
    paidOn: text(),
    of: text().notNull().default('sale'),
    entryIds: json<readonly string[]>().notNull().default([]),
    reversesId: idBytes(),
    clawback: text(),
    consentDocument: text().notNull(),
    history: json<readonly PayoutEntry[]>().notNull(),
    /** The month × 2^24 and a number within it: in this order lines stand by month. Null in rows of before (`finance-list.jobs.ts`). */
    no: int(),
    ...sellerKey(),
    /** 1: finance has to do something about it, told from the line and its sale when either changes. */
    asks: int().notNull().default(0),
  },
  (payout) => [
    index('commission_payout_asks_index').on(payout.asks, payout.no),
    index('commission_payout_sale_index').on(payout.saleId),
    index('commission_payout_month_index').on(payout.month, payout.status),
    uniqueIndex('commission_payout_no_index').on(payout.no),
    index('commission_payout_by_seller_index').on(payout.sellerKey, payout.no, payout.status),
    index('commission_payout_by_amount_index').on(payout.amountOre, payout.no, payout.status),
    index('commission_payout_by_earned_index').on(payout.earnedOn, payout.no, payout.status),
    index('commission_payout_by_status_index').on(payout.status, payout.no),
    ...placeIndexes('commission_payout', payout, payout.no),
  ],
)
