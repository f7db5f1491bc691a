/** A hidden page paints nothing, and what waits for it must go on all the same. */
const LONGEST_MS = 100

/**
 * Resolves once what was just changed on the screen is painted. Whoever has answered a tap (a busy button) waits for it
 * before the heavy work begins: what follows a tap without a pause is one task to the browser, and the answer comes last.
 */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    const hidden = setTimeout(resolve, LONGEST_MS)
    requestAnimationFrame(() =>
      setTimeout(() => {
        clearTimeout(hidden)
        resolve()
      }),
    )
  })
}
