import { expect, test } from 'vitest'
import { failure } from '../../../kernel/result.ts'
import type { Rate } from '../../commission/rate/commission-rule.schema.ts'
import { isFollowed, rateFailures } from './rate.rules.ts'

const TODAY = '2026-11-23'
const rate: Rate = { kind: 'fixed_per_unit', amountOre: 100_00 }
const wanted = { rate, validFrom: '2026-12-01', validTo: null }
const steps = (...from: number[]): Rate => ({
  kind: 'tier',
  retroactive: false,
  steps: from.map((fromQuantity) => ({ fromQuantity, amountOre: 100_00 })),
})

test('a rate begins tomorrow at the earliest', () => {
  expect(rateFailures([], { ...wanted, validFrom: '2026-11-24' }, TODAY)).toEqual([])
  expect(rateFailures([], { ...wanted, validFrom: TODAY }, TODAY)).toMatchObject([{ code: 'price.begins-too-early' }])
})

test('a rate without an end is followed; one that begins on the same day, or later, is in the way', () => {
  const open = { validFrom: '2026-01-01', validTo: null }
  expect(rateFailures([open], wanted, TODAY)).toEqual([])
  expect(isFollowed(open, wanted)).toBe(true)
  const same = failure('commission.same-scope-same-day', 'validFrom', { day: '2026-12-01' })
  expect(rateFailures([{ validFrom: '2026-12-01', validTo: null }], wanted, TODAY)).toEqual([same])
  expect(rateFailures([{ validFrom: '2026-01-01', validTo: '2026-12-31' }], wanted, TODAY)).toEqual([same])
  const later = { validFrom: '2027-01-01', validTo: null }
  const overlap = failure('price.overlap', 'validTo', { day: '2027-01-01' })
  expect(rateFailures([later], wanted, TODAY)).toEqual([overlap])
  expect(rateFailures([later], { ...wanted, validTo: '2026-12-31' }, TODAY)).toEqual([])
})

test('steps begin with a month, from piece 1, and rise', () => {
  expect(rateFailures([], { ...wanted, rate: steps(1, 6) }, TODAY)).toEqual([])
  const mid = { ...wanted, rate: steps(1, 6), validFrom: '2026-12-02' }
  expect(rateFailures([], mid, TODAY)).toEqual([failure('rate.steps-from-first', 'validFrom')])
  for (const wrong of [steps(2, 6), steps(1, 1), steps(1, 9, 4), steps()])
    expect(rateFailures([], { ...wanted, rate: wrong }, TODAY)).toEqual([failure('rate.steps-rising', 'rate.steps')])
})
