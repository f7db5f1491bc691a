import * as z from 'zod/mini'
import { useKept, useKeptSwitch } from '../../../sync/use-kept.ts'

const KEPT_AT_MOST = 60
const keysSchema = z.array(z.string())

/**
 * The moments that this device has shown to the signed-in person, and a function that adds more. The function returns whether one of them
 * was new, so that only one of two windows shows it. Null until the first look: what was reached before it is not celebrated.
 */
export function useShownMoments(): readonly [readonly string[] | null, (keys: readonly string[]) => boolean] {
  const [shown, change] = useKept<readonly string[] | null>('moments', read)
  const note = (keys: readonly string[]): boolean => {
    let isNew = false
    change((before) => {
      const known = before ?? []
      const more = keys.filter((key) => !known.includes(key))
      isNew = more.length > 0
      return [...known, ...more].slice(-KEPT_AT_MOST)
    })
    return isNew
  }
  return [shown, note]
}

/** Whether moments have a sound on this device. */
export const useMomentSound = () => useKeptSwitch('moment-sound')

function read(text: string | null): readonly string[] | null {
  try {
    const found = keysSchema.safeParse(JSON.parse(text ?? 'null'))
    return found.success ? found.data : null
  } catch {
    return null
  }
}
