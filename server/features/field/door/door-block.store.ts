import { and, count, desc, gte, isNull, ne, type SQL } from 'drizzle-orm'
import type { Actor } from '../../../../shared/access/actor.ts'
import type { Permission } from '../../../../shared/access/permissions.ts'
import { sellerFieldsOf } from '../../../../shared/access/reach.ts'
import type { DoorBlock } from '../../../../shared/features/field/door/door-block.api.ts'
import { isOverBlocks, type VisitArgs } from '../../../../shared/features/field/door/door-visit.commands.ts'
import { saleAddressOf } from '../../../../shared/features/field/door/house.rules.ts'
import { dayOf, instantAt, type Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Facts } from '../../../../shared/sync/command.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { rowChanger } from '../../../kept/row-changer.ts'
import type { Job } from '../../../platform/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { withinReach } from '../../../resource/list/within-reach.ts'
import type { ErasedPart } from '../../../resource/privacy/erasure.ts'
import { doorBlockTable } from './door-block.table.ts'
import { houseStore } from './house.store.ts'
import { visitTable } from './house.table.ts'

export type StoredDoorBlock = typeof doorBlockTable.$inferSelect

export const changeDoorBlock = rowChanger(doorBlockTable)

/** How many doors a person has blocked today by the server's clock, the lifted ones included. */
export async function countBlocksToday(db: Db, { actor, now }: Pick<Facts, 'actor' | 'now'>): Promise<number> {
  const since = instantAt(dayOf(now, actor.zone), '00:00', actor.zone)
  return countMade(db, actor.userId, since)
}

async function countMade(db: Db, sellerId: Id, since: Instant): Promise<number> {
  const [found] = await db
    .select({ found: count() })
    .from(doorBlockTable)
    .where(and(eq(doorBlockTable.sellerId, sellerId), gte(doorBlockTable.madeAt, since)))
  return found?.found ?? 0
}

/** Stores who blocked the door, beside the visit that phones hold. */
export async function addDoorBlock(
  db: Db,
  args: VisitArgs,
  { actor, at, now, businessDay, idFor }: Facts,
): Promise<void> {
  const { zone: _zone, ...seller } = sellerFieldsOf(actor, businessDay)
  const { houseId, doorKey } = args
  const state = isOverBlocks(args) ? 'waiting' : 'inForce'
  await db
    .insert(doorBlockTable)
    .values({ id: idFor(0), version: 1, ...seller, houseId, doorKey, visitedAt: at, madeAt: now, state, history: [] })
    .onConflictDoNothing()
}

/** A slip of the thumb that was taken back leaves nothing. */
export async function removeDoorBlock(db: Db, visitId: Id): Promise<void> {
  await db.delete(doorBlockTable).where(eq(doorBlockTable.id, visitId))
}

export async function findDoorBlock(db: Db, id: Id): Promise<StoredDoorBlock | null> {
  const [block] = await db.select().from(doorBlockTable).where(eq(doorBlockTable.id, id))
  return block ?? null
}

/** Those that wait for a decision first, then the newest. */
export async function loadDoorBlocks(
  db: Db,
  { actor, permission }: { readonly actor: Actor; readonly permission: Permission },
  shown: number,
): Promise<StoredDoorBlock[]> {
  const within = withinReach(actor, permission, doorBlockTable)
  const newest = [desc(doorBlockTable.madeAt), desc(doorBlockTable.id)] as const
  const { state } = doorBlockTable
  const those = (test: SQL) =>
    db
      .select()
      .from(doorBlockTable)
      .where(and(test, within))
      .orderBy(...newest)
      .limit(shown)
  return [...(await those(eq(state, 'waiting'))), ...(await those(ne(state, 'waiting')))].slice(0, shown)
}

export async function shownDoorBlocks(db: Db, stored: readonly StoredDoorBlock[]): Promise<DoorBlock[]> {
  const known = await houseStore.load(db, [...new Set(stored.map(({ houseId }) => houseId))])
  const houses = new Map(known.map((house) => [house.id, house]))
  return stored.map(({ id, version, sellerName, madeAt, state, history, houseId, doorKey }) => {
    const house = houses.get(houseId)
    const door = house?.doors.find(({ key }) => key === doorKey)
    const address = house ? `${saleAddressOf(house, door ?? { stair: '', flat: '' })}, ${house.town}` : ''
    return { id, version, address, sellerName, madeAt, state, history }
  })
}

const AT_ONCE = 500

/** Doors that were blocked before this was stored: they can be lifted too. Nobody's place is known of them. */
export const doorBlockJob = ({ database }: Pick<Platform, 'database'>): Job => ({
  name: 'field.door-blocks',
  reach: 'company',
  everyMs: 60_000,
  run: () => database.tx(addOldBlocks),
})

async function addOldBlocks(db: Db): Promise<void> {
  const { id, houseId, doorKey, sellerId, at, result } = visitTable
  const old = await db
    .select({ id, houseId, doorKey, sellerId, at })
    .from(visitTable)
    .leftJoin(doorBlockTable, eq(doorBlockTable.id, id))
    .where(and(eq(result, 'block'), isNull(doorBlockTable.id)))
    .limit(AT_ONCE)
  const unplaced = { version: 1, sellerName: '', teamId: null, officeId: null, regionId: null }
  for (const { at: visitedAt, ...visit } of old)
    await db
      .insert(doorBlockTable)
      .values({ ...visit, ...unplaced, visitedAt, madeAt: visitedAt, state: 'inForce', history: [] })
      .onConflictDoNothing()
}

/** A customer's wish outlives the seller: the block stays and can be lifted, without the seller's name. */
export const doorBlockErasure: ErasedPart = {
  name: 'doorBlocks',
  count: (db, userId) => countMade(db, userId, 0),
  erase: (db, userId) =>
    db.update(doorBlockTable).set({ sellerId: '', sellerName: '' }).where(eq(doorBlockTable.sellerId, userId)),
}
