/**
 * Calls `leave` once, at the moment the page is left or frozen: nothing that waits will run after that. A page that
 * the browser restores starts afresh. Returns a function that stops listening.
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
