import { describe, expect, test } from 'vitest'
import { dayTyped } from './typed-day.ts'

const today = '2026-11-23'

describe('a day', () => {
  test.for([
    ['2026-11-22', '2026-11-22'],
    ['20261122', '2026-11-22'],
    ['22.11.2026', '2026-11-22'],
    ['22/11/2026', '2026-11-22'],
    ['2.1.2026', '2026-01-02'],
    ['2/1', '2026-01-02'],
    [' 5.6. ', '2026-06-05'],
    ['22 11 2025', '2025-11-22'],
  ] as const)('is typed as %s', ([typed, day]) => {
    expect(dayTyped(typed.trim(), today)).toBe(day)
  })

  test.for(['', '22', '31.2.2026', '2026-13-01', '22.11.26', '2026-11', 'i morgon', '1.2.3.4'])(
    'is not %j',
    (typed) => {
      expect(dayTyped(typed, today)).toBeNull()
    },
  )
})
