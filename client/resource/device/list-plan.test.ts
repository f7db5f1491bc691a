import { describe, expect, test } from 'vitest'
import { parseListState } from '../list-state.ts'
import { arrangedRows } from './arrange-rows.ts'
import { planOf } from './list-plan.ts'
import { parcel, parcelList, type Parcel } from '../testing/parcels.ts'

const state = (query: string) => parseListState(parcelList, new URLSearchParams(query))
const plan = (query: string) => planOf(parcelList, state(query))
const passes = (query: string, row: Parcel) => plan(query).query.filter?.(row) ?? true

describe('how rows are found', () => {
  test('without filters a page is read straight from the index that orders it', () => {
    expect(plan('state=')).toEqual({ query: { index: 'sentOn', reverse: true }, isOrdered: true, isPaged: true })
  })

  test('one value of a filter joins the order in one index', () => {
    const found = plan('state=lost')
    expect(found.query).toEqual({ index: 'state+sentOn', equals: 'lost', reverse: true })
    expect(found.isPaged).toBe(true)
  })

  test('a period on the sorted field bounds the index, both days included', () => {
    expect(plan('state=&sentOn=2026-11-01..2026-11-20').query).toEqual({
      index: 'sentOn',
      above: '2026-10-31',
      below: '2026-11-21',
      reverse: true,
    })
    expect(plan('state=lost&sentOn=2026-11-01..').query).toEqual({
      index: 'state+sentOn',
      equals: 'lost',
      above: '2026-10-31',
      reverse: true,
    })
  })

  test('several values keep the order of the index but must look at each row', () => {
    const found = plan('state=open,lost')
    expect(found).toMatchObject({ isOrdered: true, isPaged: false, query: { index: 'sentOn', reverse: true } })
  })

  test('an order no index gives is narrowed by an index all the same', () => {
    expect(plan('state=lost&sort=weight')).toEqual({
      query: { index: 'state+sentOn', equals: 'lost' },
      isOrdered: false,
      isPaged: false,
    })
    expect(plan('state=&sort=label&sentOn=2026-11-01..').query).toEqual({ index: 'sentOn', above: '2026-10-31' })
  })

  test('a search looks at every row the index yields', () => {
    expect(plan('state=&q=anna').isPaged).toBe(false)
  })
})

describe('which rows pass', () => {
  test('all filters must agree', () => {
    const query = 'state=open,lost&courier=c1'
    expect(passes(query, parcel('1', { state: 'lost' }))).toBe(true)
    expect(passes(query, parcel('1', { state: 'sent' }))).toBe(false)
    expect(passes(query, parcel('1', { courier: 'c2' }))).toBe(false)
  })

  test.each([
    ['2026-10-31', false],
    ['2026-11-01', true],
    ['2026-11-20', true],
    ['2026-11-21', false],
  ])('%s within the first and the last day of a period, both included: %s', (day, expected) => {
    expect(passes('state=&sort=city&sentOn=2026-11-01..2026-11-20', parcel('1', { sentOn: day }))).toBe(expected)
  })

  test.each([
    ['MALMÖ', true],
    ['mal c1', true],
    ['malmo', false],
    ['mal c2', false],
  ])('the search “%s” finds Malmö by every word, å ä ö being letters of their own: %s', (search, expected) => {
    expect(passes(`state=&q=${search}`, parcel('1'))).toBe(expected)
  })

  test('accents that are no letters of ours do not matter', () => {
    expect(passes('state=&q=rene', parcel('1', { courier: 'René' }))).toBe(true)
  })
})

describe('putting rows in order in memory', () => {
  const collator = new Intl.Collator('sv')
  const order = async (query: string, rows: Parcel[]) =>
    (
      await arrangedRows(rows, {
        list: parcelList,
        asked: state(query.includes('state=') ? query : `state=&${query}`),
        collator,
      })
    )?.map(({ id }) => id)

  test('text as the language sorts it', async () => {
    const rows = [parcel('1', { city: 'Örebro' }), parcel('2', { city: 'Arvika' }), parcel('3', { city: 'Åre' })]
    expect(await order('sort=label', rows)).toEqual(['2', '3', '1'])
    expect(await order('sort=-label', rows)).toEqual(['1', '3', '2'])
  })

  test('what has no value comes last in either direction', async () => {
    const rows = [parcel('1', { weight: null }), parcel('2', { weight: 9 }), parcel('3', { weight: 10 })]
    expect(await order('sort=weight', rows)).toEqual(['2', '3', '1'])
    expect(await order('sort=-weight', rows)).toEqual(['3', '2', '1'])
  })

  test('equal rows: the newest first', async () => {
    expect(await order('sort=weight', [parcel('1'), parcel('3'), parcel('2')])).toEqual(['3', '2', '1'])
  })

  test('the search and all filters decide which rows there are, whatever the order', async () => {
    const rows = [parcel('1', { state: 'lost' }), parcel('2', { city: 'Lund' }), parcel('3')]
    expect(await order('state=open&q=malmö', rows)).toEqual(['3'])
    expect(await order('state=open,lost&sort=weight', rows)).toEqual(['3', '2', '1'])
  })
})
