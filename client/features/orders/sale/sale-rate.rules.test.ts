import { expect, test } from 'vitest'
import type { SaleLine } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { rateQuestionsOf } from './sale-rate.rules.ts'

const seller = { sellerId: 'seller', soldOn: '2026-11-21' }
const line = (productId: string, productName: string) => ({ productId, productName }) as SaleLine

test('the rates of a sale are those of its seller on the day it was made', () => {
  expect(rateQuestionsOf({ ...seller, lines: [line('fibre', 'Fiber 500')] })).toEqual([
    { productName: 'Fiber 500', asked: { productId: 'fibre', sellerId: 'seller', day: '2026-11-21' } },
  ])
})

test('a product on two lines is asked about once, and each product of an order by itself', () => {
  const lines = [line('fibre', 'Fiber 500'), line('house', 'Fiberanslutning'), line('fibre', 'Fiber 500')]
  expect(rateQuestionsOf({ ...seller, lines }).map(({ productName }) => productName)).toEqual([
    'Fiber 500',
    'Fiberanslutning',
  ])
})

test('a sale without products, an absence, asks nothing', () => {
  expect(rateQuestionsOf({ ...seller, lines: [] })).toEqual([])
})
