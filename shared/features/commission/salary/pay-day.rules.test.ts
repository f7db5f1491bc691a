import { describe, expect, test } from 'vitest'
import { nextPaidMonth, paydayOf } from './pay-day.rules.ts'

describe('a month is paid on the 25th of the next', () => {
  test.each([
    ['a Wednesday', '2026-10', 'SE', '2026-11-25'],
    ['a Saturday is moved to the Friday before', '2026-06', 'SE', '2026-07-24'],
    ['Christmas is moved to the working day before Christmas Eve', '2026-11', 'SE', '2026-12-23'],
    ['December is paid in January', '2026-12', 'FI', '2027-01-25'],
  ] as const)('%s', (_sentence, month, calendar, payday) => {
    expect(paydayOf(month, calendar)).toBe(payday)
  })

  test.each([
    ['before the payday it is the month before', '2026-11-10', '2026-10'],
    ['on the payday it is the month that is paid', '2026-11-25', '2026-10'],
    ['after it, the running month', '2026-11-26', '2026-11'],
    ['after a payday that was moved, too', '2026-12-24', '2026-12'],
  ])('%s', (_sentence, today, month) => {
    expect(nextPaidMonth(today, 'SE')).toBe(month)
  })
})
