import * as z from 'zod/mini'
import { daySchema } from '../../../kernel/days.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { amountSchema, payShareSchema } from '../../../kernel/money.ts'
import { ruleScopes } from '../rate/commission-rule.schema.ts'
import { lineBases } from '../rate/commission.rules.ts'

/** Goods of a sale that a reckoning holds at most. */
export const GOODS_OF_A_RECKONING = 200

const basisPointsSchema = payShareSchema.check(z.minimum(0), z.maximum(1_000_000))

/** One product of a sale, and the rate that decided about it (product 5.8). What does not apply is left out. */
export const reckonedGoodsSchema = z.object({
  productId: idSchema,
  productName: z.string(),
  quantity: z.number(),
  basis: z.enum(lineBases),
  /** What one piece earns; left out where a share of the value decides. */
  perUnitOre: z.optional(amountSchema),
  basisPoints: z.optional(basisPointsSchema),
  /** The value that the share is of. */
  valueOre: z.optional(amountSchema),
  /** The step of a category's table that counted, by the piece it begins at. */
  step: z.optional(z.number()),
  /** What the rate is about, and its id; of a category, its name. Left out where the price list decided. */
  scope: z.optional(z.enum(ruleScopes)),
  scopeId: z.optional(z.string().check(z.maxLength(200))),
  validFrom: z.optional(daySchema),
})
export type ReckonedGoods = z.infer<typeof reckonedGoodsSchema>

/** How the amount of a ledger line was reckoned when the line was written (decision 0094). */
export const reckoningSchema = z.object({
  goods: z.array(reckonedGoodsSchema).check(z.maxLength(GOODS_OF_A_RECKONING)),
  /** Left out: the sale is not shared. */
  share: z.optional(
    z.object({
      basisPoints: basisPointsSchema,
      /** The öre that rounding down left went to this part. */
      isRoundedUp: z.optional(z.literal(true)),
      /** What payroll had counted the whole sale as. It decides instead of the goods. */
      frozenOre: z.optional(amountSchema),
    }),
  ),
  /** What payroll already had of the part. */
  paidOre: z.optional(amountSchema),
  /** What stood in the account before: the line is the difference to it. */
  stoodOre: z.optional(amountSchema),
})
export type Reckoning = z.infer<typeof reckoningSchema>
