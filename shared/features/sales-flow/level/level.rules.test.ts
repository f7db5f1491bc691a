import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../../kernel/days.ts'
import { levelPlaceOf } from './level.rules.ts'
import { daysOfPeriod, daysOfSeason, periodOf, seasonOf } from './season.rules.ts'
import { longestStreakOf, streakOf } from './streak.rules.ts'

const ladder = [
  { id: 'b', name: 'Silver', requiredXp: 1000, benefits: '' },
  { id: 'a', name: 'Bronze', requiredXp: 0, benefits: '' },
  { id: 'c', name: 'Guld', requiredXp: 3000, benefits: '' },
]

describe('levels [product 5.14]', () => {
  test('a level is reached with its required points', () => {
    const place = levelPlaceOf(ladder, { xp: 2000, peakXp: 2000 })
    expect([place.number, place.level?.name, place.next?.name, place.progress]).toEqual([2, 'Silver', 'Guld', 0.5])
  })

  test('a level does not fall during a season; the bar shows the net', () => {
    const place = levelPlaceOf(ladder, { xp: 900, peakXp: 1100 })
    expect([place.number, place.progress]).toEqual([2, 0])
  })

  test('the last level has no next step', () => {
    expect(levelPlaceOf(ladder, { xp: 9000, peakXp: 9000 })).toMatchObject({ number: 3, next: null, progress: 1 })
  })
})

describe('seasons and periods', () => {
  test('a season is a quarter, and the next begins on the next day', () => {
    expect([seasonOf('2026-12-31'), seasonOf('2027-01-01')]).toEqual(['2026-Q4', '2027-Q1'])
    expect(daysOfSeason('2026-Q4')).toEqual({ first: '2026-10-01', last: '2026-12-31' })
    expect(daysOfSeason('2027-Q1')).toEqual({ first: '2027-01-01', last: '2027-03-31' })
  })

  test('a week begins on Monday', () => {
    expect([periodOf('week', '2026-11-29'), periodOf('week', '2026-11-30')]).toEqual([
      'week:2026-11-23',
      'week:2026-11-30',
    ])
    expect(daysOfPeriod('month', '2026-02-11')).toEqual({ first: '2026-02-01', last: '2026-02-28' })
  })
})

describe('a streak [experience 5.1]', () => {
  const facts = { today: '2026-11-25', awayOn: new Set<string>(), calendar: 'SE' as const }
  test('counts days in a row; a weekend does not break it', () => {
    expect(streakOf({ ...facts, soldOn: new Set(['2026-11-25', '2026-11-24', '2026-11-23', '2026-11-20']) })).toBe(4)
  })

  test('today breaks nothing before it is over', () => {
    expect(streakOf({ ...facts, soldOn: new Set(['2026-11-24', '2026-11-23']) })).toBe(2)
  })

  test('is frozen by illness and holidays, and broken by a working day without a sale', () => {
    const soldOn = new Set(['2026-11-25', '2026-11-23'])
    expect(streakOf({ ...facts, soldOn })).toBe(1)
    expect(streakOf({ ...facts, soldOn, awayOn: new Set(['2026-11-24']) })).toBe(2)
  })

  test('follows the holidays of the own country', () => {
    const soldOn = new Set(['2026-12-04', '2026-12-07'])
    const finnish = { ...facts, today: '2026-12-07', calendar: 'FI' as const }
    expect(streakOf({ ...finnish, soldOn })).toBe(2)
    const june = new Set(['2025-06-05', '2025-06-09'])
    expect([streakOf({ ...facts, today: '2025-06-09', soldOn: june })]).toEqual([2])
    expect(streakOf({ ...finnish, today: '2025-06-09', soldOn: june })).toBe(1)
  })

  test('the longest streak is the longest that the screen has ever shown', () => {
    const day = fc.integer({ min: 0, max: 59 }).map((back) => addDays('2026-12-20', -back))
    const days = fc.array(day).map((some) => new Set(some))
    fc.assert(
      fc.property(days, days, fc.constantFrom('SE', 'FI', 'AX'), (soldOn, awayOn, calendar) => {
        const shown = [...soldOn].map((today) => streakOf({ today, soldOn, awayOn, calendar }))
        expect(longestStreakOf({ soldOn, awayOn, calendar })).toBe(Math.max(0, ...shown))
      }),
    )
  })
})
