import { describe, expect, test } from 'vitest'
import { kindOf, neighbourOf, periodOf, yearBefore } from './report-period.ts'
import { daysOfPreset } from './report-preset.ts'

describe('periods of reports', () => {
  test.each([
    ['month', '2026-02-10', '2026-02-01', '2026-02-28'],
    ['quarter', '2026-11-23', '2026-10-01', '2026-12-31'],
    ['year', '2026-05-01', '2026-01-01', '2026-12-31'],
  ] as const)('the %s of %s is %s to %s', (kind, day, from, to) => {
    expect(periodOf(kind, day)).toEqual({ from, to })
    expect(kindOf({ from, to })).toBe(kind)
  })

  test('odd days are no kind of period, and their neighbour is as long', () => {
    const odd = { from: '2026-05-04', to: '2026-05-10' }
    expect(kindOf(odd)).toBe('days')
    expect(neighbourOf(odd, -1)).toEqual({ from: '2026-04-27', to: '2026-05-03' })
  })

  test('the month before January is December', () => {
    expect(neighbourOf({ from: '2026-01-01', to: '2026-01-31' }, -1)).toEqual({ from: '2025-12-01', to: '2025-12-31' })
    expect(neighbourOf({ from: '2026-10-01', to: '2026-12-31' }, 1)).toEqual({ from: '2027-01-01', to: '2027-03-31' })
  })

  test('a year before the end of a February is the end of February', () => {
    expect(yearBefore({ from: '2028-02-01', to: '2028-02-29' })).toEqual({ from: '2027-02-01', to: '2027-02-28' })
    expect(yearBefore({ from: '2026-05-04', to: '2026-05-10' })).toEqual({ from: '2025-05-04', to: '2025-05-10' })
  })
})

describe('periods up to today', () => {
  test.each([
    ['thisMonth', '2026-02-10', '2026-02-01', '2026-02-28'],
    ['lastMonth', '2026-01-31', '2025-12-01', '2025-12-31'],
    ['threeMonths', '2026-11-25', '2026-09-01', '2026-11-30'],
    ['threeMonths', '2026-01-31', '2025-11-01', '2026-01-31'],
    ['lastMonth', '2026-11-25', '2026-10-01', '2026-10-31'],
    ['year', '2026-11-23', '2025-12-01', '2026-11-30'],
    ['year', '2026-12-31', '2026-01-01', '2026-12-31'],
  ] as const)('%s, on %s, is %s to %s', (period, today, from, to) => {
    expect(daysOfPreset(period, today)).toEqual({ from, to })
  })
})
