import { expect, test } from 'vitest'
import type { Question } from '../../../../shared/features/assistant/question/question.schema.ts'
import { countedStatuses } from '../../../../shared/features/orders/statistics/order-statistics.api.ts'
import { ordersBehind, type FigureAt } from './rows-behind.rules.ts'

const question: Question = {
  metric: 'orders',
  split: null,
  over: null,
  filters: [],
  period: { unit: 'month', back: 1, count: 1 },
  compare: 'none',
  chart: 'bar',
  order: 'most',
  limit: null,
}
const answer = { period: { from: '2026-10-01', to: '2026-10-31' }, before: { from: '2026-09-01', to: '2026-09-30' } }
const block: FigureAt['block'] = {
  currency: null,
  categories: [
    { key: 't1', name: 'Söder' },
    { key: '', name: '' },
  ],
  series: [
    { key: '', name: '', kind: 'now', values: [9, 4] },
    { key: 'before', name: '', kind: 'before', values: [2, 3] },
  ],
}
const behind = (change: Partial<Question>, at: FigureAt['at'], of = block) =>
  ordersBehind({ question: { ...question, ...change }, answer, block: of, at })
const status = countedStatuses.join(',')

test('a total leads to its orders: the days, the places and the states that it counts', () => {
  const filters = [{ by: 'office' as const, ids: ['o1', 'o2'] }]
  expect(behind({ filters }, null)).toEqual({ status, officeId: 'o1,o2', soldOn: '2026-10-01..2026-10-31' })
  expect(behind({ metric: 'regrets' }, null)).toMatchObject({ status: 'regret' })
  expect(behind({ metric: 'orderValue' }, null, { ...block, currency: 'EUR' })).toMatchObject({ currency: 'EUR' })
})

test('a bar leads to the orders of its part, in the period that it shows', () => {
  const first = { category: 0, series: 0 }
  expect(behind({ split: 'team' }, first)).toMatchObject({ teamId: 't1', soldOn: '2026-10-01..2026-10-31' })
  expect(behind({ split: 'team' }, { category: 0, series: 1 })).toMatchObject({ soldOn: '2026-09-01..2026-09-30' })
})

test('a point leads to the days of its step, within the period', () => {
  const weeks = { ...block, categories: [{ key: '2026-09-28', name: '' }], series: block.series }
  expect(behind({ over: 'week' }, { category: 0, series: 0 }, weeks)?.['soldOn']).toBe('2026-10-01..2026-10-04')
  expect(behind({ over: 'week' }, { category: 0, series: 1 }, weeks)).toBeNull()
})

test('a line of a part leads to the orders of that part and step', () => {
  const lines = {
    ...block,
    categories: [{ key: '2026-10-05', name: '' }],
    series: [{ key: 's1', name: 'Elin', kind: 'part' as const, values: [3] }],
  }
  expect(behind({ over: 'week', split: 'seller' }, { category: 0, series: 0 }, lines)).toMatchObject({
    sellerId: 's1',
    soldOn: '2026-10-05..2026-10-11',
  })
})

test('what the list of orders cannot show leads nowhere', () => {
  const first = { category: 0, series: 0 }
  expect(behind({ metric: 'hours' }, null)).toBeNull()
  expect(behind({ split: 'hour' }, first)).toBeNull()
  expect(behind({ split: 'team' }, { category: 1, series: 0 })).toBeNull()
  expect(behind({ filters: [{ by: 'region', ids: ['r1'] }] }, null)).toBeNull()
  expect(behind({ filters: [{ by: 'team', ids: ['t1'], not: true }] }, null)).toBeNull()
})
