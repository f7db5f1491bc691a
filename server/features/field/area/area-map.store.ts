import { and, asc, between, inArray, isNotNull, sql } from 'drizzle-orm'
import {
  MAP_HOUSES_MAX,
  type DrawnDoors,
  type MapBox,
  type MapHouse,
} from '../../../../shared/features/field/area/area-map.api.ts'
import { codesIn, isInside, isOnLine, type Corner } from '../../../../shared/features/field/area/area.rules.ts'
import type { Config } from '../../../platform/config.ts'
import type { Db } from '../../../platform/database/database.ts'
import { houseTable } from '../door/house.table.ts'
import type { StoredArea } from './area.store.ts'

const E5 = 100_000
const { northCell, eastCell, doorCount, areaId, postalCode, id } = houseTable

/** The background tiles of maps, as pages receive them. */
export const shownTiles = ({ mapTiles }: Pick<Config, 'mapTiles'>) =>
  mapTiles && { url: mapTiles.url, attribution: mapTiles.attribution }

/** The corners of an area, as answers have them. */
export const cornersIn = ({ outline }: Pick<StoredArea, 'outline'>) =>
  outline.map(([lng, lat]): [number, number] => [lng, lat])

/** The rectangle around the houses of some postal codes, or around all; null where none has a place. */
export async function boxOfHouses(db: Db, codes: readonly string[] | null): Promise<MapBox | null> {
  const edge = (column: typeof northCell | typeof eastCell, way: 'min' | 'max') =>
    sql<number | null>`${sql.raw(way)}(${column})`.mapWith(Number)
  const [row] = await db
    .select({
      west: edge(eastCell, 'min'),
      south: edge(northCell, 'min'),
      east: edge(eastCell, 'max'),
      north: edge(northCell, 'max'),
    })
    .from(houseTable)
    .where(and(isNotNull(northCell), codes === null ? undefined : inArray(postalCode, [...codes])))
  const { west = null, south = null, east = null, north = null } = row ?? {}
  if (west === null || south === null || east === null || north === null) return null
  return { west: west / E5, south: south / E5, east: east / E5, north: north / E5 }
}

const isWithin = ({ west, south, east, north }: MapBox) =>
  and(
    between(northCell, Math.round(south * E5), Math.round(north * E5)),
    between(eastCell, Math.round(west * E5), Math.round(east * E5)),
  )

/** The houses of a view, and whether these are all. */
export async function findMapHouses(db: Db, box: MapBox): Promise<{ houses: MapHouse[]; isWhole: boolean }> {
  const rows = await db
    .select({ north: northCell, east: eastCell, doors: doorCount, areaId })
    .from(houseTable)
    .where(isWithin(box))
    .orderBy(asc(id))
    .limit(MAP_HOUSES_MAX + 1)
  const houses = rows.slice(0, MAP_HOUSES_MAX).map(({ north, east, doors, areaId: ofArea }) => ({
    lng: (east ?? 0) / E5,
    lat: (north ?? 0) / E5,
    doors,
    areaId: ofArea,
  }))
  return { houses, isWhole: rows.length <= MAP_HOUSES_MAX }
}

/** The doors inside a drawing, with the areas that have some of them too. */
export async function countDrawn(
  db: Db,
  { outline, others }: { readonly outline: readonly Corner[]; readonly others: readonly StoredArea[] },
): Promise<DrawnDoors> {
  if (outline.length < 3) return { houses: 0, doors: 0, others: [] }
  const [lngs, lats] = [outline.map(([lng]) => lng), outline.map(([, lat]) => lat)]
  const box = {
    west: Math.min(...lngs),
    east: Math.max(...lngs),
    south: Math.min(...lats),
    north: Math.max(...lats),
  }
  const byCode = new Map(others.flatMap((area) => codesIn(area.postalCodes).map((code) => [code, area] as const)))
  const drawn = others.filter((area) => area.outline.length >= 3)
  const found = new Map<string, DrawnDoors['others'][number]>()
  let [houses, doors] = [0, 0]
  const rows = await db
    .select({ north: northCell, east: eastCell, doors: doorCount, postalCode })
    .from(houseTable)
    .where(isWithin(box))
  for (const row of rows) {
    const place = { lat: (row.north ?? 0) / E5, lng: (row.east ?? 0) / E5 }
    const inside = drawn.filter((area) => isInside(area.outline, place))
    const isTheirs = isInside(outline, place) || (inside.length === 0 && isOnLine(outline, place))
    if (!isTheirs) continue
    houses += 1
    doors += row.doors
    const keeper = byCode.get(row.postalCode)
    const why = keeper ? 'code' : 'drawn'
    const shared = keeper ? [keeper] : inside
    for (const area of shared) {
      const key = `${why} ${area.id}`
      const before = found.get(key)?.doors ?? 0
      found.set(key, { id: area.id, name: area.name, why, doors: before + row.doors })
    }
  }
  return { houses, doors, others: [...found.values()].toSorted((one, other) => other.doors - one.doors) }
}
