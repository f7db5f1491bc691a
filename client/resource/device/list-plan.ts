import { assert } from '../../../shared/kernel/assert.ts'
import { addDays } from '../../../shared/kernel/days.ts'
import type { ListRow as Row } from '../../../shared/resource/list.ts'
import type { Collection } from '../../../shared/sync/collection.ts'
import type { RowQuery } from '../../sync/use-rows.ts'
import { columnId, columnsOf, type ListDefinition } from '../list.ts'
import { kindsOf, type Asked } from '../list-state.ts'

// The row is only known to be one of a list; where it is kept, it is a whole synced row.
// oxlint-disable-next-line typescript/no-explicit-any
type DeviceQuery<R> = RowQuery<any> & { readonly row?: R }

/** The collection behind a list of this device. */
// oxlint-disable-next-line typescript/no-explicit-any
export function collectionOf<R extends Row>({ source }: Pick<ListDefinition<R>, 'source'>): Collection<any> {
  assert(source.kind === 'device', 'the list is not on this device')
  return source.collection
}

/** How a list's rows are found. */
export interface ListPlan<R extends Row> {
  readonly query: DeviceQuery<R>
  /** The index already gives the rows in order. */
  readonly isOrdered: boolean
  /** Nothing but the index decides which rows there are: a page can be read without reading the rest. */
  readonly isPaged: boolean
}

/**
 * Chooses an index: one that both narrows and orders, else one that orders, else one that narrows. A filter over its
 * rows does the rest.
 */
export function planOf<R extends Row>(list: ListDefinition<R>, state: Asked): ListPlan<R> {
  const sortField = indexedSortField(list, state)
  const narrowed = sortField === null ? narrowing(list, state) : ordering(list, state, sortField)
  const left = Object.entries(state.filters).filter(([name]) => !narrowed.answers.includes(name))
  const test = testOf(list, left, state.search)
  return {
    query: {
      ...narrowed.query,
      ...(sortField !== null && state.sort.direction === 'desc' ? { reverse: true } : {}),
      ...(test === null ? {} : { filter: test }),
    },
    isOrdered: sortField !== null,
    isPaged: sortField !== null && test === null,
  }
}

/** Which rows pass the search and all filters; null: all of them. */
export const rowTest = <R extends Row>(list: ListDefinition<R>, asked: Asked): ((row: R) => boolean) | null =>
  testOf(list, Object.entries(asked.filters), asked.search)

type SortKey = string | number | null

interface Keyed<R extends Row> {
  readonly row: R
  readonly key: SortKey
}

/** How rows are put in the order asked for where no index gives it. Equal rows: the newest first. */
export function orderOf<R extends Row>(
  list: ListDefinition<R>,
  asked: Asked,
  collator: Intl.Collator,
): { keyOf: (row: R) => SortKey; compare: (left: Keyed<R>, right: Keyed<R>) => number } {
  const column = columnsOf(list).find((each) => columnId(each) === asked.sort.column)
  const sign = asked.sort.direction === 'asc' ? 1 : -1
  const { field, sortBy } = column ?? {}
  // Indexed orders are of codes and days, not of texts, so they do not depend on the language.
  const isIndexed = indexedSortField(list, asked) !== null
  const compareTexts = isIndexed
    ? (left: string, right: string) => Number(left > right) - Number(left < right)
    : collator.compare
  return {
    keyOf: sortBy ?? ((row) => (field === undefined ? null : (row[field] as SortKey))),
    compare: (left, right) => {
      // Rows without a value come last in either direction: they are the least interesting.
      if (left.key === null || right.key === null) return Number(left.key === null) - Number(right.key === null)
      const difference =
        typeof left.key === 'string' ? compareTexts(left.key, String(right.key)) : left.key - Number(right.key)
      return difference === 0 ? (left.row.id < right.row.id ? 1 : -1) : difference * sign
    },
  }
}

interface Narrowed<R extends Row> {
  readonly query: DeviceQuery<R>
  /** The filters that the index answers. */
  readonly answers: readonly string[]
}

function indexedSortField<R extends Row>(list: ListDefinition<R>, state: Asked): string | null {
  const column = columnsOf(list).find((each) => columnId(each) === state.sort.column)
  if (column?.field === undefined || column.sortBy !== undefined) return null
  return hasIndex(list, column.field) ||
    singles(list, state).some(([name]) => hasIndex(list, `${name}+${column.field}`))
    ? column.field
    : null
}

function ordering<R extends Row>(list: ListDefinition<R>, state: Asked, sortField: string): Narrowed<R> {
  const bounds = boundsOf(list, state, sortField)
  for (const [name, value] of singles(list, state)) {
    const index = `${name}+${sortField}`
    if (hasIndex(list, index)) {
      return {
        query: { index, equals: value, ...bounds } as DeviceQuery<R>,
        answers: [name, ...(bounds ? [sortField] : [])],
      }
    }
  }
  return { query: { index: sortField, ...bounds } as DeviceQuery<R>, answers: bounds ? [sortField] : [] }
}

function narrowing<R extends Row>(list: ListDefinition<R>, state: Asked): Narrowed<R> {
  for (const [name, value] of singles(list, state)) {
    const index = collectionOf(list).indexes.find((each: string) => each === name || each.startsWith(`${name}+`))
    if (index !== undefined) return { query: { index, equals: value }, answers: [name] }
  }
  for (const [name] of Object.entries(state.filters)) {
    const bounds = boundsOf(list, state, name)
    if (bounds !== null && hasIndex(list, name))
      return { query: { index: name, ...bounds } as DeviceQuery<R>, answers: [name] }
  }
  return { query: {}, answers: [] }
}

/** Filters with exactly one value: those an index can answer. */
function singles<R extends Row>(list: ListDefinition<R>, state: Asked): [name: string, value: string][] {
  return Object.entries(state.filters).flatMap(([name, values]) =>
    kindsOf(list)[name] !== 'days' && values.length === 1 && values[0] !== undefined ? [[name, values[0]]] : [],
  )
}

/** A chosen period as bounds of an index, which are exclusive. */
function boundsOf<R extends Row>(list: ListDefinition<R>, { filters }: Asked, name: string) {
  const [from = '', to = ''] = filters[name] ?? []
  if (kindsOf(list)[name] !== 'days' || (from === '' && to === '')) return null
  return { ...(from === '' ? {} : { above: addDays(from, -1) }), ...(to === '' ? {} : { below: addDays(to, 1) }) }
}

const hasIndex = <R extends Row>(list: ListDefinition<R>, index: string) => collectionOf(list).indexes.includes(index)

function testOf<R extends Row>(list: ListDefinition<R>, filters: [string, readonly string[]][], search: string) {
  const words = folded(search)
    .split(' ')
    .filter((word) => word !== '')
  if (filters.length === 0 && words.length === 0) return null
  const kinds = kindsOf(list)
  return (row: R): boolean => {
    const passes = filters.every(([name, values]) => {
      const value = String(row[name as keyof R])
      if (kinds[name] !== 'days') return values.includes(value)
      const [from = '', to = ''] = values
      return (from === '' || value >= from) && (to === '' || value <= to)
    })
    if (!passes || words.length === 0) return passes
    const text = folded(list.search?.(row) ?? '')
    return words.every((word) => text.includes(word))
  }
}

/** Capitals and accents do not matter to a search; å, ä and ö are letters of their own and do. */
function folded(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(
      /(?<![ao])[\u0300-\u036f]|(?<=a)(?![\u0308\u030a])[\u0300-\u036f]|(?<=o)(?!\u0308)[\u0300-\u036f]/gu,
      '',
    )
    .normalize('NFC')
    .replaceAll(/\s+/gu, ' ')
    .trim()
}
