import { index, int, json, table, text } from '../../../platform/database/columns.ts'
import { recordColumns } from '../../../resource/record-columns.ts'

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
