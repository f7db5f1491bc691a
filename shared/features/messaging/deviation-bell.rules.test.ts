import { describe, expect, test } from 'vitest'
import { arrivedSince, awaitsViewer, byUrgency } from './deviation-bell.rules.ts'

describe('the deviation bell [spec 2, product 5.3]', () => {
  test.each([
    ['open', 'seller', false, true],
    ['open', 'seller', true, false],
    ['answered', 'back_office', true, true],
    ['answered', 'back_office', false, false],
    ['open', 'customer', false, false],
    ['resolved', 'seller', false, false],
    ['resolved', null, true, false],
  ] as const)('%s awaiting %s, viewer decides: %s → rings: %s', (state, awaiting, decides, rings) => {
    expect(awaitsViewer({ state, awaiting }, { decides })).toBe(rings)
  })

  test('the one that is due first stands first, then the oldest', () => {
    const rows = [
      { id: 'late', dueAt: 30, raisedAt: 1 },
      { id: 'younger', dueAt: 10, raisedAt: 9 },
      { id: 'older', dueAt: 10, raisedAt: 2 },
    ]
    expect(rows.toSorted(byUrgency).map((row) => row.id)).toEqual(['older', 'younger', 'late'])
  })

  test('the first load announces nothing, a later arrival is announced once', () => {
    const first = [{ id: 'a' }, { id: 'b' }]
    expect(arrivedSince(null, first)).toEqual([])
    const known = new Set(['a', 'b'])
    expect(arrivedSince(known, [...first, { id: 'c' }])).toEqual([{ id: 'c' }])
    expect(arrivedSince(new Set([...known, 'c']), [...first, { id: 'c' }])).toEqual([])
  })
})
