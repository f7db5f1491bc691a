import { describe, expect, test } from 'vitest'
import { timeLeft } from './time-left.ts'

const NOW = 1_800_000_000_000
const minutes = (count: number) => count * 60_000
const hours = (count: number) => minutes(count * 60)

describe('time left before a deadline', () => {
  test.each([
    ['twelve minutes', minutes(12), { isPast: false, unit: 'minutes', count: 12 }],
    ['just under an hour', minutes(60) - 1, { isPast: false, unit: 'minutes', count: 59 }],
    ['an hour', hours(1), { isPast: false, unit: 'hours', count: 1 }],
    ['almost two days, still in hours', hours(47), { isPast: false, unit: 'hours', count: 47 }],
    ['two days', hours(48), { isPast: false, unit: 'days', count: 2 }],
    ['this very moment', 0, { isPast: false, unit: 'minutes', count: 0 }],
    ['three hours too late', -hours(3), { isPast: true, unit: 'hours', count: 3 }],
  ])('%s', (_, distance, expected) => {
    expect(timeLeft(NOW + distance, NOW)).toEqual(expected)
  })
})
