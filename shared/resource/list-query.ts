import { daySchema } from '../kernel/days.ts'
import { failure, ok, refused, type Failure, type Result } from '../kernel/result.ts'
import { DEFAULT_PAGE_SIZE, pageSizes, type AnyListContract } from './list.ts'

export const SEARCH_MAX_LENGTH = 100
export const FILTER_MAX_VALUES = 100
const VALUE_MAX_LENGTH = 200
/** A jump reads everything before it. Nobody turns to page 4,000 by hand. */
const JUMP_MAX_ROWS = 100_000

/** Which rows there are, and in which order. */
export interface ListQuestion {
  readonly filters: Readonly<Record<string, readonly string[]>>
  readonly search: string
  readonly sort: { readonly by: string; readonly direction: 'asc' | 'desc' }
}

/** Which of them are wanted now: those beside a cursor, or a page by its number, from 1. */
export interface ListQuery extends ListQuestion {
  readonly size: number
  readonly after: string | null
  readonly before: string | null
  readonly page: number
}

/**
 * Reads what is asked of a list:
 * `filter[status]=finalized,flagged&filter[soldOn]=2026-11-01..2026-11-30&q=andersson&sort=-soldOn&size=25&after=<cursor>`.
 * Unlike an address, which people edit, a request is refused where it cannot be understood.
 */
export function parseListQuery(list: AnyListContract, given: Readonly<Record<string, string>>): Result<ListQuery> {
  const failures: Failure[] = []
  const filters: Record<string, readonly string[]> = {}
  for (const [name, text] of Object.entries(given)) {
    const filter = /^filter\[(\w+)\]$/.exec(name)?.[1]
    if (filter === undefined) {
      if (!otherNames.has(name)) failures.push(failure('list.unknown-field', name))
    } else if (Object.hasOwn(list.filters, filter)) filters[filter] = readFilter(list, { filter, text, failures })
    else failures.push(failure('list.unknown-field', name))
  }
  for (const [name, values] of Object.entries(list.defaultFilters)) {
    if ((filters[name] ?? []).length === 0) filters[name] = values ?? []
  }
  const size = given['size'] === undefined ? DEFAULT_PAGE_SIZE : Number(given['size'])
  if (!(pageSizes as readonly number[]).includes(size)) failures.push(failure('list.size-not-offered', 'size'))
  const page = given['page'] === undefined ? 1 : Number(given['page'])
  if (!Number.isInteger(page) || page < 1 || page * size > JUMP_MAX_ROWS) failures.push(failure('list.no-page', 'page'))
  const query = {
    filters,
    search: readSearch(list, given['q'] ?? '', failures),
    sort: readSort(list, given['sort'], failures),
    size,
    page,
    after: given['after'] ?? null,
    before: given['before'] ?? null,
  }
  return failures.length > 0 ? refused(...failures) : ok(query)
}

/** The same, as a request. */
export function formatListQuery(
  list: AnyListContract,
  query: Partial<ListQuery> & ListQuestion,
): Record<string, string> {
  const filters = Object.entries(query.filters).filter(([, values]) => values.some((value) => value !== ''))
  const textOf = (name: string, values: readonly string[]) => values.join(list.filters[name] === 'days' ? '..' : ',')
  return {
    ...Object.fromEntries(filters.map(([name, values]) => [`filter[${name}]`, textOf(name, values)])),
    ...(query.search === '' ? {} : { q: query.search.slice(0, SEARCH_MAX_LENGTH) }),
    sort: `${query.sort.direction === 'desc' ? '-' : ''}${query.sort.by}`,
    ...(query.size === undefined ? {} : { size: String(query.size) }),
    ...(query.after === undefined || query.after === null ? {} : { after: query.after }),
    ...(query.before === undefined || query.before === null ? {} : { before: query.before }),
    ...(query.page === undefined || query.page === 1 ? {} : { page: String(query.page) }),
  }
}

/** One text for each question: cursors are bound to it, and it is the key of cached answers. */
export const questionText = ({ filters, search, sort }: ListQuestion): string =>
  JSON.stringify([
    Object.entries(filters)
      .filter(([, values]) => values.length > 0)
      .toSorted(([left], [right]) => (left < right ? -1 : 1)),
    search,
    sort.by,
    sort.direction,
  ])

const otherNames = new Set(['q', 'sort', 'size', 'after', 'before', 'page'])

function readFilter(
  list: AnyListContract,
  { filter, text, failures }: { filter: string; text: string; failures: Failure[] },
): readonly string[] {
  const kind = list.filters[filter]
  const place = `filter[${filter}]`
  const isUnreadable = hasControl(text)
  if (kind === 'days') {
    const days = text.split('..')
    const [from = '', to = from] = days
    const isWrong = days.length > 2 || [from, to].some((day) => day !== '' && !daySchema.safeParse(day).success)
    if (isWrong) failures.push(failure('list.bad-days', place))
    return isWrong || (from === '' && to === '') ? [] : [from, to]
  }
  const values = [...new Set(text.split(',').filter((value) => value !== ''))]
  if (values.length > (kind === 'one' ? 1 : FILTER_MAX_VALUES)) failures.push(failure('list.too-many-values', place))
  else if (isUnreadable || values.some((value) => value.length > VALUE_MAX_LENGTH))
    failures.push(failure('list.bad-value', place))
  return values
}

function readSearch(list: AnyListContract, text: string, failures: Failure[]): string {
  const search = text.trim()
  if (search === '') return ''
  if (!list.search) failures.push(failure('list.unknown-field', 'q'))
  else if (search.length > SEARCH_MAX_LENGTH) failures.push(failure('list.search-too-long', 'q'))
  else if (hasControl(search)) failures.push(failure('list.bad-value', 'q'))
  return search
}

function readSort(list: AnyListContract, text: string | undefined, failures: Failure[]): ListQuestion['sort'] {
  if (text === undefined) return list.defaultSort
  const by = text.replace(/^-/, '')
  if (!list.sorts.includes(by)) failures.push(failure('list.unknown-field', 'sort'))
  return { by, direction: text.startsWith('-') ? 'desc' : 'asc' }
}

const hasControl = (text: string): boolean => /\p{Cc}/u.test(text)
