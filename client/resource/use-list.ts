import { startTransition, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { Row } from '../../shared/sync/collection.ts'
import { useAllRows } from '../sync/use-all-rows.ts'
import { useRowCount, useRows } from '../sync/use-rows.ts'
import { arrangedRows } from './arrange-rows.ts'
import type { FilterKinds, ListDefinition } from './list.ts'
import {
  changedState,
  defaultsOf,
  formatListState,
  isSameFilters,
  parseListState,
  questionOf,
  withFilter,
  withQuery,
  type Asked,
  type ListState,
} from './list-state.ts'
import { planOf } from './list-plan.ts'
import { emptySelection, selectedRows, selectionOf, type Selection } from './selection.ts'

/** What a list screen shows and can do. For lists that outgrow `ListScreen`: the same hook, another picture. */
export interface ListView<R extends Row> {
  readonly state: ListState
  /** The rows of the page. */
  readonly rows: readonly R[]
  /** How many rows match. */
  readonly total: number
  readonly loading: boolean
  readonly page: number
  readonly pageCount: number
  readonly selection: Selection
  readonly selected: readonly R[]
  readonly change: (change: Partial<ListState>) => void
  readonly setFilter: (name: string, values: readonly string[]) => void
  /** Something is searched or filtered beyond what the list begins with. */
  readonly isNarrowed: boolean
  readonly clear: () => void
  readonly select: (selection: Selection) => void
  /** Chooses every row that matches, on all pages. */
  readonly selectAll: () => void
  readonly hrefOf: (row: R) => string
}

interface Chosen {
  readonly question: string
  readonly selection: Selection
  /** Rows are kept loaded up to this page, so that what is chosen on one page is known on another. */
  readonly reach: number
  readonly all: boolean
}

/** Reads the address, asks the store on this device, keeps the selection. */
export function useList<R extends Row, Filters extends FilterKinds<R>>(
  definition: ListDefinition<R, Filters>,
): ListView<R> {
  const list = definition as ListDefinition<R>
  const [query, setQuery] = useSearchParams()
  const state = parseListState(list, query)
  const question = questionOf(state)
  const [kept, setKept] = useState<Chosen | null>(null)
  const chosen = kept?.question === question ? kept : { question, selection: emptySelection, reach: 0, all: false }
  const { rows, total, loading } = useListRows(list, state, chosen.all ? Infinity : Math.max(chosen.reach, state.page))

  const pageCount = Math.max(1, Math.ceil(total / state.size))
  const page = Math.min(state.page, pageCount)
  const change = (next: ListState) => setQuery(formatListState(list, next), { replace: true, preventScrollReset: true })
  const select = (selection: Selection) =>
    setKept({
      ...chosen,
      selection,
      reach: Math.max(chosen.reach, state.page),
      all: chosen.all && Object.keys(selection).length > 0,
    })
  // "All" follows the rows as they come in, until a person lets some of them go.
  const isAll = chosen.all && chosen.selection === emptySelection
  const selection = useMemo(() => (isAll ? selectionOf(rows) : chosen.selection), [isAll, rows, chosen.selection])
  const selected = useMemo(() => (isAll ? rows : selectedRows(selection, rows)), [isAll, rows, selection])

  return {
    state,
    rows: rows.slice((page - 1) * state.size, page * state.size),
    total,
    loading,
    page,
    pageCount,
    selection,
    selected,
    change: (part) => change(changedState(state, part)),
    setFilter: (name, values) => change(withFilter(state, name, values)),
    isNarrowed: state.search !== '' || !isSameFilters(state.filters, defaultsOf(list)),
    clear: () => change(changedState(state, { filters: defaultsOf(list), search: '' })),
    select,
    // Ten thousand at once: drawn in small steps, which leave room for a press.
    selectAll: () => startTransition(() => setKept({ ...chosen, all: true, selection: emptySelection })),
    hrefOf: (row) => withQuery(list.rowHref(row), formatListState(list, { ...state, page })),
  }
}

/**
 * The matching rows in order, at least up to a page and the one after it, so that turning over is instant; all of them
 * where the store cannot page. What was last known stands until the next answer is there.
 */
export function useListRows<R extends Row>(list: ListDefinition<R>, state: ListState, throughPage: number) {
  const plan = planOf(list, state)
  const question = questionOf(state)
  // All of them come in portions, as where the store cannot page: one reading of all would be one long task.
  const isPaged = plan.isPaged && Number.isFinite(throughPage)
  const limit = { limit: isPaged ? (throughPage + 1) * state.size : 0 }
  const paged = useRows(list.collection, isPaged ? { ...plan.query, ...limit } : limit, [question])
  const counted = useRowCount(list.collection, isPaged ? plan.query : limit, [question])
  const all = useArranged(list, state, { enabled: !isPaged })
  const found = isPaged ? paged : all
  const loading = found.loading || (isPaged && counted.loading)
  const rows = useHeld(found.rows, loading)
  const total = useHeld(isPaged ? counted.count : all.rows.length, loading)
  return { rows, total, loading }
}

type Wish = Asked & { readonly language: string }

/** All rows of the device, searched, filtered and ordered off the hot path. */
function useArranged<R extends Row>(list: ListDefinition<R>, state: ListState, { enabled }: { enabled: boolean }) {
  const { i18n } = useTranslation()
  const all = useAllRows(list.collection, { enabled })
  const { search, filters, sort } = state
  // As one text, which is the same for as long as the same is asked.
  const wish = JSON.stringify({ search, filters, sort, language: i18n.language })
  const [made, setMade] = useState<{ from: readonly R[]; wish: string; rows: readonly R[] } | null>(null)
  useEffect(
    function arrangeInTheBackground() {
      if (!enabled || all.loading) return undefined
      let isWanted = true
      const { language, ...asked } = JSON.parse(wish) as Wish
      arrangedRows(all.rows, { list, asked, collator: new Intl.Collator(language), isWanted: () => isWanted }).then(
        (rows) => {
          if (rows !== null) setMade({ from: all.rows, wish, rows })
        },
        reportError,
      )
      return () => {
        isWanted = false
      }
    },
    [list, enabled, all.loading, all.rows, wish],
  )
  return { rows: made?.rows ?? none, loading: all.loading || made?.from !== all.rows || made.wish !== wish }
}

const none: readonly never[] = []

/** The last value that was known, while the next is on its way. */
function useHeld<T>(value: T, isLoading: boolean): T {
  const [held, setHeld] = useState(value)
  if (!isLoading && held !== value) setHeld(value)
  return isLoading ? held : value
}
