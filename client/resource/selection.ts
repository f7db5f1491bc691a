import type { Id } from '../../shared/kernel/ids.ts'
import type { ListRow as Row } from '../../shared/resource/list.ts'

/** The selected rows by id, in the table's format. */
export type Selection = Readonly<Record<Id, true>>

export const emptySelection: Selection = {}

/** How many of a page's rows are chosen: what the box in the table's head shows. */
export function pageMark(selection: Selection, rows: readonly Row[]): 'none' | 'some' | 'all' {
  const chosen = rows.filter(({ id }) => selection[id]).length
  if (chosen === 0) return 'none'
  return chosen === rows.length ? 'all' : 'some'
}

/** The box in the head: chooses the whole page, or, when it is all chosen, lets it go. Other pages stay as they are. */
export function togglePage(selection: Selection, rows: readonly Row[]): Selection {
  return pageMark(selection, rows) === 'all' ? without(selection, rows) : { ...selection, ...selectionOf(rows) }
}

export function toggleRow(selection: Selection, row: Row): Selection {
  return selection[row.id] ? without(selection, [row]) : { ...selection, [row.id]: true }
}

export const selectionOf = (rows: readonly Row[]): Selection =>
  Object.fromEntries(rows.map(({ id }) => [id, true] as const))

/** The chosen rows among those that are still there: a row that has left the list is not acted on. */
export const selectedRows = <R extends Row>(selection: Selection, rows: readonly R[]): R[] =>
  rows.filter(({ id }) => selection[id])

function without(selection: Selection, rows: readonly Row[]): Selection {
  const gone = selectionOf(rows)
  return Object.fromEntries(Object.entries(selection).filter(([id]) => !gone[id]))
}
