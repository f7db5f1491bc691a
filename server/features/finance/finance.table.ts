import type { Rate } from '../../../shared/features/finance/commission-rule.schema.ts'
import type { PayoutEntry } from '../../../shared/features/finance/commission-payout.schema.ts'
import type { PayTerms } from '../../../shared/features/finance/pay-terms.schema.ts'
import { index, int, json, table, text, uniqueIndex } from '../../platform/database/columns.ts'

const place = () => ({
  sellerId: text().notNull(),
  sellerName: text().notNull(),
  teamId: text(),
  officeId: text(),
  regionId: text(),
})

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

export const budgetTable = table(
  'budget',
  {
    id: text().primaryKey(),
    version: int().notNull(),
    ...place(),
    month: text().notNull(),
    metric: text().notNull(),
    amount: int().notNull(),
    currency: text().notNull(),
  },
  (budget) => [uniqueIndex('budget_seller_month_index').on(budget.sellerId, budget.month, budget.metric)],
)

export const commissionDisputeTable = table(
  'commission_dispute',
  {
    id: text().primaryKey(),
    version: int().notNull(),
    ...place(),
    zone: text().notNull(),
    saleId: text().notNull(),
    currency: text().notNull(),
    shownOre: int().notNull(),
    expectedOre: int(),
    text: text().notNull(),
    status: text().notNull(),
    raisedAt: int().notNull(),
    answer: text().notNull(),
    answeredByName: text().notNull(),
    answeredAt: int(),
  },
  (dispute) => [index('commission_dispute_sale_index').on(dispute.saleId)],
)

/** What payroll has of commissions. A line's amount is never changed; what comes back is a negative line of its own. */
export const commissionPayoutTable = table(
  'commission_payout',
  {
    id: text().primaryKey(),
    version: int().notNull(),
    ...place(),
    zone: text().notNull(),
    saleId: text().notNull(),
    month: text().notNull(),
    amountOre: int().notNull(),
    currency: text().notNull(),
    status: text().notNull(),
    earnedOn: text().notNull(),
    paidOn: text(),
    reversesId: text(),
    clawback: text(),
    consentDocument: text().notNull(),
    history: json<readonly PayoutEntry[]>().notNull(),
  },
  (payout) => [
    index('commission_payout_sale_index').on(payout.saleId),
    index('commission_payout_month_index').on(payout.month, payout.status),
  ],
)
