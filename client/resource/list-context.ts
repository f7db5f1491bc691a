import { createContext, useContext } from 'react'
import { assert } from '../../shared/kernel/assert.ts'
import type { ListControls } from './use-list.ts'

/** The state of a list for the controls around it, whatever its rows are. */
export interface ListContextValue {
  readonly prefix: string
  readonly view: ListControls
  readonly total: number
}

export const ListContext = createContext<ListContextValue | null>(null)

export function useListContext(): ListContextValue {
  const context = useContext(ListContext)
  assert(context !== null, 'a list control stands outside its list')
  return context
}
