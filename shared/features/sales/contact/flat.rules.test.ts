import { expect, test } from 'vitest'
import type { ProductAttribute } from '../../catalog/product-terms.schema.ts'
import { draft, product } from '../testing/sale-world.ts'
import { flatApart, flatOf } from './flat.rules.ts'

test.each([
  ['Rimgatan 1 A lgh 1101', { street: 'Rimgatan 1 A', flat: '1101' }],
  ['Rimgatan 1, Lgh. 1101 ', { street: 'Rimgatan 1', flat: '1101' }],
  ['Rimgatan 1 lägenhet 1101', { street: 'Rimgatan 1', flat: '1101' }],
  ['Rimgatan 1101', null],
  ['Rimgatan 1 lgh 12', null],
  ['lgh 1101', null],
  ['Mannerheimintie 5 B 12', null],
])('the apartment number of %s', (address, read) => {
  expect(flatOf(address)).toEqual(read)
})

const apartment: ProductAttribute = {
  key: 'apartment',
  kind: 'apartment',
  label: null,
  required: false,
  shown: 'agreement',
}
const fibre = { ...product, attributes: [apartment] }
const atDoor = { ...draft, customer: { ...draft.customer, address: 'Rimgatan 1 A lgh 1101' } }

test('the apartment number has a field of its own where a product asks for it, and stays in the street elsewhere', () => {
  const apart = flatApart(atDoor, [fibre])
  expect(apart.customer.address).toBe('Rimgatan 1 A')
  expect(apart.attributes).toEqual({ apartment: '1101' })
  expect(flatApart(atDoor, [product])).toBe(atDoor)
})

test('another number that was typed is not replaced', () => {
  const typed = { ...atDoor, attributes: { apartment: '1203' } }
  expect(flatApart(typed, [fibre])).toBe(typed)
})

test('the address has the number again once no product asks for it', () => {
  const apart = flatApart(atDoor, [fibre])
  const without = flatApart({ ...apart, lines: [] }, [fibre])
  expect(without.customer.address).toBe('Rimgatan 1 A lgh 1101')
  expect(without.attributes).toEqual({})
})
