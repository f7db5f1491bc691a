import { expect, test } from 'vitest'
import { deviationIdIn, saleIdIn } from './notification-words.rules.ts'

const id = '019a0000-0000-7000-8000-000000000001'

test.each([
  [`/sales/${id}`, id],
  [`/sales/${id}?part=history`, id],
  ['/sales/create', undefined],
  [`/backoffice/deviations/${id}`, undefined],
  ['', undefined],
])('the link %s is about the sale %s', (link, expected) => {
  expect(saleIdIn(link)).toBe(expected)
})

test.each([
  [`/backoffice/deviations/${id}`, id],
  [`/backoffice/deviations/${id}?state=open`, id],
  ['/backoffice/deviations', undefined],
  [`/sales/${id}`, undefined],
])('the link %s is about the deviation %s, so that lines of the bell differ', (link, expected) => {
  expect(deviationIdIn(link)).toBe(expected)
})
