import * as z from 'zod/mini'
import { daySchema } from '../../../kernel/days.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { amountSchema, currencies, payShareSchema } from '../../../kernel/money.ts'
import { collection } from '../../../sync/collection.ts'

/** What a rule is about, most specific first: where several fit a sale, the first of these decides (product 5.8). */
export const ruleScopes = ['user', 'team', 'title', 'product', 'category', 'provider'] as const
export type RuleScope = (typeof ruleScopes)[number]

/**
 * How much: so much for each piece, a share of the value in hundredths of a percent, or steps that rise with what the
 * seller has sold of the category in the month.
 */
export const rateSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('fixed_per_unit'), amountOre: amountSchema }),
  z.object({ kind: z.literal('percent_of_value'), basisPoints: payShareSchema.check(z.nonnegative()) }),
  z.object({
    kind: z.literal('tier'),
    /** In rising order; the first is from piece 1. */
    steps: z.array(z.object({ fromQuantity: z.number().check(z.int(), z.positive()), amountOre: amountSchema })),
    /** Whether reaching a step lifts everything of the month, or only what comes after. */
    retroactive: z.boolean(),
  }),
])
export type Rate = z.infer<typeof rateSchema>

/** One rate with the days it holds. Rates are never changed, only followed by others: old sales keep theirs. */
export const commissionRuleSchema = z.object({
  id: idSchema,
  version: z.number(),
  scope: z.enum(ruleScopes),
  /** The id of what the rule is about; of a category, its name. */
  scopeId: z.string().check(z.minLength(1)),
  currency: z.enum(currencies),
  rate: rateSchema,
  validFrom: daySchema,
  /** The last day, or null while nobody has ended it. */
  validTo: z.nullable(daySchema),
})
export type CommissionRule = z.infer<typeof commissionRuleSchema>

export const commissionRules = collection<CommissionRule>({
  name: 'commissionRules',
  schema: commissionRuleSchema,
  indexes: ['scopeId'],
})
