import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { Position } from '../../../../shared/features/field/door/position.rules.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { placeNow } from './place-now.queries.ts'

const KEY = 'rond.visit-positions'
const TIMEOUT_MS = 8_000
/** A place that was read longer ago is not that of the visit. */
const FRESH_MS = 60_000

const listeners = new Set<() => void>()

/** Whether the person wants a place stored with their visits. Off until they turn it on, on each phone. */
export const usePositionWish = (): boolean => useSyncExternalStore(subscribe, isWished)

export function wishPositions(isOn: boolean): void {
  if (isOn) localStorage.setItem(KEY, '1')
  else localStorage.removeItem(KEY)
  for (const listener of listeners) listener()
}

const isWished = (): boolean => localStorage.getItem(KEY) === '1'

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Reads the place once for each house that is opened, so that a tap never waits for it. It is only stored with a visit: what is
 * read for a house without one is forgotten.
 */
export function useVisitPosition(houseId: Id | undefined): () => Position | null {
  const wish = usePositionWish()
  const read = useRef<{ houseId: Id; at: number; position: Position | null } | null>(null)
  useEffect(
    function readPlace() {
      if (!wish || houseId === undefined) return
      void placeNow(TIMEOUT_MS).then((position) => {
        read.current = { houseId, at: Date.now(), position }
      })
    },
    [wish, houseId],
  )
  return () => {
    const { current } = read
    const isOfThis = wish && current?.houseId === houseId && Date.now() - (current?.at ?? 0) < FRESH_MS
    return isOfThis ? (current?.position ?? null) : null
  }
}
