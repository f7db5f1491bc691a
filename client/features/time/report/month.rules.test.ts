import { expect, test } from 'vitest'
import { checkoutOf, reportOf } from '../../../../shared/features/time/testing/time-world.ts'
import { isOpenAgain, linesOf, monthsFrom, sumOf } from './month.rules.ts'

const known = { reports: [], checkouts: [], today: '2026-12-03', calendar: 'SE' } as const

test('a month lists its working days up to today, newest first, and those with a report', () => {
  const holiday = reportOf({ day: '2026-12-21', attendanceHours: 0, absenceHours: 8, absenceType: 'holiday' })
  const lines = linesOf('2026-12', { ...known, reports: [reportOf({ day: '2026-12-02' }), holiday] })
  expect(lines.map(({ day }) => day)).toEqual(['2026-12-21', '2026-12-03', '2026-12-02', '2026-12-01'])
})

test('a working day that is over without a report is missing; today and weekends are not', () => {
  const lines = linesOf('2026-11', { ...known, today: '2026-11-30', checkouts: [checkoutOf({ day: '2026-11-29' })] })
  expect(lines.find(({ day }) => day === '2026-11-30')?.isMissing).toBe(false)
  expect(lines.find(({ day }) => day === '2026-11-29')?.isMissing).toBe(false)
  expect(lines.find(({ day }) => day === '2026-11-27')?.isMissing).toBe(true)
})

test('a day that a coach has reopened is open, not handed in, until it is closed again', () => {
  const day = '2026-12-02'
  const open = (status: 'reopened' | 'checked_out') =>
    linesOf('2026-12', { ...known, reports: [reportOf({ day })], checkouts: [checkoutOf({ day, status })] }).filter(
      isOpenAgain,
    )
  expect(open('reopened').map((line) => line.day)).toEqual([day])
  expect(open('checked_out')).toEqual([])
})

test('a month is summed: hours of work and absence, days of allowance, missing days', () => {
  const lines = linesOf('2026-12', {
    ...known,
    reports: [
      reportOf({ day: '2026-12-01', allowance: 2 }),
      reportOf({ day: '2026-12-02', attendanceHours: 6, absenceHours: 2, absenceType: 'sick', allowance: 1 }),
    ],
  })
  expect(sumOf(lines)).toEqual({ worked: 14, returned: 0, absent: 2, missing: 0, allowances: 1.5 })
})

test('hours of a report that was sent back are counted apart until they are corrected', () => {
  const reports = [
    reportOf({ day: '2026-12-01' }),
    reportOf({ day: '2026-12-02', attendanceHours: 4, absenceHours: 4, absenceType: 'sick', status: 'returned' }),
  ]
  expect(sumOf(linesOf('2026-12', { ...known, reports }))).toMatchObject({ worked: 8, returned: 4, absent: 0 })
})

test('months are walked over the turn of the year', () => {
  expect([monthsFrom('2026-12', 1), monthsFrom('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
})

test('nothing is missing of a person from whom nobody expects reports', () => {
  const lines = linesOf('2026-12', { ...known, isExpected: false, reports: [reportOf({ day: '2026-12-01' })] })
  expect(lines.map(({ day, isMissing }) => [day, isMissing])).toEqual([['2026-12-01', false]])
})
