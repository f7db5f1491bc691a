import type { MonthPayLineHow } from '../../../../shared/features/payout/month/month-pay.api.ts'
import { bool, index, int, json, placeColumns, table, text } from '../../../platform/database/columns.ts'
import { recordColumns } from '../../../resource/record/record-columns.ts'

/** What a coach gets of what a team has earned, from a month on. */
export const overrideRuleTable = table(
  'override_rule',
  {
    ...recordColumns(),
    coachId: text().notNull(),
    teamId: text().notNull(),
    percent: json<number>().notNull(),
    fromDay: text().notNull(),
  },
  (rule) => [index('override_rule_from_index').on(rule.fromDay)],
)

/** What a seller gets for a month of few withdrawals, from a month on. */
export const bonusRuleTable = table(
  'quality_bonus_rule',
  {
    ...recordColumns(),
    providerId: text(),
    currency: text().notNull(),
    per: text().notNull(),
    amountOre: int().notNull(),
    maxRegretPercent: json<number>().notNull(),
    minSales: int().notNull(),
    minGrade: json<number>(),
    fromDay: text().notNull(),
  },
  (rule) => [index('quality_bonus_rule_from_index').on(rule.fromDay)],
)

/** What closed months give people beside the commission of their sales: a few rows for each person and month. */
export const monthPayTable = table(
  'month_pay',
  {
    id: text().primaryKey(),
    version: int().notNull(),
    ...placeColumns(),
    zone: text().notNull(),
    month: text().notNull(),
    kind: text().notNull(),
    currency: text().notNull(),
    amountOre: int().notNull(),
    state: text().notNull(),
    safeOn: text().notNull(),
    payrollMonth: text(),
    paidOn: text(),
    isLate: bool().notNull(),
    how: json<readonly MonthPayLineHow[]>().notNull(),
    changedAt: int().notNull(),
    changedByName: text().notNull(),
  },
  (pay) => [
    index('month_pay_month_index').on(pay.month, pay.sellerId),
    index('month_pay_seller_index').on(pay.sellerId, pay.month),
    index('month_pay_state_index').on(pay.state),
  ],
)
