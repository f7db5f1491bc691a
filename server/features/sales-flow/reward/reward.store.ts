import { and, count, desc, getTableColumns, inArray, isNull, ne, or } from 'drizzle-orm'
import type { Actor } from '../../../../shared/access/actor.ts'
import { reaches } from '../../../../shared/access/reach.ts'
import { gameRewards } from '../../../../shared/features/sales-flow/reward/reward.list.ts'
import { holdsStock, leftOf } from '../../../../shared/features/sales-flow/reward/purchase.rules.ts'
import {
  purchaseStates,
  rewardFormSchema,
  stockInAll,
  type PurchaseState,
  type RewardForm,
} from '../../../../shared/features/sales-flow/reward/reward.schema.ts'
import type { Language } from '../../../../shared/features/account/account.schema.ts'
import { gameText } from '../../../../shared/features/sales-flow/text/game-text.schema.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { failure } from '../../../../shared/kernel/result.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { reachSql } from '../../../resource/list/conditions.ts'
import { serverRecord } from '../../../resource/record/server-record.ts'
import { placeOfUser } from '../../organisation/access.door.ts'
import { ownerPlace } from '../../people/directory.door.ts'
import { gamePhotoTable, gamePurchaseTable, gameRewardTable } from '../game-record.table.ts'

export const rewardRecords = serverRecord({
  contract: gameRewards,
  table: gameRewardTable,
  searched: [
    gameRewardTable.name,
    gameRewardTable.nameEn,
    gameRewardTable.nameFi,
    gameRewardTable.description,
    gameRewardTable.descriptionEn,
    gameRewardTable.descriptionFi,
  ],
  complete: async (db, rows) => {
    const ids = rows.map(({ id }) => id)
    const [sold, photos] = await Promise.all([countSold(db, ids), loadPhotos(db, ids)])
    return rows.map((row) => ({
      ...row,
      stockInAll: stockInAll(row as unknown as RewardForm),
      sold: [...(sold.get(row.id)?.values() ?? [])].reduce((sum, n) => sum + n, 0),
      photo: photos.get(row.id)?.sha256 ?? null,
    }))
  },
  tables: ['game_purchase', 'game_photo'],
  check: async ({ after }) => {
    const { fromDay, toDay, variants } = after as unknown as RewardForm
    const names = variants.map(({ name }) => name.toLowerCase())
    if (new Set(names).size < names.length) return [failure('reward.variant-twice', 'variants')]
    return fromDay !== null && toDay !== null && toDay < fromDay ? [failure('reward.to-before-from', 'toDay')] : []
  },
  logged: async (_db, { variants, ...values }) => ({
    ...values,
    variants: Array.isArray(variants)
      ? variants.map(({ name, stock }: { name: string; stock: number | null }) => `${name}: ${stock ?? '∞'}`).join(', ')
      : null,
  }),
})

export interface Reward extends RewardForm {
  readonly id: Id
}

const rewardOf = ({
  id,
  version: _version,
  archivedAt: _archived,
  ...form
}: typeof gameRewardTable.$inferSelect): Reward => ({
  id,
  ...rewardFormSchema.parse(form),
})

export async function loadRewards(db: Db): Promise<readonly Reward[]> {
  const rows = await db.select().from(gameRewardTable).where(isNull(gameRewardTable.archivedAt))
  return rows.map(rewardOf).toSorted((one, other) => one.priceCoins - other.priceCoins)
}

/** The rewards with these ids, archived ones included, because what was bought of them stays. */
async function loadRewardsBy(db: Db, ids: readonly Id[]): Promise<readonly Reward[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select()
    .from(gameRewardTable)
    .where(inArray(gameRewardTable.id, [...new Set(ids)]))
  return rows.map(rewardOf)
}

/** The reward, unless it is archived. */
export async function findReward(db: Db, id: Id): Promise<Reward | null> {
  const [row] = await db
    .select()
    .from(gameRewardTable)
    .where(and(eq(gameRewardTable.id, id), isNull(gameRewardTable.archivedAt)))
  return row === undefined ? null : rewardOf(row)
}

const holding = purchaseStates.filter(holdsStock)

/** The purchases that hold an item, by reward and variant. */
export async function countSold(
  db: Db,
  rewardIds: readonly Id[],
): Promise<ReadonlyMap<Id, ReadonlyMap<string, number>>> {
  const found = new Map<Id, Map<string, number>>()
  if (rewardIds.length === 0) return found
  const { rewardId, variant, state } = gamePurchaseTable
  const rows = await db
    .select({ rewardId, variant, n: count() })
    .from(gamePurchaseTable)
    .where(and(inArray(rewardId, [...rewardIds]), inArray(state, holding)))
    .groupBy(rewardId, variant)
  for (const row of rows) found.set(row.rewardId, (found.get(row.rewardId) ?? new Map()).set(row.variant, row.n))
  return found
}

/** The items left of a reward, or of one of its variants. */
export function leftIn(
  { stock, variants }: Reward,
  sold: ReadonlyMap<string, number> | undefined,
  variant: string,
): number | null {
  const own = variants.length === 0 ? stock : (variants.find(({ name }) => name === variant)?.stock ?? null)
  return leftOf(own, sold?.get(variant) ?? 0)
}

export type StoredPurchase = Omit<typeof gamePurchaseTable.$inferSelect, 'state'> & { readonly state: PurchaseState }

const purchaseOf = (row: typeof gamePurchaseTable.$inferSelect): StoredPurchase => ({
  ...row,
  state: purchaseStates.find((state) => state === row.state) ?? 'cancelled',
})

export async function findPurchase(db: Db, id: Id): Promise<StoredPurchase | null> {
  const [row] = await db.select().from(gamePurchaseTable).where(eq(gamePurchaseTable.id, id))
  return row === undefined ? null : purchaseOf(row)
}

export async function loadPurchasesOf(db: Db, userId: Id): Promise<StoredPurchase[]> {
  const rows = await db
    .select()
    .from(gamePurchaseTable)
    .where(eq(gamePurchaseTable.userId, userId))
    .orderBy(desc(gamePurchaseTable.at))
    .limit(100)
  return rows.map(purchaseOf)
}

const PERMISSION = 'view salesflow_admin'
const buyer = ownerPlace(gamePurchaseTable.userId)

/** Purchases of people within reach that need an act of the office, and the newest of the rest. */
export async function loadPurchases(db: Db, actor: Actor): Promise<StoredPurchase[]> {
  const { state, at } = gamePurchaseTable
  const isReached = reachSql(actor, PERMISSION, buyer.reach)
  const reached = () =>
    db
      .select(getTableColumns(gamePurchaseTable))
      .from(gamePurchaseTable)
      .leftJoin(buyer.person, eq(buyer.person.id, gamePurchaseTable.userId))
  const waiting = await reached()
    .where(and(isReached, or(eq(state, 'pending'), eq(state, 'approved'))))
    .orderBy(at)
    .limit(200)
  const others = await reached()
    .where(and(isReached, ne(state, 'pending'), ne(state, 'approved')))
    .orderBy(desc(at))
    .limit(50)
  return [...waiting, ...others].map(purchaseOf)
}

/** Purchases with the names of their rewards as one person reads them. */
export async function namedIn(
  db: Db,
  purchases: readonly StoredPurchase[],
  language: Language,
): Promise<StoredPurchase[]> {
  const rewards = await loadRewardsBy(
    db,
    purchases.map(({ rewardId }) => rewardId),
  )
  const names = new Map(rewards.map((reward) => [reward.id, gameText(reward, 'name', language)]))
  return purchases.map((one) => ({ ...one, rewardName: names.get(one.rewardId) ?? one.rewardName }))
}

/** How many purchases of the whole company wait for an approval. */
export async function countPending(db: Db): Promise<number> {
  const [found] = await db.select({ n: count() }).from(gamePurchaseTable).where(eq(gamePurchaseTable.state, 'pending'))
  return found?.n ?? 0
}

/** Throws 404 unless the right to the game reaches the person. */
export async function assertPersonReached(db: Db, actor: Actor, userId: Id): Promise<void> {
  const place = await placeOfUser(db, userId)
  if (!place || !reaches(actor, PERMISSION, place)) throw new Problem(404, 'request.not-found')
}

export async function savePurchase(db: Db, purchase: StoredPurchase): Promise<void> {
  await db
    .insert(gamePurchaseTable)
    .values(purchase)
    .onConflictDoUpdate({ target: gamePurchaseTable.id, set: purchase })
}

export type Photo = typeof gamePhotoTable.$inferSelect

export async function loadPhotos(db: Db, rewardIds: readonly Id[]): Promise<ReadonlyMap<Id, Photo>> {
  if (rewardIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(gamePhotoTable)
    .where(inArray(gamePhotoTable.rewardId, [...rewardIds]))
  return new Map(rows.map((row) => [row.rewardId, row]))
}

export async function savePhoto(db: Db, photo: Photo): Promise<void> {
  await db.insert(gamePhotoTable).values(photo).onConflictDoUpdate({ target: gamePhotoTable.rewardId, set: photo })
}
