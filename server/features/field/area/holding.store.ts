import { and, desc, inArray, isNull, lt } from 'drizzle-orm'
import type { AreaHolding } from '../../../../shared/features/field/area/area.api.ts'
import type { Day } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { rowChanger } from '../../../kept/row-changer.ts'
import { loadUserNames } from '../../people/directory.door.ts'
import { loadTeamNames } from '../../organisation/places.door.ts'
import { holdingTable } from './area.table.ts'

export type StoredHolding = typeof holdingTable.$inferSelect
export type Holder = Pick<StoredHolding, 'areaId' | 'sellerId' | 'teamId'>

export const changeHolding = rowChanger(holdingTable)

const HOLDINGS_SHOWN = 100

export const loadHoldings = (db: Db, areaId: Id): Promise<StoredHolding[]> =>
  db
    .select()
    .from(holdingTable)
    .where(eq(holdingTable.areaId, areaId))
    .orderBy(desc(holdingTable.createdAt), desc(holdingTable.id))
    .limit(HOLDINGS_SHOWN)

export async function findHolding(db: Db, id: Id): Promise<StoredHolding | null> {
  const [holding] = await db.select().from(holdingTable).where(eq(holdingTable.id, id))
  return holding ?? null
}

/** Those who hold areas now, by area. Left out: of all areas. */
export async function loadHolders(db: Db, areaIds?: readonly Id[]): Promise<ReadonlyMap<Id, readonly Holder[]>> {
  if (areaIds?.length === 0) return new Map()
  const ofAreas = areaIds === undefined ? undefined : inArray(holdingTable.areaId, [...areaIds])
  const { areaId, sellerId, teamId } = holdingTable
  const rows = await db
    .select({ areaId, sellerId, teamId })
    .from(holdingTable)
    .where(and(isNull(holdingTable.endedAt), ofAreas))
  const byArea = new Map<Id, Holder[]>()
  for (const row of rows) byArea.set(row.areaId, [...(byArea.get(row.areaId) ?? []), row])
  return byArea
}

/** The holders of areas in words. */
export async function namesOfHolders(
  db: Db,
  holders: ReadonlyMap<Id, readonly Holder[]>,
): Promise<ReadonlyMap<Id, string>> {
  const all = [...holders.values()].flat()
  const people = await loadPersonNames(db, idsOf(all, 'sellerId'))
  const teams = await loadTeamNames(db, idsOf(all, 'teamId'))
  const nameOf = ({ sellerId, teamId }: Holder): string => people.get(sellerId ?? '') ?? teams.get(teamId ?? '') ?? ''
  return new Map([...holders].map(([areaId, some]) => [areaId, some.map(nameOf).toSorted().join(', ')]))
}

const loadPersonNames = async (db: Db, ids: readonly Id[]): Promise<ReadonlyMap<Id, string>> =>
  new Map((await loadUserNames(db, ids)).map(({ id, name }) => [id, name]))

const idsOf = (holders: readonly Holder[], key: 'sellerId' | 'teamId'): Id[] => [
  ...new Set(holders.flatMap((holder) => holder[key] ?? [])),
]

/** A seller's holdings that have not ended. */
export const loadHeldBy = (db: Db, sellerId: Id): Promise<StoredHolding[]> =>
  db
    .select()
    .from(holdingTable)
    .where(and(eq(holdingTable.sellerId, sellerId), isNull(holdingTable.endedAt)))

/** Holdings whose last day has passed. */
export const loadExpired = (db: Db, today: Day): Promise<StoredHolding[]> =>
  db
    .select()
    .from(holdingTable)
    .where(and(isNull(holdingTable.endedAt), lt(holdingTable.untilDay, today)))
    .limit(200)

export async function saveHolding(db: Db, holding: StoredHolding): Promise<void> {
  await db.insert(holdingTable).values(holding).onConflictDoUpdate({ target: holdingTable.id, set: holding })
}

/** Holdings as they are shown. */
export async function shownHoldings(db: Db, areaId: Id): Promise<AreaHolding[]> {
  const rows = await loadHoldings(db, areaId)
  const people = await loadPersonNames(db, idsOf(rows, 'sellerId'))
  const teams = await loadTeamNames(db, idsOf(rows, 'teamId'))
  return rows.map(({ sellerId, teamId, id, version, fromDay, untilDay, endedAt, endedWhy }) => ({
    id,
    version,
    holderKind: sellerId === null ? ('team' as const) : ('seller' as const),
    holderId: sellerId ?? teamId ?? '',
    holderName: people.get(sellerId ?? '') ?? teams.get(teamId ?? '') ?? '',
    fromDay,
    untilDay,
    endedAt,
    endedWhy,
  }))
}
