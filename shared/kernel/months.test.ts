import { expect, test } from 'vitest'
import { monthIn } from './months.ts'

test.each([
  ['2026-11', '2026-11'],
  ['2026-13', null],
  ['2026-1', null],
  ['2026-11-01', null],
  ['x', null],
  ['', null],
  [null, null],
])('%j in an address is the month %j', (text, month) => {
  expect(monthIn(text)).toBe(month)
})
