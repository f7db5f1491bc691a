import { describe, expect, test } from 'vitest'
import { arrivedSince, awaitedBy, byUrgency } from './deviation-bell.rules.ts'

describe('the deviation bell [spec 2, product 5.3]', () => {
  test('rings for a seller and a coach while the seller must mend something', () => {
    expect(awaitedBy({ decides: false })).toEqual({ state: 'open', awaiting: 'seller' })
  })

  test('rings for the back office once it has been answered', () => {
    expect(awaitedBy({ decides: true })).toEqual({ state: 'answered', awaiting: 'back_office' })
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
