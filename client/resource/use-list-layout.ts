import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import type { ListRow as Row } from '../../shared/resource/list.ts'
import { useKept } from '../sync/use-kept.ts'
import { useWide } from '../ui/use-wide.ts'
import { columnId, columnsOf, type ColumnShape, type ListDefinition } from './list.ts'
import {
  defaultLayout,
  layoutNaming,
  parseMemory,
  shownColumns,
  type ListLayout,
  type ListMemory,
  type SavedView,
} from './list-memory.ts'
import { formatListState } from './list-state.ts'
import type { ListView } from './use-list.ts'

/** The widths from which the columns of priority 4, and of priority 5, fit beside an open menu. */
const WIDE_PX = 1440
const VERY_WIDE_PX = 1640

/** How a person has arranged a list, and the views they have saved of it. */
export interface ListArrangement<R extends Row> {
  readonly memory: ListMemory
  readonly onChange: (change: (before: ListMemory) => ListMemory) => void
  readonly layout: ListLayout
  /** The columns to show, in order. */
  readonly columns: readonly ColumnShape<R>[]
  /** null: as the definition says. */
  readonly arrange: (layout: ListLayout | null) => void
  /** The current state of the list on any page. */
  readonly query: string
  readonly onOpen: (view: SavedView) => void
  /** An address at which others see exactly this: search, filters, order, page and columns. */
  readonly link: () => string
}

/** Reads and stores the arrangement of a list; opens the person's own default view if the address is empty. */
export function useListLayout<R extends Row>(list: ListDefinition<R>, view: ListView<R>): ListArrangement<R> {
  const isWide = useWide(WIDE_PX)
  const isVeryWide = useWide(VERY_WIDE_PX)
  const [address, setAddress] = useSearchParams()
  const [memory, change] = useKept(`list.${list.i18n}`, parseMemory)
  const all = columnsOf(list)
  const { columns: named } = view.state
  const own = memory.layout ?? defaultLayout(all, isVeryWide ? 5 : isWide ? 4 : 3)
  const layout = named === null ? own : layoutNaming(all, named, own)
  const columns = shownColumns(all, layout)
  const keep = (next: ListLayout | null) => change((before) => ({ ...before, layout: next }))
  const arrange = (next: ListLayout | null) => {
    keep(next)
    // A value in the address would override the current choice.
    if (named !== null) view.change({ page: view.page, columns: null })
  }
  const open = (saved: SavedView) => {
    setAddress(new URLSearchParams(saved.query), { replace: true, preventScrollReset: true })
    keep(saved.layout)
  }
  const openDefault = useEffectEvent(() => {
    const chosen = memory.views.find(({ id }) => id === memory.defaultId)
    if (chosen !== undefined && address.size === 0) open(chosen)
  })
  useEffect(function beginWithDefault() {
    openDefault()
  }, [])
  return {
    memory,
    onChange: change,
    layout,
    columns,
    arrange,
    query: formatListState(list, { ...view.state, page: 1, columns: null }).toString(),
    link: () => {
      const query = formatListState(list, { ...view.state, columns: columns.map(columnId) })
      return new URL(`?${query.toString()}`, location.href).href
    },
    onOpen: open,
  }
}
