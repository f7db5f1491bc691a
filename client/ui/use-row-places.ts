import { useState } from 'react'
import type { Id } from '../../shared/kernel/ids.ts'

/**
 * A key for each row: a row that stays keeps its own, a new one takes that of a row that has left. The elements of the
 * row that has left then show the new one, and the page is not built anew each time it is turned. Null gives no new keys:
 * in a window on a long page each row has elements of its own, which are measured.
 */
export function useRowPlaces(ids: readonly Id[] | null): ReadonlyMap<Id, number> {
  const [kept, setKept] = useState<ReadonlyMap<Id, number>>(new Map())
  if (ids === null) return kept
  if (kept.size === ids.length && ids.every((id) => kept.has(id))) return kept
  const places = placesOf(kept, ids)
  setKept(places)
  return places
}

export function placesOf(before: ReadonlyMap<Id, number>, ids: readonly Id[]): ReadonlyMap<Id, number> {
  const taken = new Set(ids.flatMap((id) => before.get(id) ?? []))
  let free = 0
  const nextFree = (): number => {
    while (taken.has(free)) free += 1
    taken.add(free)
    return free
  }
  return new Map(ids.map((id) => [id, before.get(id) ?? nextFree()]))
}
