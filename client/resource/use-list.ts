import { startTransition, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ListRow as Row } from '../../shared/resource/list.ts'
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
  type ListState,
} from './list-state.ts'
import { useServerPage } from './online/server-source.ts'
import type { FreshRows } from './online/use-steady-rows.ts'
import type { AllRows, Online } from './list-answer.ts'
import { useHeld } from '../ui/use-held.ts'
import { emptySelection, selectedRows, selectionOf, type Selection } from './selection.ts'

/** What the list is asked, and the ways to ask something else. The same object while the address is the same. */
export interface ListControls {
  readonly state: ListState
  readonly change: (change: Partial<ListState>) => void
  readonly setFilter: (name: string, values: readonly string[]) => void
  /** Something is searched or filtered beyond what the list begins with. */
  readonly isNarrowed: boolean
  readonly clear: () => void
}

/** The state and the actions of a list screen. For lists that outgrow `ListScreen`: the same hook, other components. */
export interface ListView<R extends Row> extends ListControls {
  readonly controls: ListControls
  /** The rows of the page. */
  readonly rows: readonly R[]
  /** Newer rows of the page that wait until the person asks for them. */
  readonly fresh: FreshRows | null
  /** How many rows match; where it is not exact, more than this. */
  readonly total: number
  readonly isExact: boolean
  /** Whether the server could be asked, and when it answered last. */
  readonly online: Online
  readonly loading: boolean
  readonly page: number
  readonly pageCount: number
  readonly selection: Selection
  /** Empty while all of them load. */
  readonly selected: readonly R[]
  /** All were chosen, and are not all here: how far they have come. */
  readonly gathering: AllRows | null
  readonly select: (selection: Selection) => void
  /** Chooses every row that matches, on all pages. */
  readonly selectAll: () => void
  readonly hrefOf: (row: R) => string
}

interface Chosen {
  readonly question: string
  readonly selection: Selection
  readonly all: boolean
}

/** Reads the address, asks the server, and holds the selection. */
export function useList<R extends Row, Filters extends FilterKinds<R>>(
  definition: ListDefinition<R, Filters>,
): ListView<R> {
  const list = definition as ListDefinition<R>
  const controls = useControls(list)
  const { state } = controls
  const question = questionOf(state)
  const [kept, setKept] = useState<Chosen | null>(null)
  const chosen = kept?.question === question ? kept : { question, selection: emptySelection, all: false }
  const found = useServerPage(list, state, { all: chosen.all })
  const { known: rows, total, isExact, loading } = found

  const pageCount = Math.max(1, Math.ceil(total / state.size))
  const page = Math.min(state.page, pageCount)
  // A link leads into the list that its row is of, also while the next one loads.
  const askedOfRows = useHeld(formatListState(list, { ...state, page }).toString(), loading)
  const select = (selection: Selection) =>
    setKept({ ...chosen, selection, all: chosen.all && Object.keys(selection).length > 0 })
  // "All" includes rows that arrive later, until a person deselects some of them.
  const isAll = chosen.all && chosen.selection === emptySelection
  const selection = useMemo(() => (isAll ? selectionOf(rows) : chosen.selection), [isAll, rows, chosen.selection])
  const gathering = isAll && found.all?.state !== 'complete' ? found.all : null
  const isGathering = gathering !== null
  const selected = useMemo(
    () => (isGathering ? [] : isAll ? rows : selectedRows(selection, rows)),
    [isGathering, isAll, rows, selection],
  )

  return {
    ...controls,
    controls,
    rows: found.rows,
    fresh: found.fresh,
    total,
    isExact,
    online: found.online,
    loading,
    page,
    pageCount,
    selection,
    selected,
    gathering,
    select,
    // Ten thousand rows at once: rendered in small steps, with pauses for input.
    selectAll: () => startTransition(() => setKept({ ...chosen, all: true, selection: emptySelection })),
    hrefOf: (row) => withQuery(list.rowHref(row), new URLSearchParams(askedOfRows)),
  }
}

const inPlace = { replace: true, preventScrollReset: true }

/** Most of what stands around the rows is drawn again only when these are others: not for each row that is chosen. */
function useControls<R extends Row>(list: ListDefinition<R>): ListControls {
  const [query, setQuery] = useSearchParams()
  return useMemo(() => {
    const state = parseListState(list, query)
    const change = (next: ListState) => setQuery(formatListState(list, next), inPlace)
    return {
      state,
      change: (part) => change(changedState(state, part)),
      setFilter: (name, values) => change(withFilter(state, name, values)),
      isNarrowed: state.search !== '' || !isSameFilters(state.filters, defaultsOf(list)),
      clear: () => change(changedState(state, { filters: defaultsOf(list), search: '' })),
    }
  }, [list, query, setQuery])
}
