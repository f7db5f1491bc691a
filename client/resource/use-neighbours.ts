import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Id } from '../../shared/kernel/ids.ts'
import type { Row } from '../../shared/sync/collection.ts'
import type { FilterKinds, ListDefinition } from './list.ts'
import { formatListState, parseListState, withQuery } from './list-state.ts'
import { useListRows } from './use-list.ts'

export interface Neighbours {
  /** Addresses within the same filtered list; null at its ends. */
  readonly previous: string | null
  readonly next: string | null
  /** From 1, and of how many; null when the row is not in the list. */
  readonly position: number | null
  readonly total: number
}

/**
 * The rows before and after one row, in the list that the detail's address describes. A row that an act has just taken
 * out of the list keeps its place: "next" is then the row that moved up into it.
 */
export function useNeighbours<R extends Row, Filters extends FilterKinds<R>>(
  definition: ListDefinition<R, Filters>,
  id: Id | undefined,
): Neighbours {
  const list = definition as ListDefinition<R>
  const [query] = useSearchParams()
  const state = parseListState(list, query)
  const { rows, total } = useListRows(list, state, state.page + 1)
  const found = rows.findIndex((row) => row.id === id)
  const [last, setLast] = useState<{ id: Id | undefined; index: number } | null>(null)
  if (found >= 0 && (last?.id !== id || last?.index !== found)) setLast({ id, index: found })

  const index = found >= 0 ? found : last?.id === id ? (last?.index ?? -1) : -1
  const hrefAt = (at: number): string | null => {
    const row = rows[at]
    if (row === undefined) return null
    return withQuery(list.rowHref(row), formatListState(list, { ...state, page: Math.floor(at / state.size) + 1 }))
  }
  return {
    previous: index < 0 ? null : hrefAt(index - 1),
    next: index < 0 ? hrefAt(0) : hrefAt(found >= 0 ? index + 1 : index),
    position: found >= 0 ? found + 1 : null,
    total,
  }
}
