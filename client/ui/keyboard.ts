import { useEffect } from 'react'

/** Less is a bar of the browser that comes and goes. */
const LEAST_PX = 100

/**
 * The height of the window that the keyboard covers, in browsers where it does not make the window smaller (iOS
 * before 27.3).
 */
export function coveredByKeyboard(
  windowHeight: number,
  { height, offsetTop, scale }: { readonly height: number; readonly offsetTop: number; readonly scale: number },
): number {
  // Somebody who has zoomed in sees a part of the page for another reason.
  if (Math.abs(scale - 1) > 0.01) return 0
  const covered = Math.round(windowHeight - height - offsetTop)
  return covered < LEAST_PX ? 0 : covered
}

/** Keeps `--keyboard` up to date while something sticks to the bottom of the window. */
export function useKeyboard(): void {
  useEffect(function followKeyboard() {
    const { visualViewport: seen } = globalThis
    if (!seen) return undefined
    const stopping = new AbortController()
    const follow = () =>
      document.documentElement.style.setProperty('--keyboard', `${coveredByKeyboard(innerHeight, seen)}px`)
    seen.addEventListener('resize', follow, { signal: stopping.signal })
    seen.addEventListener('scroll', follow, { signal: stopping.signal })
    return () => stopping.abort()
  }, [])
}
