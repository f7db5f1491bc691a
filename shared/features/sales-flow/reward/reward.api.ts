import * as z from 'zod/mini'
import { instantSchema } from '../../../kernel/days.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { amountSchema, moneySchema } from '../../../kernel/money.ts'
import { freeText } from '../../../kernel/one-line.ts'
import { noForm, rowActs } from '../../../resource/row-acts.ts'
import { coinsSchema } from '../board/game.api.ts'
import { gameAccounts, gameLineKinds } from '../ledger/game-line.schema.ts'
import { gamePictures } from '../picture/picture.schema.ts'
import { readerSchema } from '../text/reader.schema.ts'
import { purchaseStates, purchaseSteps } from './reward.schema.ts'

const offerSchema = z.object({
  id: idSchema,
  name: z.string(),
  description: z.string(),
  priceCoins: z.number(),
  /** Null: unlimited. With variants, each has its own. */
  left: z.nullable(z.number()),
  variants: z.array(z.object({ name: z.string(), left: z.nullable(z.number()) })),
  taxNote: z.string(),
  photo: z.nullable(z.string()),
  /** Shown where there is no photo. Missing in answers of earlier releases. */
  picture: z._default(z.enum(gamePictures), 'gift'),
  /** Why the asker cannot buy it now; null: they can. */
  obstacle: z.nullable(z.enum(['coins', 'sold_out', 'limit'])),
})
export type RewardOffer = z.infer<typeof offerSchema>

const purchaseSchema = z.object({
  id: idSchema,
  version: z.number(),
  rewardName: z.string(),
  variant: z.string(),
  userName: z.string(),
  priceCoins: z.number(),
  state: z.enum(purchaseStates),
  at: instantSchema,
  changedAt: instantSchema,
  changedByName: z.string(),
  reason: z.string(),
  /** The asker bought it, and somebody else handles it. Servers from before it was asked leave it out. */
  isOwn: z._default(z.boolean(), false),
})
export type Purchase = z.infer<typeof purchaseSchema>

/** The shop, with the asker's coins and purchases. */
export const getRewards = endpoint({
  method: 'GET',
  path: '/api/v1/game/rewards',
  access: 'view salesflow',
  reach: 'own',
  whileActing: true,
  input: readerSchema,
  output: z.object({
    coins: coinsSchema,
    rewards: z.array(offerSchema),
    purchases: z.array(purchaseSchema),
    asOf: instantSchema,
  }),
})
export type Shop = z.infer<typeof getRewards.output>

/** Buys a reward: coins and stock are reserved together. Sent twice, it is one purchase. */
export const postPurchase = endpoint({
  method: 'POST',
  path: '/api/v1/game/purchases',
  access: 'view salesflow',
  reach: 'own',
  whileActing: false,
  input: z.strictObject({ id: idSchema, rewardId: idSchema, variant: z.string().check(z.maxLength(40)) }),
  output: z.object({ id: idSchema }),
})

/** Takes the asker's own purchase back while it waits. */
export const cancelPurchase = rowActs({ path: '/api/v1/game/purchases/:id', right: 'view salesflow', reach: 'own' })(
  'cancellation',
  { logs: null, form: noForm, answer: z.object({ id: idSchema }), wasBlind: true },
)

/** The newest purchases, those that wait first. */
export const getPurchases = endpoint({
  method: 'GET',
  path: '/api/v1/game/purchases',
  access: 'view salesflow_admin',
  reach: 'query',
  whileActing: true,
  input: z.strictObject({}),
  output: z.object({ purchases: z.array(purchaseSchema), asOf: instantSchema }),
})

/** Approves, declines, hands out or refunds a purchase. 412 if another person changed it first. */
export const postPurchaseStep = rowActs({
  path: '/api/v1/game/purchases/:id',
  right: 'view salesflow_admin',
  reach: 'row',
})('steps', {
  // The ledger has each step of a purchase.
  logs: null,
  otherEyes: 'purchase.step',
  form: z.strictObject({
    step: z.enum(purchaseSteps),
    reason: z.string().check(freeText(), z.maxLength(300, 'game.text-too-long')),
  }),
  answer: z.object({ id: idSchema }),
})

/** The lines of a person's ledger, the newest first, and their balances; for finance the coins that are owed. */
export const getGameLedger = endpoint({
  method: 'GET',
  path: '/api/v1/game/ledger',
  access: 'view salesflow_admin',
  reach: 'row',
  whileActing: true,
  input: z.strictObject({ userId: idSchema }),
  output: z.object({
    name: z.string(),
    balance: z.object({ provisional: z.number(), confirmed: z.number(), reserved: z.number(), spent: z.number() }),
    lines: z.array(
      z.object({
        key: z.string(),
        kind: z.enum(gameLineKinds),
        from: z.enum(gameAccounts),
        to: z.enum(gameAccounts),
        xp: z.number(),
        coins: z.number(),
        about: z.string(),
        byName: z.string(),
        reason: z.string(),
        at: instantSchema,
      }),
    ),
    asOf: instantSchema,
  }),
})
export type GameLedger = z.infer<typeof getGameLedger.output>

/** The coins that people have not spent, by currency, in coins and in money. */
export const getGameLiability = endpoint({
  method: 'GET',
  path: '/api/v1/game/liability',
  access: 'view salesflow_admin',
  reach: 'company',
  whileActing: true,
  input: z.strictObject({}),
  output: z.object({
    parts: z.array(
      z.object({
        money: moneySchema,
        coinOre: amountSchema,
        confirmed: z.number(),
        provisional: z.number(),
        reserved: z.number(),
      }),
    ),
    waiting: z.number(),
    asOf: instantSchema,
  }),
})
export type GameLiability = z.infer<typeof getGameLiability.output>

/**
 * The photo of a reward: PUT sends the bytes, GET fetches them. `seen` of a PUT is the mark of the photo that the person saw, empty
 * where there was none: 412 where it is another by now. Applications of earlier releases send none.
 */
export const rewardPhotoPath = (id: string): `/api/${string}` => `/api/v1/game/rewards/${id}/photo`
export const REWARD_PHOTO_MAX_BYTES = 5 * 1024 * 1024
