import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { partOfMonth } from './supplement.rules.ts'

const weights = (perDay: readonly number[], [first, last]: readonly [number, number]) => {
  const sum = (until: number) => perDay.slice(0, until).reduce((total, one) => total + one, 0)
  return { before: sum(first), until: sum(last), whole: sum(perDay.length) }
}
const calendar = Array.from({ length: 30 }, () => 1)

describe('a supplement of a month in a period that is no whole month [product 5.11]', () => {
  test('follows the sales it is for', () => {
    const sold = { before: 0, until: 750_00, whole: 1000_00 }
    expect(partOfMonth(300_00, sold, weights(calendar, [0, 10]))).toBe(225_00)
  })

  test('follows the days where there is no such sale', () => {
    const nothing = { before: 0, until: 0, whole: 0 }
    expect(partOfMonth(300_00, nothing, weights(calendar, [0, 10]))).toBe(100_00)
  })

  test('adds up to the month to the öre, however the month is divided', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -10_000_000, max: 10_000_000 }),
        fc.array(fc.nat(1_000_000), { minLength: 30, maxLength: 30 }),
        fc.uniqueArray(fc.integer({ min: 1, max: 29 }), { maxLength: 8 }),
        (ore, perDay, cuts) => {
          const ends = [0, ...cuts.toSorted((one, other) => one - other), 30]
          const parts = ends.slice(1).map((end, at) => {
            const stretch = [ends[at] ?? 0, end] as const
            return partOfMonth(ore, weights(perDay, stretch), weights(calendar, stretch))
          })
          expect(parts.reduce((sum, part) => sum + part, 0)).toBe(ore)
        },
      ),
    )
  })
})
