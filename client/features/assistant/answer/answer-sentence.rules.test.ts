import { expect, test } from 'vitest'
import { ordersThisYear } from '../../../../shared/features/assistant/testing/plain-question.ts'
import { changeOf, firstCause, firstPart, namedPeriod, sortOf } from './answer-sentence.rules.ts'

test('pieces are fewer, money is less, and a share or an average is lower', () => {
  expect((['orders', 'hours', 'orderValue', 'tb', 'averageValue', 'regretRate', 'tg'] as const).map(sortOf)).toEqual([
    'count',
    'count',
    'amount',
    'amount',
    'rate',
    'rate',
    'rate',
  ])
})

test('the current unit of time and the one before have names, other periods have their days', () => {
  const named = (period: (typeof ordersThisYear)['period']) => namedPeriod({ ...ordersThisYear, period })
  expect(named({ unit: 'week', back: 1, count: 1 })).toEqual({ unit: 'week', is: 'last' })
  expect(named({ unit: 'week', back: 0, count: 1 })).toEqual({ unit: 'week', is: 'now' })
  expect(named({ unit: 'week', back: 0, count: 2 })).toBeNull()
  expect(named({ unit: 'week', back: 2, count: 1 })).toBeNull()
  expect(named({ from: '2026-10-01', to: '2026-10-31' })).toBeNull()
})

test('a difference has a direction, and none where one of the two figures is not known', () => {
  expect(changeOf({ total: 23, totalBefore: 19 })).toEqual({ is: 'more', by: 4 })
  expect(changeOf({ total: 19, totalBefore: 23 })).toEqual({ is: 'less', by: 4 })
  expect(changeOf({ total: 19, totalBefore: 19 })).toEqual({ is: 'same', by: 0 })
  expect(changeOf({ total: 19, totalBefore: null })).toBeNull()
  expect(changeOf({ total: null, totalBefore: 19 })).toBeNull()
})

test('the first of ranked parts is named; hours of a day, steps of time and a single part have no rank', () => {
  const block = {
    categories: [
      { key: 'e', name: 'Elin Sandgren' },
      { key: 'j', name: 'Johan Ek' },
    ],
    series: [
      { key: '', name: '', kind: 'now' as const, values: [9, 4] },
      { key: 'before', name: '', kind: 'before' as const, values: [2, 3] },
    ],
  }
  const first = (question: Partial<typeof ordersThisYear>, of = block) =>
    firstPart({ ...ordersThisYear, ...question }, of)
  expect(first({ split: 'seller' })).toEqual({ name: 'Elin Sandgren', value: 9, is: 'most' })
  expect(first({ split: 'seller', order: 'least' })?.is).toBe('least')
  expect(first({ split: 'hour' })).toBeNull()
  expect(first({ split: 'seller', over: 'week' })).toBeNull()
  expect(first({})).toBeNull()
  expect(first({ split: 'seller' }, { ...block, categories: block.categories.slice(0, 1) })).toBeNull()
})

test('the part that changed most is named with both figures, unless no part stands out', () => {
  const block = {
    categories: [{ key: 'e', name: 'Elin Sandgren' }],
    series: [
      { key: '', name: '', kind: 'now' as const, values: [2] },
      { key: 'before', name: '', kind: 'before' as const, values: [9] },
    ],
  }
  const explained = { by: 'seller' as const, isEven: false, hours: null }
  expect(firstCause({ explained }, block)).toEqual({ name: 'Elin Sandgren', before: 9, now: 2 })
  expect(firstCause({ explained: { ...explained, isEven: true } }, block)).toBeNull()
  expect(firstCause({ explained: null }, block)).toBeNull()
})
