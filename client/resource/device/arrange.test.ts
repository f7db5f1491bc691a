import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arranged } from './arrange.ts'

const options = {
  passes: null,
  compare: (left: { key: number }, right: { key: number }) => left.key - right.key,
  pause: () => Promise.resolve(),
  isWanted: () => true,
}

describe('putting many rows in order without holding up the screen', () => {
  test('gives what sorting at once gives, equal rows in the order they came', async () => {
    const keys = fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 2500, size: 'max' })
    await fc.assert(
      fc.asyncProperty(keys, async (list) => {
        const items = list.map((key, index) => ({ key, index }))
        expect(await arranged(items, options)).toEqual(items.toSorted(options.compare))
      }),
      { numRuns: 40 },
    )
  })

  test('keeps only what passes, and the order given where none is asked for', async () => {
    const items = Array.from({ length: 1200 }, (_, index) => ({ key: -index }))
    const found = await arranged(items, { ...options, compare: null, passes: ({ key }) => key % 2 === 0 })
    expect(found).toEqual(items.filter(({ key }) => key % 2 === 0))
  })

  test('pauses after every few hundred rows', async () => {
    let pauses = 0
    const pause = () => {
      pauses += 1
      return Promise.resolve()
    }
    await arranged(
      Array.from({ length: 10_000 }, (_, index) => ({ key: -index })),
      { ...options, pause },
    )
    expect(pauses).toBeGreaterThanOrEqual(20 * 5)
  })

  test('gives up when the question has changed meanwhile', async () => {
    let looks = 0
    const items = Array.from({ length: 5000 }, (_, key) => ({ key }))
    const isWanted = () => {
      looks += 1
      return looks < 3
    }
    expect(await arranged(items, { ...options, isWanted })).toBeNull()
    expect(looks).toBe(3)
  })
})
