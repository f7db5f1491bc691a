import { describe, expect, test } from 'vitest'
import { instantIn, wallTimeOf } from './wall-time.ts'

describe('a moment in the browser’s own field', () => {
  test.each([
    ['winter', Date.UTC(2026, 11, 2, 11, 30), '2026-12-02T12:30'],
    ['summer', Date.UTC(2026, 6, 2, 22, 5), '2026-07-03T00:05'],
  ])('is written by the office’s clock and read back the same in %s', (_, instant, text) => {
    expect(wallTimeOf(instant, 'Europe/Stockholm')).toBe(text)
    expect(instantIn(text, 'Europe/Stockholm')).toBe(instant)
  })

  test('seconds from the browser do not matter, and nothing typed is no moment', () => {
    expect(instantIn('2026-12-02T12:30:00', 'Europe/Stockholm')).toBe(Date.UTC(2026, 11, 2, 11, 30))
    expect(instantIn('', 'Europe/Stockholm')).toBeNull()
  })
})
