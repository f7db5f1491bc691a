/** So long a screen may take to read its rows; after that one has begun to look for oneself. */
const WAIT_MS = 3000

/**
 * The time in which a screen may still move a person to where they want to be: until they move themselves, or three
 * seconds have gone. `also` names what counts as moving beside wheel, touch and keys.
 */
export function untilMoved(...also: readonly 'pointerdown'[]): {
  readonly signal: AbortSignal
  readonly stop: () => void
} {
  const leaving = new AbortController()
  const { signal } = leaving
  const stop = () => leaving.abort()
  const timer = setTimeout(stop, WAIT_MS)
  signal.addEventListener('abort', () => clearTimeout(timer))
  for (const moved of ['wheel', 'touchstart', 'keydown', ...also] as const)
    addEventListener(moved, stop, { signal, passive: true })
  return { signal, stop }
}
