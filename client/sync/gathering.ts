/** The longest wait for the slowest part before the rest is shown. */
export const PATIENCE_MS = 3_000

export type Gathering = ReturnType<typeof createGathering>

/**
 * Counts what is loading and calls back, once, when everything has loaded. Call `begin` after all parts known at
 * first have called `wait`; both return a function that ends the wait.
 */
export function createGathering(onGathered: () => void) {
  let awaited = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const end = () => {
    if (isOver) return
    isOver = true
    clearTimeout(timer)
    onGathered()
  }
  // Looked at when the drawing that is under way has ended: what comes may have brought more to wait for.
  const look = () => queueMicrotask(() => (awaited === 0 ? end() : undefined))
  return {
    begin() {
      isOver = false
      timer = setTimeout(end, PATIENCE_MS)
      look()
      return () => {
        isOver = true
        clearTimeout(timer)
      }
    },
    wait() {
      awaited += 1
      return () => {
        awaited -= 1
        look()
      }
    },
  }
}
