import type { Id } from '../../shared/kernel/ids.ts'
import type { Collection, Row } from '../../shared/sync/collection.ts'
import { useEngine } from './sync-provider.tsx'
import { useWatched } from './use-watched.ts'

/** One row of this phone. `undefined` while loading and when there is none. */
export function useRow<R extends Row>(
  collection: Collection<R>,
  id: Id | undefined,
): { row: R | undefined; loading: boolean } {
  const { store } = useEngine()
  const key = id === undefined ? null : `${collection.name}/${id}`
  const rows = useWatched(key, () => store.find(collection.name, { equals: id ?? '' }))
  return { row: rows?.[0] as R | undefined, loading: id !== undefined && rows === undefined }
}
