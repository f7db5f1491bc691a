import { signatureOf, type Actor } from '../../../../shared/access/actor.ts'
import {
  cancelPurchase,
  getPurchases,
  getRewards,
  postPurchase,
  postPurchaseStep,
  type RewardOffer,
} from '../../../../shared/features/sales-flow/reward/reward.api.ts'
import { mayStep, purchaseStepTable } from '../../../../shared/features/sales-flow/reward/purchase.rules.ts'
import type { PurchaseStep } from '../../../../shared/features/sales-flow/reward/reward.schema.ts'
import type { Language } from '../../../../shared/features/account/account.schema.ts'
import { rewardPicture } from '../../../../shared/features/sales-flow/picture/picture.rules.ts'
import { gameText } from '../../../../shared/features/sales-flow/text/game-text.schema.ts'
import { dayOf, type Day } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { nothing } from '../../../../shared/features/sales-flow/ledger/game-ledger.rules.ts'
import type { Db } from '../../../platform/database/database.ts'
import { rowSaver } from '../../../kept/row-changer.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { gameTold } from '../../../../shared/features/sales-flow/board/game.events.ts'
import type { Sync } from '../../../sync/sync.ts'
import { actsOf, needsOthers, placeOfUser } from '../../organisation/access.door.ts'
import type { ActTable } from '../../../resource/act/act-routes.ts'
import { loadLanguages, readerLanguage } from '../text/reader-language.store.ts'
import { coinsOf } from '../board/own-game.store.ts'
import { addGameLines, loadBalance } from '../ledger/game-line.store.ts'
import { rewardPhotoRoutes } from './reward-photo.routes.ts'
import {
  countSold,
  findPurchase,
  findReward,
  leftIn,
  loadPhotos,
  loadPurchases,
  loadPurchasesOf,
  loadRewards,
  namedIn,
  savePurchase,
  type Reward,
  type StoredPurchase,
} from './reward.store.ts'

/** The shop, its purchases, and their way through the office. */
export function rewardRoutes(platform: Platform, sync: Pick<Sync, 'within'>): readonly Route[] {
  const { database, now } = platform
  const { db } = database
  return [
    route(getRewards, async ({ actor, input }) => {
      const asOf = now()
      const language = await readerLanguage(db, actor.userId, input.language)
      const coins = coinsOf(await loadBalance(db, actor.userId))
      const purchases = await loadPurchasesOf(db, actor.userId)
      const rewards = (await loadRewards(db)).filter((reward) => isOpen(reward, dayOf(asOf, actor.zone)))
      const ids = rewards.map(({ id }) => id)
      const [sold, photos] = [await countSold(db, ids), await loadPhotos(db, ids)]
      return {
        coins,
        rewards: rewards.map((reward) => ({
          ...offerOf(reward, sold.get(reward.id), {
            language,
            available: coins.available,
            owned: ownedOf(purchases, reward.id),
          }),
          photo: photos.get(reward.id)?.sha256 ?? null,
        })),
        purchases: await namedIn(db, purchases, language),
        asOf,
      }
    }),
    route(
      postPurchase,
      async ({ actor, input }) => {
        await database.tx((tx) => buy(tx, { actor, now: now() }, input))
        return { id: input.id }
      },
      { perMinute: 30 },
    ),
    actsOf(platform, ownPurchaseActTable)(
      cancelPurchase,
      async ({ row, actor, now: at, db }) => ({
        change: await stepOf(db, row, { step: 'cancel', reason: '', actor, now: at }),
      }),
      { answer: ({ row: { id } }) => Promise.resolve({ id }) },
    ),
    ...officeRoutes(platform, sync),
    ...rewardPhotoRoutes(platform),
  ]
}

/** Acts of the office on purchases. */
function officeRoutes(platform: Platform, sync: Pick<Sync, 'within'>): readonly Route[] {
  const { now } = platform
  const { db } = platform.database
  return [
    route(getPurchases, async ({ actor }) => {
      const place = await placeOfUser(db, actor.userId)
      const isOwn = await needsOthers(db, 'purchase.step', { actor, parties: [actor.userId], place })
      const found = await loadPurchases(db, actor)
      return { purchases: found.map((one) => ({ ...one, isOwn: isOwn && one.userId === actor.userId })), asOf: now() }
    }),
    actsOf(platform, purchaseActTable, sync)(
      postPurchaseStep,
      async ({ row: purchase, form: { step: name, reason }, actor, now, db }) => {
        const change = await stepOf(db, purchase, { step: name, reason, actor, now })
        const { id, userId } = purchase
        const language = (await loadLanguages(db, [userId]))(userId)
        const about = (await namedIn(db, [purchase], language))[0]?.rewardName ?? purchase.rewardName
        return { change, follow: [{ event: gameTold({ userId, what: name, cause: `purchase/${id}/${name}`, about }) }] }
      },
      { answer: ({ row: { id } }) => Promise.resolve({ id }) },
    ),
  ]
}

const purchaseActTable: ActTable<StoredPurchase> = {
  kind: 'game-purchases',
  load: findPurchase,
  placeOf: ({ userId }, db) => placeOfUser(db, userId),
  partiesOf: ({ userId }) => [userId],
  change: rowSaver(savePurchase),
}

const ownPurchaseActTable: ActTable<StoredPurchase> = {
  kind: 'game-purchases',
  load: findPurchase,
  isReached: ({ userId }, { actor }) => userId === actor.userId,
  change: rowSaver(savePurchase),
}

const isOpen = ({ fromDay, toDay }: Reward, today: Day): boolean =>
  (fromDay === null || fromDay <= today) && (toDay === null || today <= toDay)

const ownedOf = (purchases: readonly StoredPurchase[], rewardId: Id): number =>
  purchases.filter((one) => one.rewardId === rewardId && ['pending', 'approved', 'handed_out'].includes(one.state))
    .length

function offerOf(
  reward: Reward,
  sold: ReadonlyMap<string, number> | undefined,
  { language, available, owned }: { language: Language; available: number; owned: number },
): Omit<RewardOffer, 'photo'> {
  const { id, priceCoins, variants, perPerson } = reward
  const shown = variants.map((variant) => ({ name: variant.name, left: leftIn(reward, sold, variant.name) }))
  const left = variants.length === 0 ? leftIn(reward, sold, '') : null
  const isSoldOut = variants.length === 0 ? left === 0 : shown.every((variant) => variant.left === 0)
  const obstacle = isSoldOut
    ? 'sold_out'
    : perPerson !== null && owned >= perPerson
      ? 'limit'
      : available < priceCoins
        ? 'coins'
        : null
  const [name, description, taxNote] = (['name', 'description', 'taxNote'] as const).map((field) =>
    gameText(reward, field, language),
  ) as [string, string, string]
  const picture = rewardPicture(reward.picture)
  return { id, name, description, priceCoins, picture, taxNote, left, variants: shown, obstacle }
}

interface Buyer {
  readonly actor: Actor
  readonly now: number
}

/** Reserves coins and an item in one transaction: of two people who buy the last one, the second is refused. */
export async function buy(
  db: Db,
  { actor, now }: Buyer,
  { id, rewardId, variant }: { id: Id; rewardId: Id; variant: string },
) {
  const known = await findPurchase(db, id)
  if (known) {
    if (known.userId !== actor.userId || known.rewardId !== rewardId) throw new Problem(409, 'record.changed-meanwhile')
    return
  }
  const reward = await findReward(db, rewardId)
  if (reward === null || !isOpen(reward, dayOf(now, actor.zone))) throw new Problem(404, 'request.not-found')
  if (reward.variants.length === 0 ? variant !== '' : !reward.variants.some(({ name }) => name === variant))
    throw new Problem(409, 'reward.variant-required')
  const owned = ownedOf(await loadPurchasesOf(db, actor.userId), rewardId)
  if (reward.perPerson !== null && owned >= reward.perPerson) throw new Problem(409, 'reward.limit')
  if (leftIn(reward, (await countSold(db, [rewardId])).get(rewardId), variant) === 0)
    throw new Problem(409, 'reward.sold-out')
  const { confirmed } = await loadBalance(db, actor.userId)
  if (confirmed < reward.priceCoins) throw new Problem(409, 'reward.too-few-coins')
  const purchase: StoredPurchase = {
    id,
    version: 1,
    rewardId,
    rewardName: reward.name,
    variant,
    userId: actor.userId,
    userName: actor.name,
    priceCoins: reward.priceCoins,
    costOre: reward.costOre,
    state: 'pending',
    at: now,
    changedAt: now,
    changedByName: signatureOf(actor),
    reason: '',
  }
  await savePurchase(db, purchase)
  await moveCoins(db, purchase, { accounts: ['confirmed', 'reserved'], name: 'buy', actor, now })
}

/** The change by one step of a purchase. The key of its line names the step, so that none moves the coins twice. */
async function stepOf(
  db: Db,
  purchase: StoredPurchase,
  { step: name, reason, actor, now }: Buyer & { step: PurchaseStep | 'cancel'; reason: string },
): Promise<Partial<StoredPurchase>> {
  if (!mayStep(purchase.state, name)) throw new Problem(409, 'reward.step-impossible')
  if ((name === 'decline' || name === 'refund') && reason === '') throw new Problem(409, 'reward.reason-required')
  const { to, moves } = purchaseStepTable[name]
  if (moves) await moveCoins(db, purchase, { accounts: moves, name, actor, now, reason })
  return { state: to, changedAt: now, changedByName: signatureOf(actor), reason }
}

type Moved = Buyer & {
  readonly accounts: NonNullable<(typeof purchaseStepTable)['approve']['moves']>
  readonly name: string
  readonly reason?: string
}

const moveCoins = (db: Db, purchase: StoredPurchase, { accounts: [from, to], name, actor, now, reason = '' }: Moved) =>
  addGameLines(db, [
    {
      key: `purchase/${purchase.id}/${name}`,
      ownerId: purchase.userId,
      teamId: null,
      officeId: null,
      regionId: null,
      kind: 'purchase',
      subjectId: purchase.id,
      day: dayOf(now, actor.zone),
      at: now,
      about: purchase.rewardName,
      byName: signatureOf(actor),
      reason,
      from,
      to,
      ...nothing,
      coins: purchase.priceCoins,
    },
  ])
