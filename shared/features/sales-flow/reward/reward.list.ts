import * as z from 'zod/mini'
import { daySchema } from '../../../kernel/days.ts'
import { amountSchema } from '../../../kernel/money.ts'
import { recordContract, recordFields } from '../../../resource/record.ts'
import { pictureChoices } from '../picture/picture.schema.ts'
import { inThreeLanguages } from '../text/game-text.schema.ts'
import { rewardFormSchema, rewardVariantSchema } from './reward.schema.ts'

/** The shop's rewards. */
export const gameRewards = recordContract({
  name: 'game-rewards',
  view: 'view salesflow_admin',
  change: 'view salesflow_admin',
  row: z.object({
    ...recordFields,
    ...inThreeLanguages('name', z.string()),
    ...inThreeLanguages('description', z.string()),
    picture: z.enum(pictureChoices),
    priceCoins: z.number(),
    stock: z.nullable(z.number()),
    variants: z.array(rewardVariantSchema),
    /** Of all variants together. Null: unlimited. */
    stockInAll: z.nullable(z.number()),
    perPerson: z.nullable(z.number()),
    costOre: amountSchema,
    ...inThreeLanguages('taxNote', z.string()),
    fromDay: z.nullable(daySchema),
    toDay: z.nullable(daySchema),
    /** Purchases that hold an item. */
    sold: z.number(),
    /** The mark of the photo; null: there is none. */
    photo: z.nullable(z.string()),
  }),
  form: rewardFormSchema,
  unique: ['name'],
  list: { sorts: ['name', 'priceCoins'], defaultSort: { by: 'priceCoins', direction: 'asc' } },
})
export type RewardRow = z.infer<typeof gameRewards.row>
