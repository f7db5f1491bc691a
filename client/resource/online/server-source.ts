import { startTransition, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { Id } from '../../../shared/kernel/ids.ts'
import { COUNTED_TO, type AnyListContract, type ListRow } from '../../../shared/resource/list.ts'
import {
  formatListQuery,
  questionText,
  SEARCH_MAX_LENGTH,
  type ListQuestion,
} from '../../../shared/resource/list-query.ts'
import type { ListDefinition } from '../list.ts'
import { formatListState, withQuery, type ListState } from '../list-state.ts'
import type { AllRows, Found, FoundCount, Neighbours, Online, ReadAllOptions } from '../list-answer.ts'
import { useHeld } from '../../ui/use-held.ts'
import { useSameRows } from './use-same-rows.ts'
import { useSteadyRows } from './use-steady-rows.ts'
import { onlineState } from './answers.ts'
import {
  askAll,
  askCounts,
  askPage,
  askRow,
  rowsOf,
  type ListCounts,
  type ListPage,
  type ListPlace,
} from './ask-list.ts'
import { useAnswer, useAnswers } from './use-answer.ts'

/** How many rows one of the list's own views holds. */
export function useViewCount<R extends ListRow>(list: ListDefinition<R>, view: string): FoundCount {
  const contract = contractOf(list)
  const { value } = useAnswer<ListCounts>(contract, `${contract.name} counts`, (etag) => askCounts(contract, etag))
  const total = value?.views[view]
  return { count: total?.n ?? 0, isExact: total?.exact ?? true, loading: total === undefined }
}

/** One row, at any position in the list. */
export function useListRow<R extends ListRow>(
  list: ListDefinition<R>,
  state: ListState,
  id: Id | undefined,
): { row: R | undefined; loading: boolean; online: Online } {
  const { value, state: answer, again } = usePlace(list, state, id)
  const row = value === null ? undefined : (contractOf(list).row.parse(value.row) as R)
  const online = { state: onlineState(answer), asOf: null, retry: again }
  return { row, loading: row === undefined && answer === 'asking', online }
}

/** Reads all rows that match, or the first `limit`, in order, for a file. */
export const readAllRows = <R extends ListRow>(
  list: ListDefinition<R>,
  state: ListState,
  given: ReadAllOptions,
): Promise<readonly R[]> => askAll(contractOf(list), questionOf(state), given)

/** What the list is asked, as its address holds it. */
export const questionFor = <R extends ListRow>(list: ListDefinition<R>, state: ListState): Record<string, string> =>
  formatListQuery(contractOf(list), questionOf(state))

export const contractOf = <R extends ListRow>({ source }: Pick<ListDefinition<R>, 'source'>): AnyListContract =>
  source.contract

const questionOf = ({ filters, search, sort }: ListState): ListQuestion => ({
  filters,
  search: search.slice(0, SEARCH_MAX_LENGTH),
  sort: { by: sort.column, direction: sort.direction },
})

/** The rows of the page that is asked for, and what is known of the others. `all`: all rows that match are wanted. */
export function useServerPage<R extends ListRow>(
  list: ListDefinition<R>,
  state: ListState,
  { all }: { all: boolean },
): Found<R> {
  const contract = contractOf(list)
  const answers = useAnswers()
  const question = questionOf(state)
  const keyOf = (page: number): string => `${contract.name} ${state.size} ${page} ${questionText(question)}`
  const ask = (page: number) => (etag: string | undefined) => {
    // Beside the page before, where that is known; counted from the start only after a jump.
    const after = page === 1 ? null : (answers.get<ListPage>(keyOf(page - 1)).value?.next ?? null)
    return askPage(contract, { ...question, size: state.size, ...(after === null ? { page } : { after }) }, etag)
  }
  const wished = useAnswer<ListPage>(contract, keyOf(state.page), ask(state.page))
  // A page that has emptied, or was never there, is the last one.
  const last = lastPageOf(wished.value, state)
  const instead = useAnswer<ListPage>(contract, last === null ? null : keyOf(last), ask(last ?? 1))
  const entry = last === null ? wished : instead
  const { value, again } = entry
  const nextKey = value?.next === null || value === null ? null : keyOf(state.page + 1)
  const askAhead = useEffectEvent((key: string) => {
    if (answers.get(key).value === null) answers.refresh(key, ask(state.page + 1)).catch(reportError)
  })
  useEffect(
    function fetchNextPageAhead() {
      if (nextKey === null) return undefined
      const timer = setTimeout(() => askAhead(nextKey), AHEAD_MS)
      return () => clearTimeout(timer)
    },
    [nextKey],
  )
  const loading = value === null && entry.state === 'asking'
  const shown = useHeld(value, loading)
  const answered = useSameRows(shown === null ? none : rowsOf(contract, shown)) as readonly R[]
  const ownChanges = useSyncExternalStore(answers.subscribe, () => answers.ownChanges(contract.name))
  // While the next page loads, the rows are still those of the page before.
  const askedOfShown = useHeld(keyOf(state.page), loading)
  const { rows, fresh } = useSteadyRows(answered, { asked: shown === null ? null : askedOfShown, ownChanges })
  const { known, all: reading } = useKnown(rows, `${contract.name} ${questionText(question)}`, {
    all,
    contract,
    question,
  })
  return {
    rows,
    fresh,
    // The right to see them has ended: what was seen before is not chosen from any more.
    known: entry.state === 'forbidden' ? none : known,
    total: shown?.total.n ?? 0,
    isExact: shown?.total.exact ?? true,
    loading,
    online: { state: onlineState(entry.state), asOf: shown?.asOf ?? null, retry: again },
    all: all ? reading : null,
  }
}

const lastPageOf = (page: ListPage | null, { size }: ListState): number | null =>
  page === null || page.rows.length > 0 || page.total.n === 0 ? null : Math.ceil(page.total.n / size)

/** A person looks at a page for longer than this before they turn it. */
const AHEAD_MS = 300

const none: readonly never[] = []

/** Rows that were seen since the question was asked, or all of them when all are wanted, as far as is counted. */
function useKnown<R extends ListRow>(
  rows: readonly R[],
  asked: string,
  { all, contract, question }: { all: boolean; contract: AnyListContract; question: ListQuestion },
): { known: readonly R[]; all: AllRows } {
  const [kept, setKept] = useState<{ asked: string; rows: readonly R[]; from: readonly R[] }>({
    asked,
    rows,
    from: rows,
  })
  const everything = useEverything(asked, { enabled: all, contract, question })
  if (kept.asked !== asked) setKept({ asked, rows, from: rows })
  else if (kept.from !== rows) setKept({ asked, rows: merged(kept.rows, rows), from: rows })
  return { known: (everything.rows as readonly R[] | null) ?? kept.rows, all: everything.all }
}

/** An eye follows a count no faster. */
const TOLD_EVERY_MS = 200

interface Reading {
  readonly asked: string
  readonly attempt: number
  readonly state: AllRows['state']
  readonly read: number
  readonly rows: readonly ListRow[] | null
}

/** Every row that matches, read once; `rows` is null until all of them are there. */
function useEverything(
  asked: string,
  { enabled, contract, question }: { enabled: boolean; contract: AnyListContract; question: ListQuestion },
): { rows: readonly ListRow[] | null; all: AllRows } {
  const [attempt, setAttempt] = useState(0)
  const [reading, setReading] = useState<Reading | null>(null)
  const readAll = useEffectEvent((onRead: (count: number) => void, signal: AbortSignal) =>
    askAll(contract, question, { limit: COUNTED_TO, onRead, signal }),
  )
  useEffect(
    function readAllWanted() {
      if (!enabled) return undefined
      const leaving = new AbortController()
      let told = 0
      const tell = (come: Pick<Reading, 'state' | 'read' | 'rows'>) => {
        if (leaving.signal.aborted) return
        told = Date.now()
        startTransition(() => setReading({ asked, attempt, ...come }))
      }
      const count = (read: number) => Date.now() - told < TOLD_EVERY_MS || tell({ state: 'reading', read, rows: null })
      readAll(count, leaving.signal).then(
        (rows) => tell({ state: 'complete', read: rows.length, rows }),
        () => tell({ state: 'failed', read: 0, rows: null }),
      )
      return () => leaving.abort()
    },
    [enabled, asked, attempt],
  )
  const mine = enabled && reading?.asked === asked && reading.attempt === attempt ? reading : null
  return {
    rows: mine?.rows ?? null,
    all: { state: mine?.state ?? 'reading', read: mine?.read ?? 0, retry: () => setAttempt(attempt + 1) },
  }
}

function merged<R extends ListRow>(before: readonly R[], rows: readonly R[]): readonly R[] {
  const fresh = new Map(rows.map((row) => [row.id, row]))
  const kept = before.map((row) => fresh.get(row.id) ?? row)
  const ids = new Set(before.map(({ id }) => id))
  return [...kept, ...rows.filter(({ id }) => !ids.has(id))]
}

function usePlace<R extends ListRow>(list: ListDefinition<R>, state: ListState, id: Id | undefined) {
  const contract = contractOf(list)
  const question = questionOf(state)
  const key = id === undefined ? null : `${contract.name} row ${id} ${questionText(question)}`
  return useAnswer<ListPlace>(contract, key, (etag) => askRow(contract, { id: id ?? '', question }, etag))
}

/** The rows around one row. A row that an action has just taken out of the list keeps its neighbours. */
export function useServerNeighbours<R extends ListRow>(
  list: ListDefinition<R>,
  state: ListState,
  id: Id | undefined,
): Neighbours {
  const { value } = usePlace(list, state, id)
  const [last, setLast] = useState<{ id: Id | undefined; place: ListPlace } | null>(null)
  const isInList = value !== null && (value.previous !== null || value.next !== null || value.position !== null)
  if (isInList && last?.place !== value) setLast({ id, place: value })
  const place = isInList ? value : last?.id === id ? (last?.place ?? null) : null
  const hrefOf = (other: Id | null | undefined): string | null =>
    other === null || other === undefined
      ? null
      : withQuery(list.rowHref({ id: other } as R), formatListState(list, state))
  return {
    previous: hrefOf(place?.previous),
    next: hrefOf(place?.next),
    position: isInList ? value.position : null,
    total: value?.total.n ?? 0,
  }
}
