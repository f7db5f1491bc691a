import { describe, expect, test } from 'vitest'
import { cornersOfText, textOfCorners } from './area-map.api.ts'
import type { Corner } from './area.rules.ts'
import { isCrossing, withCorner } from './outline.rules.ts'

const square: readonly Corner[] = [
  [18, 59],
  [18.1, 59],
  [18.1, 59.1],
  [18, 59.1],
]

describe('an outline that is drawn', () => {
  test('grows at its end, and in the edge that a corner is near to', () => {
    expect(withCorner([], [18.0000012, 59], 0.001)).toEqual([[18, 59]])
    expect(withCorner(square, [18.05, 59.0001], 0.001).map(([lng]) => lng)).toEqual([18, 18.05, 18.1, 18.1, 18])
    expect(withCorner(square, [17.9, 59.2], 0.001).at(-1)).toEqual([17.9, 59.2])
    // The last edge goes back to the first corner.
    expect(withCorner(square, [18.0001, 59.05], 0.001).at(-1)).toEqual([18.0001, 59.05])
  })

  test('is warned about when two of its edges cross', () => {
    expect(isCrossing(square)).toBe(false)
    const [a, b, c, d] = square
    expect(a && b && c && d && isCrossing([a, c, b, d])).toBe(true)
    expect(isCrossing(square.slice(0, 3))).toBe(false)
  })

  test('travels as a text to the metre', () => {
    expect(textOfCorners([[18.1234567, 59]])).toBe('18.12346,59.00000')
    expect(cornersOfText('18.12346,59.00000;1,2;nothing')).toEqual([
      [18.12346, 59],
      [1, 2],
    ])
  })
})
