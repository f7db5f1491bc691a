import * as z from 'zod/mini'
import { useKept } from '../../../sync/use-kept.ts'

const KEPT_AT_MOST = 60
const keysSchema = z.array(z.string())

/**
 * The moments that this device has shown to the signed-in person, and how more are added: the answer says whether one was new, so
 * that two windows show it once. Null: this device has not looked before, so what was reached until now is no news to it.
 */
export function useShownMoments(): readonly [readonly string[] | null, (keys: readonly string[]) => boolean] {
  const [shown, change] = useKept<readonly string[] | null>('moments', (text) => read(text, keysSchema, null))
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

/** Whether moments sound on this device: not, until the person wants it. */
export const useMomentSound = () => useKept('moment-sound', (text) => read(text, z.boolean(), false))

function read<Schema extends z.ZodMiniType, Otherwise>(
  text: string | null,
  schema: Schema,
  otherwise: Otherwise,
): z.output<Schema> | Otherwise {
  try {
    const found = z.safeParse(schema, JSON.parse(text ?? 'null'))
    return found.success ? found.data : otherwise
  } catch {
    return otherwise
  }
}
