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

  test('the first look announces what came while the app was being drawn, a later one what is new, each once', () => {
    const [before, meanwhile, later] = [
      { id: 'a', at: 1 },
      { id: 'b', at: 3 },
      { id: 'c', at: 4 },
    ]
    const madeSinceOpened = ({ at }: { at: number }) => at > 2
    expect(arrivedSince(null, [before, meanwhile], madeSinceOpened)).toEqual([meanwhile])
    const known = new Set(['a', 'b'])
    expect(arrivedSince(known, [before, meanwhile, later], madeSinceOpened)).toEqual([later])
    expect(arrivedSince(new Set([...known, 'c']), [before, meanwhile, later], madeSinceOpened)).toEqual([])
  })
})
