import { useSyncExternalStore } from 'react'
import type { AppRoute, Feature } from '../../feature.ts'

let routes: readonly AppRoute[] = []
let isWhole = false
let loadRest: () => Promise<readonly Feature[]> = () => Promise.resolve([])
let loading: Promise<void> | null = null
const listeners = new Set<() => void>()

/** Names the features of the start, and how the others are fetched. */
export function beginWith(atStart: readonly Feature[], loadLater: () => Promise<readonly Feature[]>): void {
  routes = atStart.flatMap((feature) => feature.routes)
  loadRest = loadLater
}

/** Every screen that is known by now: those of the start, and all once {@link fetchLater} has come back. */
export const knownRoutes = (): readonly AppRoute[] => routes

export const knowsEveryRoute = (): boolean => isWhole

/** Fetches what the start did not need, once. A fetch that failed can be tried again. */
export function fetchLater(): Promise<void> {
  loading ??= loadRest().then(
    (features) => {
      routes = [...routes, ...features.flatMap((feature) => feature.routes)]
      isWhole = true
      for (const listener of listeners) listener()
    },
    (error: unknown) => {
      loading = null
      throw error
    },
  )
  return loading
}

/** For a part that draws the menu, beside its file: so that its places come together. Without network it has what is known. */
export const fetchMenu = (): Promise<void> => fetchLater().catch(() => undefined)

/** The screens that are known by now; draws again when the rest have come. */
export const useRoutes = (): readonly AppRoute[] => useSyncExternalStore(subscribe, knownRoutes)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
