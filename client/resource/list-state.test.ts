import { describe, expect, test } from 'vitest'
import {
  changedState,
  formatListState,
  isSameFilters,
  parseListState,
  questionOf,
  viewShown,
  withFilter,
  withQuery,
} from './list-state.ts'
import { unknownIn } from './notices/unknown-filters.tsx'
import { parcelList } from './testing/parcels.ts'

const parse = (query: string) => parseListState(parcelList, new URLSearchParams(query))
const format = (query: string) => formatListState(parcelList, parse(query)).toString()

describe('a list in the address', () => {
  test('an empty address is the list as defined: default sort, default filters, 25 rows, first page', () => {
    expect(parse('')).toEqual({
      search: '',
      filters: { state: ['open'] },
      sort: { column: 'sentOn', direction: 'desc' },
      page: 1,
      size: 25,
      columns: null,
    })
    expect(format('')).toBe('')
  })

  test('what a link asks for and the list cannot filter by is named', () => {
    const unknown = (query: string) => unknownIn(parcelList, new URLSearchParams(query))
    expect(unknown('q=anna&state=open&country=SE&page=2&country=FI')).toEqual([{ name: 'country', values: null }])
    expect(unknown('state=open,burnt')).toEqual([{ name: 'state', values: ['burnt'] }])
    expect(unknown('sentOn=soon')).toEqual([{ name: 'sentOn', values: ['soon'] }])
    expect(unknown('sentOn=2026-11-01..2026-11-31')).toEqual([{ name: 'sentOn', values: ['2026-11-01..2026-11-31'] }])
    expect(unknown('sentOn=2026-11-01..&state=&courier=nobody')).toEqual([])
    expect(unknown('')).toEqual([])
  })

  test('a value that a closed list cannot have is left out, the others beside it hold', () => {
    expect(parse('state=open,burnt').filters).toEqual({ state: ['open'] })
    expect(parse('state=burnt&courier=c7').filters).toEqual({ courier: ['c7'] })
  })

  test('a value that only a view of the list names is known', () => {
    const source = { contract: { ...parcelList.source.contract, views: { nowhere: { state: ['none'] } } } }
    expect(unknownIn({ ...parcelList, source }, new URLSearchParams('state=none'))).toEqual([])
  })

  test('every choice is read', () => {
    expect(
      parse(
        'q=anna&state=open,lost&courier=c7&sentOn=2026-11-01..2026-11-20&sort=-city&page=3&size=50&columns=city,label',
      ),
    ).toEqual({
      search: 'anna',
      filters: { state: ['open', 'lost'], courier: ['c7'], sentOn: ['2026-11-01', '2026-11-20'] },
      sort: { column: 'city', direction: 'desc' },
      page: 3,
      size: 50,
      columns: ['city', 'label'],
    })
  })

  test.each([
    'q=anna+k&state=open%2Clost&courier=c7&sort=city&page=3&size=50',
    'columns=weight%2Ccity',
    'state=',
    'sentOn=2026-11-01..',
    'sentOn=..2026-11-01',
    'sort=-weight',
  ])('what was written is read back the same: %s', (query) => {
    expect(parse(formatListState(parcelList, parse(query)).toString())).toEqual(parse(query))
    expect(format(query)).toBe(query)
  })

  test('an emptied default filter is said, or the default would come back', () => {
    expect(parse('state=').filters).toEqual({})
    expect(formatListState(parcelList, withFilter(parse(''), 'state', [])).toString()).toBe('state=')
  })

  test('a row is opened with what was asked, and in the order its address names where none was', () => {
    expect(withQuery('/parcels/1', new URLSearchParams('page=2'))).toBe('/parcels/1?page=2')
    expect(withQuery('/parcels/1?sort=city', new URLSearchParams(''))).toBe('/parcels/1?sort=city')
    expect(withQuery('/parcels/1?sort=city', new URLSearchParams('sort=-weight'))).toBe('/parcels/1?sort=-weight')
  })

  test('one day alone is a period of one day', () => {
    expect(parse('sentOn=2026-11-05').filters['sentOn']).toEqual(['2026-11-05', '2026-11-05'])
  })

  test.each([
    ['an unknown column to sort by', 'sort=-colour'],
    ['a column that cannot be sorted', 'sort=note'],
    ['a page size that is not offered', 'size=7'],
    ['a page before the first', 'page=-2'],
    ['a page that is not a number', 'page=two'],
    ['days that are none', 'sentOn=soon..later'],
    ['an unknown filter', 'colour=red'],
    ['columns that are none', 'columns=colour,'],
  ])('%s counts as not said', (_, query) => {
    expect(parse(query)).toEqual(parse(''))
  })

  test.each([2, 3, 5, 10, 20, 25, 50, 100])('%d rows on a page is offered [spec 9]', (size) => {
    expect(parse(`size=${size}`).size).toBe(size)
  })

  test('a filter holding one value takes only the first', () => {
    expect(parse('courier=c1,c2').filters['courier']).toEqual(['c1'])
  })
})

describe('changing a list', () => {
  test('what changes the rows leads back to the first page', () => {
    expect(withFilter(parse('page=4'), 'state', ['lost']).page).toBe(1)
    expect(changedState(parse('page=4'), { search: 'x' }).page).toBe(1)
    expect(changedState(parse(''), { page: 4 }).page).toBe(4)
  })

  test('page and order do not change which rows there are, search and filters do', () => {
    expect(questionOf(parse('page=2&sort=city'))).toBe(questionOf(parse('')))
    expect(questionOf(parse('q=x'))).not.toBe(questionOf(parse('')))
    expect(questionOf(parse('state=lost'))).not.toBe(questionOf(parse('')))
  })

  test('filters are alike whatever the order of their values', () => {
    expect(isSameFilters({ state: ['a', 'b'] }, { state: ['b', 'a'] })).toBe(true)
    expect(isSameFilters({ state: ['a'] }, {})).toBe(false)
    expect(isSameFilters({}, {})).toBe(true)
  })

  test('a view is shown while its filters apply and nothing else is asked', () => {
    const list = { ...parcelList, views: { lost: { state: ['lost'] }, all: {} } }
    expect(viewShown(list, parse('state=lost'))).toBe('lost')
    expect(viewShown(list, parse('state=lost&sort=city&page=2'))).toBe('lost')
    expect(viewShown(list, parse('state=lost&q=x'))).toBeUndefined()
    expect(viewShown(list, parse('state=open,lost'))).toBeUndefined()
    expect(viewShown(list, parse('state='))).toBeUndefined()
  })
})
