import { expect, test } from 'vitest'
import { daysOfPeriod } from './quality-period.rules.ts'

test.each([
  ['threeMonths', '2026-11-25', '2026-09-01', '2026-11-30'],
  ['thisMonth', '2026-11-25', '2026-11-01', '2026-11-30'],
  ['lastMonth', '2026-11-25', '2026-10-01', '2026-10-31'],
  ['lastMonth', '2026-01-05', '2025-12-01', '2025-12-31'],
  ['threeMonths', '2026-01-31', '2025-11-01', '2026-01-31'],
  ['year', '2026-12-01', '2026-01-01', '2026-12-31'],
] as const)('%s on %s', (period, today, from, to) => {
  expect(daysOfPeriod(period, today)).toEqual({ from, to })
})
