import {
  compareNaturally,
  inWalkingOrder,
  isBlocked,
  lastVisit,
} from '../../../../shared/features/field/door/house.rules.ts'
import type { Door } from '../../../../shared/features/field/door/door.schema.ts'
import type { House } from '../../../../shared/features/field/door/house.schema.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'

/** A door with the house it is in. */
export interface PlacedDoor {
  readonly house: House
  readonly door: Door
}

export const keyOfDoor = (houseId: Id, doorKey: string): string => `${houseId} ${doorKey}`

export const keyOf = ({ house, door }: PlacedDoor): string => keyOfDoor(house.id, door.key)

/** The doors of a street in the order they are walked: from its lowest number, or from its highest. A house is walked from its entrance up. */
export const walkOf = (rows: readonly House[], isReversed = false): PlacedDoor[] =>
  rows
    .toSorted((one, other) => (isReversed ? -1 : 1) * compareNaturally(one.number, other.number))
    .flatMap((house) => inWalkingOrder(house.doors).map((door) => ({ house, door })))

/** A house whose doors are not shown now, and the door at which it opens. */
export interface ClosedHouse {
  readonly house: House
  readonly first: PlacedDoor
}

/** Houses of one door stand together, and so do closed ones; only the house that is worked on shows its many doors. */
export type StreetGroup =
  | {
      readonly kind: 'doors'
      readonly key: string
      readonly title: string | null
      readonly rows: readonly PlacedDoor[]
    }
  | { readonly kind: 'closed'; readonly key: string; readonly rows: readonly ClosedHouse[] }

export function groupsOf(doors: readonly PlacedDoor[], current: PlacedDoor | undefined): StreetGroup[] {
  const groups: StreetGroup[] = []
  const lists = new Map<StreetGroup, PlacedDoor[]>()
  const closed = new Map<StreetGroup, ClosedHouse[]>()
  for (const placed of doors) {
    const { house } = placed
    const last = groups.at(-1)
    const isSingle = house.doors.length === 1
    if (!isSingle && house.id !== current?.house.id) {
      const one = { house, first: firstToKnock(house) }
      if (last?.kind !== 'closed') {
        const rows = [one]
        const group: StreetGroup = { kind: 'closed', key: `closed ${house.id}`, rows }
        closed.set(group, rows)
        groups.push(group)
      } else if (last.rows.at(-1)?.house.id !== house.id) closed.get(last)?.push(one)
    } else if (last?.kind === 'doors' && (isSingle ? last.title === null : last.key === house.id)) {
      lists.get(last)?.push(placed)
    } else {
      const title = isSingle ? null : `${house.street} ${house.number}`
      const rows = [placed]
      const group: StreetGroup = { kind: 'doors', key: isSingle ? `from ${house.id}` : house.id, title, rows }
      lists.set(group, rows)
      groups.push(group)
    }
  }
  return groups
}

/** The rows of a group that are drawn. */
export interface DrawnGroup {
  readonly group: StreetGroup
  readonly from: number
  readonly to: number
}

/** About what is in sight around the chosen door. */
const [ABOVE, BELOW] = [6, 10]

/** The rows around the chosen door, or all of them. */
export function drawnGroups(
  groups: readonly StreetGroup[],
  { current, isWhole }: { readonly current: PlacedDoor; readonly isWhole: boolean },
): DrawnGroup[] {
  if (isWhole) return groups.map((group) => ({ group, from: 0, to: group.rows.length }))
  const starts: number[] = []
  let [before, middle] = [0, 0]
  for (const group of groups) {
    starts.push(before)
    const at = group.kind === 'doors' ? group.rows.findIndex((one) => keyOf(one) === keyOf(current)) : -1
    if (at >= 0) middle = before + at
    before += group.rows.length
  }
  return groups.map((group, at) => {
    const [start, size] = [starts[at] ?? 0, group.rows.length]
    const from = Math.min(size, Math.max(0, middle - ABOVE - start))
    return { group, from, to: Math.max(from, Math.min(size, middle + BELOW - start)) }
  })
}

function firstToKnock(house: House): PlacedDoor {
  const ordered = inWalkingOrder(house.doors)
  const door = ordered.find(isToKnock) ?? ordered[0]
  return { house, door: door ?? { key: '', stair: '', floor: '', flat: '', visits: [] } }
}

/** Nobody has been there yet. */
export const isToKnock = (door: Door): boolean => lastVisit(door) === null

/** The next door on the way that nobody has knocked at; where none is left, the one that follows. */
export function nextAfter(doors: readonly PlacedDoor[], from: PlacedDoor): string | null {
  const at = doors.findIndex((one) => keyOf(one) === keyOf(from))
  const after = doors.slice(at + 1).filter(({ door }) => lastVisit(door)?.result !== 'block' && !isBlocked(door))
  const next = after.find(({ door }) => isToKnock(door)) ?? after[0]
  return next ? keyOf(next) : null
}

/** Whether a door is drawn as before. A repeated query answers with new objects for the same rows. */
export const isSameDoor = (one: PlacedDoor, other: PlacedDoor): boolean =>
  keyOf(one) === keyOf(other) &&
  one.house.number === other.house.number &&
  one.door.visits.length === other.door.visits.length &&
  one.door.visits[0]?.id === other.door.visits[0]?.id
