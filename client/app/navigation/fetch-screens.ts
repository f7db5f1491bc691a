import { useEffect } from 'react'
import { AT_REST_MS } from '../../ui/after-startup.tsx'
import { isWideNow } from '../../ui/use-wide.ts'
import { knownRoutes } from '../features/known-features.ts'
import { hasFilesHere } from '../pwa/files-here.ts'
import { lazyScreen } from '../routing/lazy-screen.tsx'

/** Between two screens the phone is free for taps. Milliseconds. */
const BETWEEN_MS = 500

/** Fetches the code and the words of a screen, before it is opened. */
export function fetchScreen(name: string): void {
  const route = knownRoutes().find((one) => one.name === name)
  if (route !== undefined) lazyScreen(route).fetch()
}

/**
 * Fetches screens one after the other once the start is over, so that the first press of a tab finds its code. Only where
 * the files are on the device already: a first visit has the network for itself.
 */
export function useFetchedScreens(names: readonly string[]): void {
  const all = names.join(' ')
  useEffect(
    function fetchAtRest() {
      // The bar is hidden at the desk.
      if (!hasFilesHere() || isWideNow()) return undefined
      const waiting = all.split(' ')
      const fetchNext = () => {
        const name = waiting.shift()
        if (name === undefined) return
        fetchScreen(name)
        timer = setTimeout(fetchNext, BETWEEN_MS)
      }
      let timer = setTimeout(fetchNext, AT_REST_MS)
      return () => clearTimeout(timer)
    },
    [all],
  )
}
