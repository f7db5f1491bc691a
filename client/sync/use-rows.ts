import type { Collection, IndexName, Row } from '../../shared/sync/collection.ts'
import type { StoreQuery } from './engine/store.ts'
import { useEngine, useOverview } from './sync-provider.tsx'
import { useWatched } from './use-watched.ts'

/** A question about one collection. It walks one index, so `limit` costs what it shows, not what exists. */
export interface RowQuery<R extends Row> {
  /** Default: by id, which is the order of creation. */
  readonly index?: IndexName<R>
  /** On `a+b`: rows whose `a` is this, in the order of `b`. */
  readonly equals?: string | number
  /** Exclusive bounds: of the index, or of `b` where `a` is fixed by `equals`. */
  readonly above?: string | number
  readonly below?: string | number
  readonly reverse?: boolean
  readonly limit?: number
  /** Applied on the way, before `limit`. Name what it closes over in `filterDeps`. */
  readonly filter?: (row: R) => boolean
}

/**
 * Rows of this phone, repainted when they change. Never asks the network. While the phone receives its rows for the first
 * time, it is loading as long as it has found none: nobody is told that they have sold nothing.
 */
export function useRows<R extends Row>(
  collection: Collection<R>,
  query: RowQuery<R> = {},
  filterDeps: readonly unknown[] = [],
): { rows: readonly R[]; loading: boolean } {
  const { store } = useEngine()
  const key = `${collection.name} ${JSON.stringify(query)}`
  const rows = useWatched(key, () => store.find(collection.name, toStoreQuery(query)), filterDeps)
  const isFilling = useOverview()?.firstLoadDone === false && navigator.onLine
  return { rows: (rows ?? none) as readonly R[], loading: rows === undefined || (isFilling && rows.length === 0) }
}

const none: readonly never[] = []

/** The store holds rows of every kind; a query returns only the kind it names. */
export const toStoreQuery = <R extends Row>(query: RowQuery<R>): StoreQuery => query as unknown as StoreQuery
