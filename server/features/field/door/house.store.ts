import { createHash } from 'node:crypto'
import { and, asc, between, gt, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Country } from '../../../../shared/features/catalog/provider.schema.ts'
import { countDoors, streetKeyOf, type DoorCounts } from '../../../../shared/features/field/door/house.rules.ts'
import { houses, type House } from '../../../../shared/features/field/door/house.schema.ts'
import { metresBetween, type Point } from '../../../../shared/features/field/door/position.rules.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { collectionStore } from '../../../sync/collection-store.ts'
import { houseTable } from './house.table.ts'

const E5 = 100_000
const toE5 = (degrees: number): number => Math.round(degrees * E5)

export const houseStore = collectionStore(houseTable, houses, {
  by: ['streetKey'],
  columnsOf: ({ doors, place }: House) => {
    const { doors: doorCount, visited, answered, sales, blocked } = countDoors(doors)
    return {
      doorCount,
      visitedCount: visited,
      answeredCount: answered,
      saleCount: sales,
      blockedCount: blocked,
      northCell: place === null ? null : toE5(place.lat),
      eastCell: place === null ? null : toE5(place.lng),
    }
  },
})

export interface Address {
  readonly country: Country
  readonly postalCode: string
  readonly town: string
  readonly street: string
  readonly number: string
}

/** The id of an address, the same whoever imports it and however it is spelt, so that a house is there once. */
export function houseIdOf({ country, postalCode, town, street, number }: Address): Id {
  const key = [country, postalCode, streetKeyOf({ town, street }), number.toLowerCase().replaceAll(/\s/gu, '')].join(
    '\n',
  )
  const hex = createHash('sha256').update(key).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(12, 15)}-8${hex.slice(15, 18)}-${hex.slice(18, 30)}`
}

/** What an area covers, as far as the table can be asked. */
export interface Covered {
  readonly areaId: Id
  readonly codes: readonly string[]
  /** The rectangle around what was drawn. */
  readonly box: { readonly from: Point; readonly to: Point } | null
}

/** Ids of houses that are in an area or may belong to it, behind `afterId`, in order. */
export async function findCovered(
  db: Db,
  { areaId, codes, box }: Covered,
  { afterId, limit }: { readonly afterId: Id; readonly limit: number },
): Promise<Id[]> {
  const { id, postalCode, northCell, eastCell } = houseTable
  const isInBox =
    box === null
      ? undefined
      : and(
          between(northCell, toE5(box.from.lat), toE5(box.to.lat)),
          between(eastCell, toE5(box.from.lng), toE5(box.to.lng)),
        )
  const hasCode = codes.length === 0 ? undefined : inArray(postalCode, [...codes])
  const rows = await db
    .select({ id })
    .from(houseTable)
    .where(and(gt(id, afterId), or(eq(houseTable.areaId, areaId), hasCode, isInBox)))
    .orderBy(asc(id))
    .limit(limit)
  return rows.map((row) => row.id)
}

const counts = {
  doors: sql<number>`coalesce(sum(${houseTable.doorCount}), 0)`.mapWith(Number),
  visited: sql<number>`coalesce(sum(${houseTable.visitedCount}), 0)`.mapWith(Number),
  answered: sql<number>`coalesce(sum(${houseTable.answeredCount}), 0)`.mapWith(Number),
  sales: sql<number>`coalesce(sum(${houseTable.saleCount}), 0)`.mapWith(Number),
  blocked: sql<number>`coalesce(sum(${houseTable.blockedCount}), 0)`.mapWith(Number),
}

/** The doors of areas, by area. */
export async function sumAreas(db: Db, areaIds: readonly Id[]): Promise<ReadonlyMap<Id, DoorCounts>> {
  if (areaIds.length === 0) return new Map()
  const { areaId } = houseTable
  const rows = await db
    .select({ areaId, ...counts })
    .from(houseTable)
    .where(and(isNotNull(areaId), inArray(areaId, [...areaIds])))
    .groupBy(areaId)
  return new Map(rows.map(({ areaId: id, ...sums }) => [id ?? '', sums]))
}

/** The most streets that are shown of one area. */
const STREETS_MAX = 2000

/** The doors of an area, by street, each with the middle of its houses. */
export async function sumStreets(db: Db, areaId: Id) {
  const middle = (column: typeof houseTable.northCell | typeof houseTable.eastCell) =>
    sql<number | null>`avg(${column})`.mapWith(Number)
  const { street, town, northCell, eastCell } = houseTable
  const rows = await db
    .select({ street, town, north: middle(northCell), east: middle(eastCell), ...counts })
    .from(houseTable)
    .where(eq(houseTable.areaId, areaId))
    .groupBy(street, town)
    .orderBy(asc(street), asc(town))
    .limit(STREETS_MAX)
  return rows.map(({ north, east, ...sums }) => ({
    ...sums,
    place: north === null || east === null ? null : { lat: north / E5, lng: east / E5 },
  }))
}

const NEAR_M = 300
/** So many degrees are at least as far as {@link NEAR_M}, also in the north of Finland. */
const NEAR_LAT = 0.004
const NEAR_LNG = 0.009

/** The address of the nearest known house. Empty: there is none near by. */
export async function nearestAddress(db: Db, at: Point): Promise<string> {
  const rows = await db
    .select({ street: houseTable.street, number: houseTable.number, town: houseTable.town, place: houseTable.place })
    .from(houseTable)
    .where(
      and(
        between(houseTable.northCell, toE5(at.lat - NEAR_LAT), toE5(at.lat + NEAR_LAT)),
        between(houseTable.eastCell, toE5(at.lng - NEAR_LNG), toE5(at.lng + NEAR_LNG)),
      ),
    )
    .limit(2000)
  const [nearest] = rows
    .flatMap(({ place, ...address }) => (place ? [{ ...address, metres: metresBetween(at, place) }] : []))
    .filter(({ metres }) => metres <= NEAR_M)
    .toSorted((one, other) => one.metres - other.metres)
  return nearest ? `${nearest.street} ${nearest.number}, ${nearest.town}` : ''
}
