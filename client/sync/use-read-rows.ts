import type { Collection, Row } from '../../shared/sync/collection.ts'
import { useEngine } from './sync-provider.tsx'
import { toStoreQuery, type RowQuery } from './use-rows.ts'

/** Reads rows of this device once, when asked: for files and other things that do not follow changes. */
export function useReadRows(): <R extends Row>(collection: Collection<R>, query: RowQuery<R>) => Promise<readonly R[]> {
  const { store } = useEngine()
  return async (collection, query) => (await store.find(collection.name, toStoreQuery(query))) as readonly never[]
}
