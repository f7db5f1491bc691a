import { expect, test } from 'vitest'
import { failure } from '../../../kernel/result.ts'
import { id } from '../../sales/testing/sale-world.ts'
import type { CommissionRule, Rate } from '../../commission/rate/commission-rule.schema.ts'
import { monthChange, monthFailures, type MonthWish } from './category-commission.rules.ts'

const TODAY = '2026-11-23'
const about = { scope: 'category', scopeId: 'Elavtal', currency: 'SEK' } as const
const steps = (...amounts: number[]): Rate => ({
  kind: 'tier',
  retroactive: false,
  steps: amounts.map((amountOre, at) => ({ fromQuantity: at * 5 + 1, amountOre })),
})
const rule = (number: number, validFrom: string, validTo: string | null = null): CommissionRule => ({
  ...about,
  id: id(number),
  version: 1,
  rate: steps(number, number * 2),
  validFrom,
  validTo,
})
const wish: MonthWish = {
  id: id(900),
  returnId: id(901),
  month: '2026-12',
  rate: steps(300_00, 360_00),
  holds: 'on',
  replacesId: null,
}
const open = rule(1, '2026-01-01')

test('steps of a month that has begun, or is over, stay as they are', () => {
  for (const month of ['2026-11', '2026-10'])
    expect(monthFailures([], { ...wish, month }, TODAY)).toEqual([failure('rate.month-begun', 'month')])
  expect(monthFailures([open], wish, TODAY)).toEqual([])
})

test('two tables never hold in one month: the answer says so', () => {
  const inTheWay = [failure('commission.same-scope-same-day', 'steps', { day: '2026-12-01' })]
  expect(monthFailures([rule(2, '2026-12-01')], wish, TODAY)).toEqual(inTheWay)
  expect(monthFailures([rule(2, '2026-11-01', '2026-12-31')], wish, TODAY)).toEqual(inTheWay)
  expect(monthFailures([rule(2, '2026-12-01')], { ...wish, replacesId: id(2) }, TODAY)).toEqual([])
})

test('steps hold from their month on, and end what held before', () => {
  expect(monthChange([open], wish, about)).toMatchObject({
    put: [
      { id: id(1), validTo: '2026-11-30' },
      { id: id(900), validFrom: '2026-12-01', validTo: null },
    ],
    removedIds: [],
  })
})

test('steps for one month alone: what held before returns after it', () => {
  expect(monthChange([open], { ...wish, holds: 'month' }, about).put).toMatchObject([
    { id: id(1), validTo: '2026-11-30' },
    { id: id(900), validTo: '2026-12-31' },
    { id: id(901), validFrom: '2027-01-01', validTo: null, rate: open.rate },
  ])
})

test('what is set for a later month stays: steps before it end the day before', () => {
  const later = rule(3, '2027-02-01')
  expect(monthChange([{ ...open, validTo: '2026-11-30' }, later], wish, about).put).toMatchObject([
    { id: id(900), validTo: '2027-01-31' },
  ])
})

test('a coming table is replaced, not doubled', () => {
  const coming = rule(2, '2026-12-01')
  const change = monthChange([{ ...open, validTo: '2026-11-30' }, coming], { ...wish, replacesId: coming.id }, about)
  expect(change.removedIds).toEqual([coming.id])
  expect(change.put).toMatchObject([{ id: id(900), validFrom: '2026-12-01', validTo: null }])
})

test('steps rise, and begin with the first piece', () => {
  const wrong: Rate = { kind: 'tier', retroactive: false, steps: [{ fromQuantity: 2, amountOre: 1 }] }
  expect(monthFailures([], { ...wish, rate: wrong }, TODAY)).toEqual([failure('rate.steps-rising', 'steps')])
})
