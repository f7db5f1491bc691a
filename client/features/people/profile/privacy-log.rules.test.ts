import { expect, test } from 'vitest'
import { customer, id, NOON, saleOf, TODAY } from '../../../../shared/features/sales/testing/sale-world.ts'
import { reportOf } from '../../../../shared/features/time/testing/time-world.ts'
import { tracesOf } from './privacy-log.rules.ts'

const traces = (...given: Parameters<typeof tracesOf>) =>
  tracesOf(...given).map(({ kind, day, at, place }) => [kind, day, at, place])

test('what is stored about where I was: the doors I sold at and the towns of my days away, newest first [product 7, 10]', () => {
  const sold = saleOf({
    submittedAt: NOON,
    customer: { ...customer, address: 'Storgatan 1', postalCode: '118 60', city: 'Stockholm' },
  })
  const away = reportOf({ day: '2026-12-03', location: 'roadtrip', place: 'Umeå' })
  expect(traces([sold], [away, reportOf()], 'Europe/Stockholm')).toEqual([
    ['travel', '2026-12-03', null, 'Umeå'],
    ['sale', TODAY, NOON, 'Storgatan 1, 118\u00A060 Stockholm'],
  ])
})

test('a sale by telephone and a day without a customer say nothing about where I was', () => {
  const called = saleOf({ channel: 'telesales' })
  const absent = saleOf({ id: id(7), status: 'absence', customer: null })
  expect(traces([called, absent], [], 'Europe/Stockholm')).toEqual([])
})
