import type { BadgeGroup } from '../../../shared/features/sales-flow/badge/badge.schema.ts'
import type { RewardVariant } from '../../../shared/features/sales-flow/reward/reward.schema.ts'
import { index, int, json, primaryKey, table, text, uniqueIndex } from '../../platform/database/columns.ts'
import { recordColumns } from '../../resource/record/record-columns.ts'

export const gameRuleTable = table('game_rule', {
  ...recordColumns(),
  event: text().notNull(),
  xp: int().notNull(),
  coins: int().notNull(),
  fromDay: text().notNull(),
})

export const gameLevelTable = table('game_level', {
  ...recordColumns(),
  name: text().notNull(),
  nameEn: text().notNull().default(''),
  nameFi: text().notNull().default(''),
  requiredXp: int().notNull(),
  benefits: text().notNull(),
  benefitsEn: text().notNull().default(''),
  benefitsFi: text().notNull().default(''),
})

export const gameBadgeTable = table('game_badge', {
  ...recordColumns(),
  name: text().notNull(),
  nameEn: text().notNull().default(''),
  nameFi: text().notNull().default(''),
  description: text().notNull(),
  descriptionEn: text().notNull().default(''),
  descriptionFi: text().notNull().default(''),
  picture: text().notNull().default('auto'),
  showing: text().notNull(),
  tree: json<BadgeGroup>().notNull(),
  aggregation: text().notNull(),
  period: text().notNull(),
  scope: text().notNull(),
  threshold: int().notNull(),
  repeat: text().notNull(),
  xp: int().notNull(),
  coins: int().notNull(),
})

/** Earned badges. They are never taken back, so that a withdrawn sale humiliates no one. */
export const gameAwardTable = table(
  'game_award',
  {
    id: text().primaryKey(),
    badgeId: text().notNull(),
    userId: text().notNull(),
    /** The period it was earned for; `all` for one that is earned once. */
    period: text().notNull(),
    day: text().notNull(),
    amount: int().notNull(),
    at: int().notNull(),
  },
  (award) => [
    uniqueIndex('game_award_once_index').on(award.badgeId, award.userId, award.period),
    index('game_award_user_index').on(award.userId, award.at),
  ],
)

export const gameRewardTable = table('game_reward', {
  ...recordColumns(),
  name: text().notNull(),
  nameEn: text().notNull().default(''),
  nameFi: text().notNull().default(''),
  description: text().notNull(),
  descriptionEn: text().notNull().default(''),
  descriptionFi: text().notNull().default(''),
  picture: text().notNull().default('auto'),
  priceCoins: int().notNull(),
  stock: int(),
  variants: json<RewardVariant[]>().notNull(),
  perPerson: int(),
  costOre: int().notNull(),
  taxNote: text().notNull(),
  taxNoteEn: text().notNull().default(''),
  taxNoteFi: text().notNull().default(''),
  fromDay: text(),
  toDay: text(),
})

/** The photo of a reward, in the files of the server. */
export const gamePhotoTable = table('game_photo', {
  rewardId: text().primaryKey(),
  stored: text().notNull(),
  mime: text().notNull(),
  bytes: int().notNull(),
  sha256: text().notNull(),
})

export const gamePurchaseTable = table(
  'game_purchase',
  {
    id: text().primaryKey(),
    version: int().notNull(),
    rewardId: text().notNull(),
    rewardName: text().notNull(),
    /** Empty: the reward has none. */
    variant: text().notNull(),
    userId: text().notNull(),
    userName: text().notNull(),
    priceCoins: int().notNull(),
    costOre: int().notNull(),
    state: text().notNull(),
    at: int().notNull(),
    changedAt: int().notNull(),
    changedByName: text().notNull(),
    reason: text().notNull(),
  },
  (purchase) => [
    index('game_purchase_reward_index').on(purchase.rewardId, purchase.state),
    index('game_purchase_user_index').on(purchase.userId, purchase.at),
    index('game_purchase_state_index').on(purchase.state, purchase.at),
  ],
)

export const gameCompetitionTable = table('game_competition', {
  ...recordColumns(),
  name: text().notNull(),
  nameEn: text().notNull().default(''),
  nameFi: text().notNull().default(''),
  description: text().notNull(),
  descriptionEn: text().notNull().default(''),
  descriptionFi: text().notNull().default(''),
  kind: text().notNull(),
  stage: text().notNull(),
  regionId: text(),
  firstDay: text().notNull(),
  lastDay: text().notNull(),
  firstId: text(),
  secondId: text(),
  prizeFirst: int().notNull(),
  prizeSecond: int().notNull(),
  prizeThird: int().notNull(),
  /** When the standing became final. Not a field of the form. */
  settledAt: int(),
})

/** The final standing of a settled competition. */
export const gameResultTable = table(
  'game_result',
  {
    competitionId: text().notNull(),
    rank: int().notNull(),
    contenderId: text().notNull(),
    value: int().notNull(),
    /** Ten-thousandths of shared sales, beside the whole ones. */
    valueParts: int().notNull().default(0),
    prize: int().notNull(),
  },
  (result) => [primaryKey({ columns: [result.competitionId, result.rank] })],
)
