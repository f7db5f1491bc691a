/**
 * Gives the focus to the heading of a new screen as soon as it has one: some screens read their row first. Whoever has
 * moved the focus meanwhile keeps it. Answers how to stop waiting.
 */
export function focusHeading(): () => void {
  if (focused()) return () => undefined
  const before = document.activeElement
  const waiting = new MutationObserver(() => {
    const now = document.activeElement
    const isMoved = now !== before && now !== document.body
    if (isMoved || focused()) waiting.disconnect()
  })
  waiting.observe(document.body, { childList: true, subtree: true })
  return () => waiting.disconnect()
}

function focused(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1')
  heading?.focus({ preventScroll: true })
  return heading !== null
}
