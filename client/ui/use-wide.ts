import { useSyncExternalStore } from 'react'

/** The desk breakpoint of the design system: from here on a list is a table, and so it is on paper. */
const DESK = '(min-width: 976px), print'

/** Whether the window is as wide as a desk's at this moment. */
export const isWideNow = (): boolean => matchMedia(DESK).matches

/** Whether the window is wide enough for a table, or, with a width in pixels, for more than that. */
export function useWide(atLeastPx?: number): boolean {
  const query = atLeastPx === undefined ? DESK : `(min-width: ${atLeastPx}px)`
  return useSyncExternalStore(
    (onChange) => {
      const media = matchMedia(query)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    () => matchMedia(query).matches,
  )
}
