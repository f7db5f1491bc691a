import { describe, expect, test } from 'vitest'
import { weekdayOf } from '../../../kernel/days.ts'
import { daysBefore, daysOf } from './period.rules.ts'
import type { Period } from './question.schema.ts'

const today = '2026-11-29'
const november: Period = { from: '2026-11-01', to: '2026-11-30' }
const thisMonth: Period = { unit: 'month', back: 0, count: 1 }

describe('a period that has not ended', () => {
  test('ends today, whether it is named by its unit or by its days', () => {
    expect(daysOf(november, today)).toEqual({ from: '2026-11-01', to: '2026-11-29' })
    expect(daysOf(thisMonth, today)).toEqual(daysOf(november, today))
  })

  test('is compared with as many days of the one before, in the same way', () => {
    expect(daysBefore(november, today, 'before')).toEqual({ from: '2026-10-01', to: '2026-10-29' })
    expect(daysBefore(thisMonth, today, 'before')).toEqual(daysBefore(november, today, 'before'))
    expect(daysBefore(november, today, 'yearBefore')).toEqual({ from: '2025-11-01', to: '2025-11-29' })
  })

  test('is compared with all of a shorter one', () => {
    expect(daysBefore({ from: '2026-03-01', to: '2026-03-31' }, '2026-03-30', 'before')).toEqual({
      from: '2026-02-01',
      to: '2026-02-28',
    })
  })

  test('in days is compared with as many days from the first of those before', () => {
    const some: Period = { from: '2026-11-23', to: '2026-12-02' }
    expect(daysBefore(some, today, 'before')).toEqual({ from: '2026-11-13', to: '2026-11-19' })
  })

  test('that lies ahead stays what it is', () => {
    expect(daysOf({ from: '2026-12-01', to: '2026-12-31' }, today)).toEqual({ from: '2026-12-01', to: '2026-12-31' })
  })
})

test('a period that has ended is compared with all of the one before', () => {
  expect(daysBefore({ from: '2026-10-01', to: '2026-10-31' }, today, 'before')).toEqual({
    from: '2026-09-01',
    to: '2026-09-30',
  })
  expect(daysBefore({ unit: 'month', back: 1, count: 1 }, today, 'before')).toEqual({
    from: '2026-09-01',
    to: '2026-09-30',
  })
})

test.each([
  // 2026 has 53 weeks, so that the weeks of 2027 lie 53 weeks after those of the same number.
  ['2027-01-11', '2027-01-17', '2026-01-05', '2026-01-11'],
  ['2026-11-16', '2026-11-22', '2025-11-17', '2025-11-23'],
  ['2026-12-28', '2027-01-03', '2025-12-22', '2025-12-28'],
])('the week from %s to %s is compared with that of the same number: %s to %s', (from, to, first, last) => {
  expect(daysBefore({ from, to }, '2027-02-01', 'yearBefore')).toEqual({ from: first, to: last })
})

test('a month of four whole weeks is compared with the month', () => {
  const february: Period = { from: '2027-02-01', to: '2027-02-28' }
  expect(daysBefore(february, '2027-03-01', 'yearBefore')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
})

test('a week is compared with a week of the year before, from Monday to Sunday', () => {
  const found = daysBefore({ unit: 'week', back: 1, count: 1 }, today, 'yearBefore')
  expect(found).toEqual({ from: '2025-11-17', to: '2025-11-23' })
  expect([weekdayOf(found?.from ?? ''), weekdayOf(found?.to ?? '')]).toEqual([1, 7])
})
