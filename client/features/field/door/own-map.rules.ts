import { compareNaturally, isBlocked, lastVisit } from '../../../../shared/features/field/door/house.rules.ts'
import type { House } from '../../../../shared/features/field/door/house.schema.ts'
import { groupBy } from '../../../../shared/kernel/group-by.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'

/** The states of a house, in order of precedence. `begun`: some of its doors were visited; `done`: all of them. */
export const houseStates = ['sold', 'later', 'blocked', 'done', 'begun', 'new'] as const
export type HouseState = (typeof houseStates)[number]

/** The state of a house for one seller. A sale and an agreed visit count before everything else. */
export function houseStateOf({ doors }: Pick<House, 'doors'>, userId?: Id): HouseState {
  const last = doors.map(lastVisit)
  if (last.some((visit) => visit?.result === 'sale')) return 'sold'
  if (last.some((visit) => visit?.result === 'later')) return 'later'
  if (doors.length > 0 && doors.every((door) => isBlocked(door, userId))) return 'blocked'
  const visited = last.filter((visit) => visit !== null).length
  return visited === 0 ? 'new' : visited < doors.length ? 'begun' : 'done'
}

export interface Spot {
  readonly id: Id
  readonly x: number
  readonly y: number
  readonly state: HouseState
  readonly streetKey: string
}

export interface StreetLine {
  readonly key: string
  readonly name: string
  /** Its houses by number, as `x,y` pairs. */
  readonly points: readonly (readonly [x: number, y: number])[]
}

export interface OwnMap {
  readonly width: number
  readonly height: number
  readonly streets: readonly StreetLine[]
  readonly spots: readonly Spot[]
}

/** The longer side of the drawing, in its own units. */
const SIDE = 1000
/** Room for the names of streets at the edges. */
const MARGIN = 60
/** A drawing is never flatter than this: one straight street would be a line. */
const LEAST_SIDE = 320

/**
 * Projects the houses of a seller onto a drawing with north at the top. A degree of longitude is scaled by the latitude. Houses without
 * coordinates are left out. Null: no house has coordinates.
 */
export function ownMapOf(houses: readonly House[], userId?: Id): OwnMap | null {
  const placed = houses.flatMap((house) => (house.place === null ? [] : [{ house, ...house.place }]))
  const [first] = placed
  if (first === undefined) return null
  const shrink = Math.cos((first.lat * Math.PI) / 180)
  const xs = placed.map(({ lng }) => lng * shrink)
  const ys = placed.map(({ lat }) => lat)
  const [west, north] = [Math.min(...xs), Math.max(...ys)]
  const [wide, high] = [Math.max(...xs) - west, north - Math.min(...ys)]
  const scale = (SIDE - 2 * MARGIN) / Math.max(wide, high, 1e-6)
  const [width, height] = [
    Math.max(LEAST_SIDE, wide * scale + 2 * MARGIN),
    Math.max(LEAST_SIDE, high * scale + 2 * MARGIN),
  ]
  const [left, top] = [(width - wide * scale) / 2, (height - high * scale) / 2]
  const at = ({ lat, lng }: { lat: number; lng: number }) =>
    [Math.round(left + (lng * shrink - west) * scale), Math.round(top + (north - lat) * scale)] as const
  const spots = placed.map(({ house, ...place }): Spot => {
    const [x, y] = at(place)
    return { id: house.id, x, y, state: houseStateOf(house, userId), streetKey: house.streetKey }
  })
  const streets = [...groupBy(placed, ({ house }) => house.streetKey)].map(([key, some]) => ({
    key,
    name: some[0].house.street,
    points: some.toSorted((one, other) => compareNaturally(one.house.number, other.house.number)).map(at),
  }))
  return { width, height, streets, spots }
}

/** The house nearest to a place of the drawing, within a distance. Null: none is that near. */
export function nearestSpot(
  spots: readonly Spot[],
  { x, y, within }: { readonly x: number; readonly y: number; readonly within: number },
): Spot | null {
  let [nearest, least]: [Spot | null, number] = [null, within]
  for (const spot of spots) {
    const distance = Math.hypot(spot.x - x, spot.y - y)
    if (distance <= least) [nearest, least] = [spot, distance]
  }
  return nearest
}
