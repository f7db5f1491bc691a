import { createContext, useContext } from 'react'
import { snackbar } from '../../ui/snackbar.tsx'
import type { FilterValues } from '../list.ts'

/** The way from one row of a list to the next, for acts on a row that a detail or a quick look shows. */
export interface RowFlow {
  readonly filters: FilterValues
  /** Rows of the list, this one included. */
  readonly total: number
  readonly goOn: () => void
}

export const RowFlowContext = createContext<RowFlow | null>(null)

/**
 * After an act: where it took the row out of the list, the next row is shown. Answers how many are left, or null where the
 * row stays what is looked at.
 */
export function useMoveOn(): (field: string, value: string) => number | null {
  const flow = useContext(RowFlowContext)
  return (field, value) => {
    const wanted = flow?.filters[field] ?? []
    if (flow === null || wanted.length === 0 || wanted.includes(value)) return null
    flow.goOn()
    return Math.max(0, flow.total - 1)
  }
}

/** `z`: what the snackbar offers, which after an act is to take it back. */
export function undoLast(): false | undefined {
  const { visible, action } = snackbar.read()
  if (!visible || action === undefined) return false
  snackbar.close()
  action.onPress()
  return undefined
}
