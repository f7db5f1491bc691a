import type { Id } from '../../shared/kernel/ids.ts'
import type { Collection, Row } from '../../shared/sync/collection.ts'
import type { LocalStore } from './engine/store.ts'
import { useEngine } from './sync-provider.tsx'
import { useWatched } from './use-watched.ts'

/** So many rows are read in one go: few enough that reading them leaves room for a key press. */
const CHUNK = 250

/**
 * Every row of a collection on this device, in the order of creation, for what no index answers: a search in the text,
 * an order by a name. Read in small portions, so that ten thousand rows do not hold up the screen. `enabled: false`
 * reads nothing.
 */
export function useAllRows<R extends Row>(
  collection: Collection<R>,
  { enabled }: { enabled: boolean },
): { rows: readonly R[]; loading: boolean } {
  const { store } = useEngine()
  const key = enabled ? `all ${collection.name}` : null
  const rows = useWatched(key, () => readAll(store, collection.name))
  return { rows: (rows ?? none) as readonly R[], loading: enabled && rows === undefined }
}

async function readAll(store: LocalStore, name: string): Promise<readonly Row[]> {
  const all: Row[] = []
  let last: Id | undefined
  for (;;) {
    const chunk = await store.find(name, { limit: CHUNK, ...(last === undefined ? {} : { above: last }) })
    all.push(...chunk)
    last = chunk.at(-1)?.id
    if (chunk.length < CHUNK) return all
  }
}

const none: readonly never[] = []
