import { expect, test } from 'vitest'
import { clockGapOf } from './clock-gap.ts'

const NOON = Date.parse('2026-11-29T12:00:00Z')
const HEADER = 'Sun, 29 Nov 2026 12:00:00 GMT'
const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000]

test.each([
  ['two days behind', -2 * DAY, { isBehind: true, count: 2, unit: 'day' }],
  ['two days ahead', 2 * DAY, { isBehind: false, count: 2, unit: 'day' }],
  ['an hour behind, as in a wrong zone', -HOUR, { isBehind: true, count: 1, unit: 'hour' }],
  ['ten minutes ahead', 10 * MINUTE, { isBehind: false, count: 10, unit: 'minute' }],
  ['nine minutes ahead: near enough', 9 * MINUTE, null],
  ['right', 0, null],
])('a clock that is %s', (_, gap, expected) => {
  expect(clockGapOf(HEADER, NOON + gap)).toEqual(expected)
})

test('without an answer nothing is said of the clock', () => {
  expect(clockGapOf(null, NOON)).toBeNull()
  expect(clockGapOf('soon', NOON)).toBeNull()
})
