import { describe, expect, test } from 'vitest'
import { caretAfterGrouping } from './grouping.ts'

describe('the caret stays behind the figure it stood behind', () => {
  test.each([
    { where: 'at the end', typed: '199001012', caret: 9, grouped: '19900101-2', expected: 10 },
    { where: 'in the middle', typed: '1990101-2385', caret: 4, grouped: '1990101-2385', expected: 4 },
    { where: 'behind a hyphen that stays', typed: '19900101-2385', caret: 10, grouped: '19900101-2385', expected: 10 },
    { where: 'at the start', typed: '19900101-2385', caret: 0, grouped: '19900101-2385', expected: 0 },
  ])('$where', ({ typed, caret, grouped, expected }) => {
    expect(caretAfterGrouping(typed, caret, grouped)).toBe(expected)
  })
})
