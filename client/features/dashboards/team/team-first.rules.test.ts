import { expect, test } from 'vitest'
import { dayStateOf, inOrderOfNeed } from './team-first.rules.ts'

const today = '2026-11-25'
const day = { day: today, isWorkday: true, hours: null, isMissing: false, isAbsent: false, orders: 0 }
const at = (hour: number) => ({ today, now: new Date(2026, 10, 25, hour).getTime() })
const seller = (change: object = {}) => ({ days: [day], today: { orders: 0, value: [] }, checkoutId: null, ...change })

test.each([
  ['is away, whatever else is known', { days: [{ ...day, isAbsent: true }], checkoutId: 'c' }, 14, 'absent'],
  ['has closed the day', { checkoutId: 'c', today: { orders: 3, value: [] } }, 14, 'closed'],
  ['sells', { today: { orders: 1, value: [] } }, 14, 'selling'],
  ['has begun', {}, 10, 'begun'],
  ['is silent after one o’clock', {}, 13, 'silent'],
  ['is off on a day without work', { days: [{ ...day, isWorkday: false }] }, 14, 'off'],
] as const)('a seller %s', (_what, change, hour, state) => {
  expect(dayStateOf(seller(change), at(hour)).state).toBe(state)
})

test('who needs help most comes first, then who has sold least', () => {
  const of = (name: string, weight: number, orders: number) => ({ name, weight, today: { orders, value: [] } })
  const team = [of('Bo', 0, 2), of('Cia', 0, 0), of('Ann', 3, 4)]
  expect(inOrderOfNeed(team, ({ weight }) => weight).map(({ name }) => name)).toEqual(['Ann', 'Cia', 'Bo'])
})
