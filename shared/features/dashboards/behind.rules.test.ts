import { describe, expect, test } from 'vitest'
import { reasonsBehind, type BehindFacts } from './behind.rules.ts'
import { hoursByProvider } from './provider-hours.rules.ts'

const facts: BehindFacts = {
  budget: 100,
  expected: 80,
  orders: 10,
  regrets: 0,
  attendedHours: 80,
  expectedHours: 80,
  isBelowOph: false,
}

describe('who is behind, and why', () => {
  test.each([
    ['nobody without a budget', { budget: null }, []],
    ['nobody while it is too early', { expected: null }, []],
    ['nobody who is heading for the budget', { expected: 100 }, []],
    ['the pace, where nothing else is found', {}, ['pace']],
    ['few hours', { attendedHours: 63 }, ['few_hours']],
    ['a low OPH', { isBelowOph: true }, ['low_oph']],
    ['no orders at all, which explains the OPH', { orders: 0, isBelowOph: true }, ['no_orders']],
    ['regrets of fifteen in a hundred', { orders: 17, regrets: 3 }, ['regrets']],
    ['fewer do not weigh', { orders: 18, regrets: 3 }, ['pace']],
    ['zero hours expected are not few', { attendedHours: 0, expectedHours: 0 }, ['pace']],
  ] as const)('%s', (_sentence, change, expected) => {
    expect(reasonsBehind({ ...facts, ...change })).toEqual(expected)
  })
})

describe('hours by provider', () => {
  test('by the orders of each day; a day without orders falls on none', () => {
    const found = hoursByProvider([
      { hours: 8, orders: new Map(Object.entries({ a: 3, b: 1 })) },
      { hours: 6, orders: new Map(Object.entries({ a: 0 })) },
    ])
    expect([...found.hours]).toEqual([
      ['a', 6],
      ['b', 2],
    ])
    expect(found.unassigned).toBe(6)
  })
})
