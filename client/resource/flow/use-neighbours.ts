import { useSearchParams } from 'react-router'
import type { Id } from '../../../shared/kernel/ids.ts'
import type { ListRow as Row } from '../../../shared/resource/list.ts'
import type { FilterKinds, ListDefinition } from '../list.ts'
import { parseListState } from '../list-state.ts'
import type { Neighbours } from '../list-answer.ts'
import { useServerNeighbours } from '../online/server-source.ts'

/** The rows before and after one row, in the list that the detail's address describes. */
export function useNeighbours<R extends Row, Filters extends FilterKinds<R>>(
  definition: ListDefinition<R, Filters>,
  id: Id | undefined,
): Neighbours {
  const list = definition as ListDefinition<R>
  const [query] = useSearchParams()
  return useServerNeighbours(list, parseListState(list, query), id)
}
