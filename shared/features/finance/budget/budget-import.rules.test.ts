import { expect, test } from 'vitest'
import { monthTyped } from './budget-import.rules.ts'

test.each([
  ['2026-11', '2026-11'],
  ['202611', '2026-11'],
  ['11/2026', '2026-11'],
  ['1.2027', '2027-01'],
  ['2026-11-01', '2026-11'],
  ['1.11.2026', '2026-11'],
  ['2026-13', null],
  ['november', null],
  ['', null],
])('the month %s is %s', (text, month) => {
  expect(monthTyped(text)).toBe(month)
})
