// Where one was on each page of the history. The browser's own way gives up when the rows are not there yet: a list
// that is read from the phone is short for a moment when one comes back to it.

import { untilMoved } from './until-moved.ts'

const KEPT_KEY = 'rond-places'
const MOST_PLACES = 50

/** Read when it is first asked for: the storage of the window answers slowly at the start. */
let places: Map<string, number> | null = null
const allPlaces = (): Map<string, number> => (places ??= readKept())

let isWatching = false
let current: string | null = null

/**
 * Remembers the place on this page of the history from now on.
 * @returns stops it. A page that is left must not be scrolled in its name: the next one may be shorter while its code is fetched.
 */
export function trackScroll(key: string): () => void {
  if (!isWatching) watch()
  isWatching = true
  current = key
  return () => {
    current = null
  }
}

/** Where one left a page of the history; its top, where one never was. */
export const scrollPositionOf = (key: string): number => allPlaces().get(key) ?? 0

/** Goes to a place as soon as the page is long enough, unless one moves first. Answers how to stop waiting. */
export function restoreScroll(top: number): () => void {
  if (isThere(top)) return () => undefined
  const { signal, stop } = untilMoved()
  const growing = new ResizeObserver(() => (isThere(top) ? stop() : undefined))
  signal.addEventListener('abort', () => growing.disconnect())
  growing.observe(document.body)
  return stop
}

function isThere(top: number): boolean {
  if (document.documentElement.scrollHeight - innerHeight < top) return false
  window.scrollTo({ top })
  return true
}

function watch(): void {
  history.scrollRestoration = 'manual'
  const remember = () => {
    if (current === null) return
    allPlaces().delete(current)
    allPlaces().set(current, scrollY)
  }
  addEventListener('scroll', remember, { passive: true })
  addEventListener('pagehide', () => {
    sessionStorage.setItem(KEPT_KEY, JSON.stringify([...allPlaces()].slice(-MOST_PLACES)))
  })
}

function readKept(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(KEPT_KEY) ?? '[]') as [string, number][])
  } catch {
    return new Map()
  }
}
