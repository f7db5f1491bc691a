// The shape of rows in IndexedDB, for reads through Dexie and for writes past it.

import Dexie from 'dexie'
import type { Row } from '../../../shared/sync/collection.ts'
import type { StoredRow, StoreQuery } from './store.ts'

export type RowRecord = Row & { readonly $scopes: readonly string[] }

/** Stands in the index for the absence of scopes, which an index cannot find. */
export const NO_SCOPE = ''
const noScopes = [NO_SCOPE]

export const toRecord = ({ row, scopes }: StoredRow): RowRecord => ({
  ...row,
  $scopes: scopes.length > 0 ? scopes : noScopes,
})

export function fromRecord(record: RowRecord): StoredRow {
  const { $scopes, ...row } = record
  return { row, scopes: $scopes[0] === NO_SCOPE ? [] : $scopes }
}

/** The index and the bounds that answer a question. The index `id` is the primary key. */
export function rangeOf({ index = 'id', equals, above, below }: StoreQuery) {
  const bounds = { lowerOpen: above !== undefined, upperOpen: below !== undefined }
  const lower = above ?? Dexie.minKey
  const upper = below ?? Dexie.maxKey
  if (!index.includes('+')) {
    return equals === undefined
      ? { index, lower, upper, ...bounds }
      : { index, lower: equals, upper: equals, lowerOpen: false, upperOpen: false }
  }
  const compound = `[${index}]`
  return equals === undefined
    ? {
        index: compound,
        lower: [lower, Dexie.minKey],
        upper: [upper, bounds.upperOpen ? Dexie.minKey : Dexie.maxKey],
        ...bounds,
      }
    : { index: compound, lower: [equals, lower], upper: [equals, upper], ...bounds }
}
