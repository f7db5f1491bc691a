import { smoothly } from '../../ui/smoothly.ts'

/** Room kept over an element reached by hash, for the bar that floats there (specification, section 9). */
export const HASH_OFFSET_PX = 60

/** The id a hash points at, or null when there is none to scroll to. */
export function scrollTargetOf(hash: string): string | null {
  if (hash.length < 2) return null
  try {
    return decodeURIComponent(hash.slice(1))
  } catch (error) {
    if (error instanceof URIError) return null
    throw error
  }
}

/** So long a screen may take to read its rows; after that one has begun to look for oneself. */
const WAIT_MS = 3000

/**
 * Scrolls smoothly to the element a hash points at, as soon as the screen has it: some screens read their row first.
 * Answers how to stop waiting.
 */
export function scrollToElement(id: string): () => void {
  if (scrolled(id)) return () => undefined
  const waiting = new MutationObserver(() => {
    if (scrolled(id)) stop()
  })
  const timer = setTimeout(() => stop(), WAIT_MS)
  const stop = () => {
    waiting.disconnect()
    clearTimeout(timer)
  }
  waiting.observe(document.body, { childList: true, subtree: true })
  return stop
}

function scrolled(id: string): boolean {
  const element = document.getElementById(id)
  if (element === null) return false
  window.scrollTo({ top: element.getBoundingClientRect().top + scrollY - HASH_OFFSET_PX, behavior: smoothly() })
  return true
}
