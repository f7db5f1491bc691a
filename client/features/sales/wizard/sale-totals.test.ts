import { expect, test } from 'vitest'
import { draftWorth } from './sale-totals.ts'
import { aProduct } from './testing/catalog.ts'

const product = aProduct({})
const lines = [{ productId: product.id, quantity: 2, unitPriceOre: 49_00 }]

test('lines come to what is paid by the month and what that is in a year', () => {
  expect(draftWorth(lines, [product])).toMatchObject({ monthlyOre: 98_00, yearValueOre: 12 * 98_00 })
  expect(draftWorth(lines, []).yearValueOre).toBe(0)
})
