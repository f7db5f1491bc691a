import * as z from 'zod/mini'
import { freeText, oneLine } from '../../../kernel/one-line.ts'
import { pictureChoices, type PictureChoice } from '../picture/picture.schema.ts'
import { pointsSchema } from '../rule/game-rule.schema.ts'
import { inThreeLanguages, type InThreeLanguages } from '../text/game-text.schema.ts'

/** The fields of a sale that a badge may ask about. Nothing else of a sale can be named. */
export const badgeFields = ['provider', 'product', 'channel', 'value', 'agreements'] as const
export type BadgeField = (typeof badgeFields)[number]

/** Fields that hold one of several words or ids; the others hold numbers. */
export const wordFields = ['provider', 'product', 'channel'] as const satisfies readonly BadgeField[]

export const badgeOperators = ['is', 'is_not', 'at_least', 'at_most'] as const
export type BadgeOperator = (typeof badgeOperators)[number]

export interface BadgeTest {
  readonly field: BadgeField
  readonly operator: BadgeOperator
  readonly value: string | number
}

/** A tree of conditions: `all` is AND, `any` is OR. An empty group asks for nothing. */
export interface BadgeGroup {
  readonly join: 'all' | 'any'
  readonly parts: readonly BadgeNode[]
}
export type BadgeNode = BadgeTest | BadgeGroup

const DEPTH_MAX = 4
export const BADGE_PARTS_MAX = 20

const testSchema = z.strictObject({
  field: z.enum(badgeFields, 'badge.field-unknown'),
  operator: z.enum(badgeOperators, 'badge.operator-unknown'),
  value: z.union([
    z.string().check(z.minLength(1, 'badge.value-required'), z.maxLength(60)),
    z.number('badge.value-required').check(z.minimum(0), z.maximum(1e9)),
  ]),
})

function nodeSchema(depth: number): z.ZodMiniType<BadgeNode, BadgeNode> {
  if (depth === 0) return testSchema
  return z.union([testSchema, groupSchema(depth)])
}

function groupSchema(depth: number): z.ZodMiniType<BadgeGroup, BadgeGroup> {
  return z.strictObject({
    join: z.enum(['all', 'any']),
    parts: z.array(nodeSchema(depth - 1)).check(z.maxLength(BADGE_PARTS_MAX, 'badge.too-many-parts')),
  })
}

export const badgeTreeSchema = groupSchema(DEPTH_MAX)

export const badgeAggregations = ['count', 'sum', 'max', 'streak'] as const
export type BadgeAggregation = (typeof badgeAggregations)[number]
export const badgePeriods = ['day', 'week', 'month', 'all'] as const
export type BadgePeriod = (typeof badgePeriods)[number]
export const badgeScopes = ['user', 'team'] as const
export const badgeShowings = ['shown', 'hidden'] as const
export const badgeRepeats = ['once', 'each_period'] as const

/** The question of a badge: which sales, how they are added up, over which period, and from which number on. */
export const badgeQuestionSchema = z.strictObject({
  tree: badgeTreeSchema,
  aggregation: z.enum(badgeAggregations),
  period: z.enum(badgePeriods),
  scope: z.enum(badgeScopes),
  /** Sales, kronor or days in a row. */
  threshold: z
    .number('game.number-required')
    .check(z.int('game.number-whole'), z.minimum(1, 'badge.threshold-range'), z.maximum(1e9, 'badge.threshold-range')),
})
export type BadgeQuestion = z.infer<typeof badgeQuestionSchema>

const nameSchema = z.string().check(oneLine(), z.maxLength(60, 'game.name-too-long'))

export const badgeFormSchema = z.strictObject({
  ...inThreeLanguages('name', nameSchema),
  name: nameSchema.check(z.minLength(1, 'game.name-required')),
  ...inThreeLanguages('description', z.string().check(freeText(), z.maxLength(300, 'game.text-too-long'))),
  picture: z.enum(pictureChoices),
  showing: z.enum(badgeShowings),
  ...badgeQuestionSchema.shape,
  repeat: z.enum(badgeRepeats),
  xp: pointsSchema,
  coins: pointsSchema,
})

export interface Badge extends BadgeQuestion, InThreeLanguages<'name' | 'description'> {
  readonly id: string
  readonly picture: PictureChoice
  readonly showing: (typeof badgeShowings)[number]
  readonly repeat: (typeof badgeRepeats)[number]
  readonly xp: number
  readonly coins: number
}
