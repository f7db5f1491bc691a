import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Id } from '../../../shared/kernel/ids.ts'
import type { ListRow } from '../../../shared/resource/list.ts'
import { useAllRows } from '../../sync/use-all-rows.ts'
import { useReadRows } from '../../sync/use-read-rows.ts'
import { useRow as useDeviceRow } from '../../sync/use-row.ts'
import { useRowCount, useRows } from '../../sync/use-rows.ts'
import { arrangedRows } from './arrange-rows.ts'
import type { ListDefinition } from '../list.ts'
import { collectionOf, planOf } from './list-plan.ts'
import { formatListState, questionOf, withQuery, type Asked, type ListState } from '../list-state.ts'
import type { Found, Neighbours, SourceHooks } from '../source-port.ts'
import { useHeld } from '../use-held.ts'

/** Rows that sync stores on this device. */
export const deviceSource: SourceHooks = {
  useFound: (list, state, { throughPage, all }): Found<never> => {
    const { rows, total, loading } = useDeviceRows(list, state, all ? Infinity : throughPage)
    const page = Math.min(state.page, Math.max(1, Math.ceil(total / state.size)))
    const shown = rows.slice((page - 1) * state.size, page * state.size)
    return {
      rows: shown as never[],
      known: rows as never[],
      total,
      isExact: true,
      loading,
      online: null,
      all: all ? { state: loading ? 'reading' : 'complete', read: rows.length, retry: () => undefined } : null,
    }
  },
  useViewCount: (list, view, state) => {
    const { count, loading } = useRowCount(collectionOf(list), planOf(list, state).query, [view])
    return { count, isExact: true, loading }
  },
  useRow: (list, _state, id) => useDeviceRow(collectionOf(list), id) as { row: never; loading: boolean },
  useNeighbours: useDeviceNeighbours,
  useReadAll: useReadAllRows,
}

/**
 * The matching rows in order, at least up to a page and the one after it, so that turning over is instant; all of them
 * where the store cannot page.
 */
function useDeviceRows<R extends ListRow>(list: ListDefinition<R>, state: ListState, throughPage: number) {
  const plan = planOf(list, state)
  const collection = collectionOf(list)
  const question = questionOf(state)
  // All rows arrive in portions, as if the store could not page: reading all at once would be one long task.
  const isPaged = plan.isPaged && Number.isFinite(throughPage)
  const limit = { limit: isPaged ? (throughPage + 1) * state.size : 0 }
  const paged = useRows(collection, isPaged ? { ...plan.query, ...limit } : limit, [question])
  const counted = useRowCount(collection, isPaged ? plan.query : limit, [question])
  const all = useArranged(list, state, { enabled: !isPaged })
  const found = isPaged ? paged : all
  const loading = found.loading || (isPaged && counted.loading)
  const rows = useHeld(found.rows, loading)
  const total = useHeld(isPaged ? counted.count : all.rows.length, loading)
  return { rows, total, loading }
}

type Wish = Asked & { readonly language: string }

/** All rows of the device, searched, filtered and ordered off the hot path. */
function useArranged<R extends ListRow>(list: ListDefinition<R>, state: ListState, { enabled }: { enabled: boolean }) {
  const { i18n } = useTranslation()
  const all = useAllRows(collectionOf(list), { enabled })
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

/**
 * A row that an action has just taken out of the list keeps its place: "next" is then the row that moved up into it.
 */
function useDeviceNeighbours<R extends ListRow>(
  list: ListDefinition<R>,
  state: ListState,
  id: Id | undefined,
): Neighbours {
  const { rows, total } = useDeviceRows(list, state, state.page + 1)
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

function useReadAllRows<R extends ListRow>(list: ListDefinition<R>): (state: ListState) => Promise<readonly R[]> {
  const { i18n } = useTranslation()
  const read = useReadRows()
  return async (state) => {
    const plan = planOf(list, state)
    const found = (await read(collectionOf(list), plan.query)) as readonly R[]
    if (plan.isOrdered) return found
    return (await arrangedRows(found, { list, asked: state, collator: new Intl.Collator(i18n.language) })) ?? []
  }
}
