import { expect, test } from 'vitest'
import { periodsOf } from './periods.ts'

test('the periods around a Saturday at the end of November', () => {
  expect(periodsOf('2026-11-21')).toEqual({
    today: ['2026-11-21', '2026-11-21'],
    yesterday: ['2026-11-20', '2026-11-20'],
    thisWeek: ['2026-11-16', '2026-11-22'],
    lastWeek: ['2026-11-09', '2026-11-15'],
    thisMonth: ['2026-11-01', '2026-11-30'],
    lastMonth: ['2026-10-01', '2026-10-31'],
  })
})

test('months and weeks that cross the year, and a February', () => {
  expect(periodsOf('2027-01-01')).toMatchObject({
    thisWeek: ['2026-12-28', '2027-01-03'],
    thisMonth: ['2027-01-01', '2027-01-31'],
    lastMonth: ['2026-12-01', '2026-12-31'],
  })
  expect(periodsOf('2027-02-28').thisMonth).toEqual(['2027-02-01', '2027-02-28'])
})
