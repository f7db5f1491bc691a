/**
 * Calls `leave` once, in the moment in which the page is left or frozen: nothing that waits is done any more. Where the
 * browser brings such a page back, it starts afresh. Answers how to stop listening.
 */
export function whenPageIsLeft(leave: () => void): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  let hasLeft = false
  const left = () => {
    if (!hasLeft) leave()
    hasLeft = true
  }
  const back = () => {
    if (hasLeft) location.reload()
  }
  addEventListener('pagehide', left, { signal })
  addEventListener('pageshow', back, { signal })
  document.addEventListener('freeze', left, { signal })
  document.addEventListener('resume', back, { signal })
  return () => stopping.abort()
}
