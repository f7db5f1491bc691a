import { DEFAULT_PAGE_SIZE, pageSizes, type FilterKind, type ListRow as Row } from '../../shared/resource/list.ts'
import { readFilterText, writeFilterText } from '../../shared/resource/list-filter.ts'
import { columnId, columnsOf, isSortable, type FilterValues, type ListDefinition, type Sort } from './list.ts'

/** The state of a list: search, filters, order and page. It is in the address, so that a copied link shows the same. */
export interface ListState {
  readonly search: string
  readonly filters: FilterValues
  readonly sort: Sort
  /** Counts from 1. */
  readonly page: number
  readonly size: number
  /** The columns to show, in order, as a link to exactly this view names them; null: as the person has arranged them. */
  readonly columns: readonly string[] | null
}

/** The part of the state that decides which rows there are and their order, whatever the page. */
export type Asked = Pick<ListState, 'search' | 'filters' | 'sort'>

/** Reads the address. Unreadable parts count as missing. */
export function parseListState<R extends Row>(list: ListDefinition<R>, query: URLSearchParams): ListState {
  const size = Number(query.get('size'))
  return {
    search: query.get('q')?.trim() ?? '',
    filters: Object.fromEntries(
      Object.keys(kindsOf(list)).flatMap((name) => {
        const text = query.get(name)
        const values =
          text === null ? (defaultsOf(list)[name] ?? []) : readFilterText(list.source.contract, name, text).values
        return values.length === 0 ? [] : [[name, values] as const]
      }),
    ),
    sort: readSort(list, query.get('sort')),
    page: Math.max(1, Math.trunc(Number(query.get('page'))) || 1),
    size: (pageSizes as readonly number[]).includes(size) ? size : DEFAULT_PAGE_SIZE,
    columns: readColumns(list, query.get('columns')),
  }
}

/** The names of an address that are no filters. */
export const OWN_NAMES: readonly string[] = ['q', 'sort', 'page', 'size', 'columns']

/** Writes the address: only the differences from an untouched list. */
export function formatListState<R extends Row>(list: ListDefinition<R>, state: ListState): URLSearchParams {
  const query = new URLSearchParams()
  if (state.search !== '') query.set('q', state.search)
  for (const [name, kind] of Object.entries(kindsOf(list))) {
    const text = writeFilterText(kind, state.filters[name] ?? [])
    if (text !== writeFilterText(kind, defaultsOf(list)[name] ?? [])) query.set(name, text)
  }
  if (!isSameSort(state.sort, list.defaultSort)) {
    query.set('sort', `${state.sort.direction === 'desc' ? '-' : ''}${state.sort.column}`)
  }
  if (state.page > 1) query.set('page', String(state.page))
  if (state.size !== DEFAULT_PAGE_SIZE) query.set('size', String(state.size))
  if (state.columns !== null) query.set('columns', state.columns.join(','))
  return query
}

/** An address with what is asked of the list; what it says itself holds where nothing else is asked. */
export function withQuery(address: string, asked: URLSearchParams): string {
  const [path = '', own = ''] = address.split('?')
  const text = new URLSearchParams([...new Map([...new URLSearchParams(own), ...asked])]).toString()
  return text === '' ? path : `${path}?${text}`
}

/** The state after a change. Whatever changes which rows there are leads back to the first page. */
export function changedState(state: ListState, change: Partial<ListState>): ListState {
  return { ...state, page: 1, ...change }
}

export function withFilter(state: ListState, name: string, values: readonly string[]): ListState {
  const { [name]: _, ...others } = state.filters
  const isEmpty = values.every((value) => value === '')
  return changedState(state, { filters: isEmpty ? others : { ...others, [name]: values } })
}

/** Whether two choices filter alike, whatever the order of their values. */
export function isSameFilters(left: FilterValues, right: FilterValues): boolean {
  const names = new Set([...Object.keys(left), ...Object.keys(right)])
  return [...names].every(
    (name) => [...(left[name] ?? [])].toSorted().join() === [...(right[name] ?? [])].toSorted().join(),
  )
}

export const viewsOf = <R extends Row>(list: ListDefinition<R>) =>
  Object.entries((list.views ?? {}) as Readonly<Record<string, FilterValues>>)

/** The view whose filters these are and nothing more; undefined: they are the person's own, or something is searched. */
export const viewShown = <R extends Row>(list: ListDefinition<R>, { search, filters }: Asked): string | undefined =>
  viewsOf(list).find(([, own]) => search === '' && Object.keys(own).length > 0 && isSameFilters(own, filters))?.[0]

/** Filters and search as one text: two states with the same text show the same rows in some order. */
export function questionOf(state: ListState): string {
  const filters = Object.entries(state.filters).toSorted(([left], [right]) => left.localeCompare(right))
  return JSON.stringify([state.search, filters])
}

export const kindsOf = <R extends Row>(list: ListDefinition<R>) => list.filters as Readonly<Record<string, FilterKind>>

export const defaultsOf = <R extends Row>(list: ListDefinition<R>): FilterValues =>
  (list.defaultFilters ?? {}) as FilterValues

function readSort<R extends Row>(list: ListDefinition<R>, text: string | null): Sort {
  const column = text?.replace(/^-/u, '')
  const isKnown = columnsOf(list).some((each) => columnId(each) === column && isSortable(each))
  if (text === null || column === undefined || !isKnown) return list.defaultSort
  return { column, direction: text.startsWith('-') ? 'desc' : 'asc' }
}

function readColumns<R extends Row>(list: ListDefinition<R>, text: string | null): readonly string[] | null {
  const known = columnsOf(list).map(columnId)
  const named = [...new Set(text?.split(','))].filter((id) => known.includes(id))
  return named.length > 0 ? named : null
}

const isSameSort = (left: Sort, right: Sort) => left.column === right.column && left.direction === right.direction
