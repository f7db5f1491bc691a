import type { Instant } from '../../../kernel/days.ts'
import type { Id } from '../../../kernel/ids.ts'
import type { Door, DoorVisit } from './door.schema.ts'
import type { House } from './house.schema.ts'

/** The newest visit is the status of a door (product 5.17). */
export const lastVisit = ({ visits }: Pick<Door, 'visits'>): DoorVisit | null => visits[0] ?? null

/** Nobody may knock here again. A block that waits for back office binds its author (`userId`) alone. */
export const isBlocked = ({ visits }: Pick<Door, 'visits'>, userId?: Id): boolean =>
  visits.some(({ result, waits, by }) => result === 'block' && (waits !== true || by === userId))

const answered = ['no', 'later', 'customer', 'sale', 'block']

/** Somebody opened. */
export const isAnswered = ({ visits }: Pick<Door, 'visits'>): boolean =>
  visits.some(({ result }) => answered.includes(result))

/** Counts of doors, from which coverage is summed. They name nobody. */
export interface DoorCounts {
  readonly doors: number
  readonly visited: number
  readonly answered: number
  readonly sales: number
  readonly blocked: number
}

export const noDoors: DoorCounts = { doors: 0, visited: 0, answered: 0, sales: 0, blocked: 0 }

export const countDoors = (doors: readonly Pick<Door, 'visits'>[]): DoorCounts => ({
  doors: doors.length,
  visited: doors.filter(({ visits }) => visits.length > 0).length,
  answered: doors.filter(isAnswered).length,
  sales: doors.filter(({ visits }) => visits.some(({ result }) => result === 'sale')).length,
  blocked: doors.filter((door) => isBlocked(door)).length,
})

export const addCounts = (one: DoorCounts, other: DoorCounts): DoorCounts => ({
  doors: one.doors + other.doors,
  visited: one.visited + other.visited,
  answered: one.answered + other.answered,
  sales: one.sales + other.sales,
  blocked: one.blocked + other.blocked,
})

/** Whether a person may work the doors of a house: it is in an area of theirs or of their team. */
export const isHolder = (
  { sellerIds, teamIds }: Pick<House, 'sellerIds' | 'teamIds'>,
  { userId, teamId }: { readonly userId: Id; readonly teamId: Id | null },
): boolean => sellerIds.includes(userId) || (teamId !== null && teamIds.includes(teamId))

const BESIDE_MS = 2 * 3_600_000

/** Somebody else's visit of the last two hours: they may still be in the house. */
export const visitBeside = (
  visits: readonly DoorVisit[],
  { userId, now }: { readonly userId: Id; readonly now: Instant },
): DoorVisit | null => visits.find(({ by, at }) => by !== userId && now - at < BESIDE_MS) ?? null

/** Stair, floor and flat in an order that a person walks: from the entrance up, numbers as numbers. */
export const inWalkingOrder = (doors: readonly Door[]): Door[] =>
  doors.toSorted(
    (one, other) =>
      compareNaturally(one.stair, other.stair) ||
      floorRank(one.floor) - floorRank(other.floor) ||
      compareNaturally(one.floor, other.floor) ||
      compareNaturally(one.flat, other.flat),
  )

/** Floors with names are below the first: basement (KV), lower ground floor (NB), ground floor (BV). */
const floorsBelow = ['KV', 'NB', 'BV']
const floorRank = (floor: string): number => {
  const rank = floorsBelow.indexOf(floor.trim().toUpperCase())
  return rank < 0 ? floorsBelow.length : rank
}

const streetOrder = new Intl.Collator('sv', { numeric: true })

/** Street names in the order of the alphabet that Swedish and Finnish share: å, ä, ö come last. */
export const compareStreets = (one: string, other: string): number => streetOrder.compare(one, other)

/** «2» before «10», and «4A» behind «4». */
export function compareNaturally(one: string, other: string): number {
  const [a, b] = [Number.parseInt(one, 10), Number.parseInt(other, 10)]
  if (a !== b && !Number.isNaN(a) && !Number.isNaN(b)) return a - b
  if (one === other) return 0
  return one < other ? -1 : 1
}

export const doorKey = ({ stair, floor, flat }: Pick<Door, 'stair' | 'floor' | 'flat'>): string =>
  [stair, floor, flat].map((part) => part.toLowerCase()).join('/')

export const streetKeyOf = ({ town, street }: Pick<House, 'town' | 'street'>): string =>
  `${town.toLowerCase()}/${street.toLowerCase()}`

/** A door as an address is written on an order: in Finland stair and flat behind the number, in Sweden the flat as «lgh». */
export function saleAddressOf(
  { street, number, country }: Pick<House, 'street' | 'number' | 'country'>,
  { stair, flat }: Pick<Door, 'stair' | 'flat'>,
): string {
  const flatText = country === 'SE' && flat !== '' ? `lgh ${flat}` : flat
  return [street, number, stair, flatText].filter((part) => part !== '').join(' ')
}
