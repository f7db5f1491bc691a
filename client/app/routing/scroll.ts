import { smoothly } from '../../ui/smoothly.ts'
import { untilMoved } from './until-moved.ts'

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

/**
 * Scrolls smoothly to the element a hash points at, as soon as the screen has it: some screens read their row first.
 * What comes above it later moves it no more, unless one has moved oneself. Answers how to stop.
 */
export function scrollToElement(id: string): () => void {
  const { signal, stop } = untilMoved('pointerdown')
  // Also told once of how things stand, as soon as it watches.
  const growing = new ResizeObserver(() => scrollTo(id))
  const watchOnceThere = () => {
    if (document.getElementById(id) === null) return
    appearing.disconnect()
    growing.observe(document.body)
  }
  const appearing = new MutationObserver(watchOnceThere)
  signal.addEventListener('abort', () => {
    appearing.disconnect()
    growing.disconnect()
  })
  appearing.observe(document.body, { childList: true, subtree: true })
  watchOnceThere()
  return stop
}

function scrollTo(id: string): void {
  const element = document.getElementById(id)
  if (element === null) return
  window.scrollTo({ top: element.getBoundingClientRect().top + scrollY - HASH_OFFSET_PX, behavior: smoothly() })
}
