import * as z from 'zod/mini'
import { givenDaySchema } from '../../../kernel/days.ts'
import { amountSchema } from '../../../kernel/money.ts'
import { freeText, oneLine } from '../../../kernel/one-line.ts'
import { pictureChoices } from '../picture/picture.schema.ts'
import { pointsSchema } from '../rule/game-rule.schema.ts'
import { inThreeLanguages } from '../text/game-text.schema.ts'

const stockSchema = z.nullable(
  z
    .number('game.number-required')
    .check(z.int('game.number-whole'), z.minimum(0, 'game.number-range'), z.maximum(100_000, 'game.number-range')),
)

export const VARIANTS_MAX = 20

export const rewardVariantSchema = z.strictObject({
  name: z.string().check(oneLine(), z.minLength(1, 'game.name-required'), z.maxLength(40, 'game.name-too-long')),
  /** Null: unlimited. */
  stock: stockSchema,
})
export type RewardVariant = z.infer<typeof rewardVariantSchema>

/** The stock of a reward: with variants, each has its own. Null where one of them is unlimited. */
export function stockInAll({ stock, variants }: Pick<RewardForm, 'stock' | 'variants'>): number | null {
  const all = variants.length === 0 ? [stock] : variants.map((variant) => variant.stock)
  const limited = all.filter((one) => one !== null)
  return limited.length < all.length ? null : limited.reduce((sum, one) => sum + one, 0)
}

const nameSchema = z.string().check(oneLine(), z.maxLength(80, 'game.name-too-long'))

/** A reward: its price in Key Coins, its stock and its variants. */
export const rewardFormSchema = z.strictObject({
  ...inThreeLanguages('name', nameSchema),
  name: nameSchema.check(z.minLength(1, 'game.name-required')),
  ...inThreeLanguages('description', z.string().check(freeText(), z.maxLength(600, 'game.text-too-long'))),
  /** Shown where there is no photo. */
  picture: z.enum(pictureChoices),
  priceCoins: pointsSchema.check(z.minimum(1, 'reward.price-required')),
  /** The number put into the shop, sold ones included. Null: unlimited. With variants, each has its own. */
  stock: stockSchema,
  variants: z.array(rewardVariantSchema).check(z.maxLength(VARIANTS_MAX, 'reward.too-many-variants')),
  /** The most that one person may buy. Null: unlimited. */
  perPerson: stockSchema,
  /** The company's cost for one. */
  costOre: amountSchema.check(
    z.minimum(0, 'product.price-negative'),
    z.maximum(1_000_000_00, 'product.price-too-high'),
  ),
  /** The note on benefit tax that the buyer reads. Empty: none. */
  ...inThreeLanguages('taxNote', z.string().check(oneLine(), z.maxLength(200, 'game.text-too-long'))),
  fromDay: z.nullable(givenDaySchema),
  toDay: z.nullable(givenDaySchema),
})
export type RewardForm = z.infer<typeof rewardFormSchema>

/** The way of a purchase: it waits, is approved and handed out, or gives the coins back. */
export const purchaseStates = ['pending', 'approved', 'handed_out', 'declined', 'cancelled', 'refunded'] as const
export type PurchaseState = (typeof purchaseStates)[number]

export const purchaseSteps = ['approve', 'decline', 'hand_out', 'refund'] as const
export type PurchaseStep = (typeof purchaseSteps)[number]
