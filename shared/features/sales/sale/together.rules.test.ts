import { expect, test } from 'vitest'
import type { ProductRules } from '../../catalog/product-terms.schema.ts'
import { togetherFailures } from './together.rules.ts'
import { id, product } from '../testing/sale-world.ts'

const free: ProductRules = { onlyOneOfCategory: false, quantityMax: null, needs: [], excludes: [] }
const variable = { ...product, id: id(31), name: 'Rörligt', rules: { ...free, onlyOneOfCategory: true } }
const fixed = { ...variable, id: id(32), name: 'Fast' }
const wind = {
  ...product,
  id: id(33),
  name: 'Vindkraft',
  category: 'Tillval',
  rules: { ...free, quantityMax: 1, needs: ['Elavtal'] },
}
const heat = {
  ...product,
  id: id(34),
  name: 'Fjärrvärme',
  category: 'Värme',
  rules: { ...free, excludes: ['Elavtal'] },
}
const products = [variable, fixed, wind, heat]

const failuresOf = (...sold: (readonly [{ id: string }, number])[]) =>
  togetherFailures(
    sold.map(([{ id: productId }, quantity]) => ({ productId, quantity, unitPriceOre: 1 })),
    products,
  ).map(({ code, params }) => [code, params])

test('one agreement and what goes with it can be sold', () => {
  expect(failuresOf([variable, 1], [wind, 1])).toEqual([])
})

test('one of a category is chosen, once: said one time', () => {
  expect(failuresOf([variable, 1], [fixed, 1])).toEqual([['sale.only-one-of', { category: 'Elavtal' }]])
  expect(failuresOf([fixed, 2])).toEqual([['sale.too-many-of', { name: 'Fast', max: 1 }]])
})

test('what needs something else is not sold without it', () => {
  expect(failuresOf([wind, 1])).toEqual([['sale.needs-other', { name: 'Vindkraft', category: 'Elavtal' }]])
})

test('what shuts something out is not sold beside it', () => {
  expect(failuresOf([heat, 1], [fixed, 1])).toEqual([
    ['sale.not-together', { name: 'Fjärrvärme', category: 'Elavtal' }],
  ])
})

test('a product without rules is sold as before', () => {
  expect(togetherFailures([{ productId: product.id, quantity: 5, unitPriceOre: 1 }], [product])).toEqual([])
})
