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
