import { useSyncExternalStore } from 'react'
import type { Id } from '../../../../shared/kernel/ids.ts'

/** By then the row has come, or the notification is not ours any more. */
const KEPT_MS = 60_000

let heard: readonly Id[] = []
const listeners = new Set<() => void>()

function change(next: readonly Id[]): void {
  heard = next
  for (const listener of listeners) listener()
}

/** Notes what an event told, until its row is there. */
export function noteHeard(id: Id): void {
  if (heard.includes(id)) return
  change([...heard, id])
  setTimeout(forgetHeard, KEPT_MS, [id])
}

export function forgetHeard(ids: readonly Id[] = heard): void {
  const left = heard.filter((id) => !ids.includes(id))
  if (left.length < heard.length) change(left)
}

/** Notifications that were heard of and are not in the rows yet. The bell counts them at once. */
export const useHeard = (): readonly Id[] => useSyncExternalStore(subscribe, readHeard)

/** The same, for whoever is no component. */
export const readHeard = (): readonly Id[] => heard

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
