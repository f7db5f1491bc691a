import { expect, test } from 'vitest'
import { ordersQuery } from '../../../entities/orders-query.ts'
import { currenciesIn, daysIn } from './order-statistics.rules.ts'

test('a period of the chart is a day or a whole month', () => {
  expect(daysIn('2026-02')).toEqual(['2026-02-01', '2026-02-28'])
  expect(daysIn('2026-02-10')).toEqual(['2026-02-10', '2026-02-10'])
})

test('the currency with most orders comes first, and no two are added', () => {
  const period = { period: '2026-05', valueOre: 1 }
  expect(
    currenciesIn({
      periods: [
        { ...period, currency: 'EUR', sales: 2 },
        { ...period, currency: 'SEK', sales: 1 },
        { ...period, currency: 'SEK', sales: 3 },
      ],
    }),
  ).toEqual(['SEK', 'EUR'])
})

test('a figure opens the orders that it counts', () => {
  expect(ordersQuery({ soldOn: '2026-05-01..2026-05-31', teamId: undefined, q: 'Fiber 100' })).toBe(
    '?status=finalized%2Cflagged%2Cunanswered%2Capproved&soldOn=2026-05-01..2026-05-31&q=Fiber+100',
  )
})
