import { describe, expect, test } from 'vitest'
import { EVEN_BELOW, prominenceOf } from './cause.rules.ts'

describe('how much a part stands out in a change', () => {
  test('is its share of the change less its share of the figure', () => {
    // One of ten sellers lost five of ten orders; the others lost none.
    const others = Array.from({ length: 9 }, () => ({ now: 10, before: 10 }))
    expect(prominenceOf([{ now: 5, before: 10 }, ...others])).toBeCloseTo(1 - 15 / 195)
  })

  test('is nothing where all parts change by their size', () => {
    const parts = [100, 50, 10].map((before) => ({ before, now: before * 0.8 }))
    expect(prominenceOf(parts)).toBeLessThan(EVEN_BELOW)
  })

  test('counts only parts that moved as the total did', () => {
    const fallen = { now: 60, before: 100 }
    const risen = { now: 130, before: 100 }
    const still = { now: 100, before: 100 }
    expect(prominenceOf([fallen, risen, still])).toBeCloseTo(1 - 160 / 590)
  })

  test('counts both directions where the total is the same', () => {
    expect(
      prominenceOf([
        { now: 5, before: 10 },
        { now: 10, before: 5 },
        { now: 70, before: 70 },
      ]),
    ).toBeCloseTo(0.5 - 15 / 170)
  })

  test.each([
    ['one part', [{ now: 1, before: 9 }]],
    [
      'no change',
      [
        { now: 4, before: 4 },
        { now: 1, before: 1 },
      ],
    ],
    ['nothing', []],
  ])('cannot be stated of %s', (_, parts) => {
    expect(prominenceOf(parts)).toBe(-1)
  })
})
