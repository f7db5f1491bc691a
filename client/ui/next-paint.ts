/** A hidden page paints nothing, and what waits for it must go on all the same. */
const LONGEST_MS = 100

/**
 * Resolves after the latest change has been painted. Await it between the answer to a tap (a busy button) and the
 * heavy work: without a pause the browser runs both in one task and paints the answer last.
 */
export function nextPaint(): Promise<void> {
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
