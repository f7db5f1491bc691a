import { expect, test } from 'vitest'
import { addDays, type Day } from '../../../kernel/days.ts'
import { dayOfLevel } from './pace.rules.ts'

/** A Tuesday. */
const today: Day = '2026-12-01'
const gold = { id: 'gold', name: 'Guld', requiredXp: 1000, benefits: '' }
/** 100 XP on each of the last working days. */
const own = (workingDays: number) => {
  const ago = Array.from({ length: 28 }, (_, at) => addDays(today, -at - 1)).slice(0, workingDays)
  return {
    today,
    days: new Map(ago.map((day) => [day, { sales: 1, xp: 100 }])),
    awayOn: new Set<Day>(),
    calendar: 'SE',
  } as const
}
const step = { next: gold, xp: 800, lastDay: '2026-12-31' }

test('at 100 XP a day, 200 XP are two working days away', () => {
  expect(dayOfLevel(own(28), step)).toBe('2026-12-03')
})

test('weekends are not counted', () => {
  expect(dayOfLevel(own(28), { ...step, xp: 600 })).toBe('2026-12-07')
})

test('what is on its way may be enough today', () => {
  expect(dayOfLevel(own(0), { ...step, xp: 1000 })).toBe(today)
})

test('without a pace there is no day', () => {
  expect(dayOfLevel(own(0), step)).toBe(null)
  expect(dayOfLevel(own(1), step)).toBe(null)
})

test('a level that the season does not reach has no day', () => {
  expect(dayOfLevel(own(28), { ...step, lastDay: '2026-12-02' })).toBe(null)
})
