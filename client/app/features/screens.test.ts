import { expect, test } from 'vitest'
import { productRoutes, screens, walkerOf } from '../../../e2e/app/screens.ts'

test('every screen of the product is looked at for barriers by somebody who may open it', () => {
  expect(productRoutes.length).toBeGreaterThan(30)
  expect(productRoutes.filter((route) => walkerOf(route) === undefined).map(({ name }) => name)).toEqual([])
  expect(Object.values(screens).flat().length).toBeGreaterThanOrEqual(productRoutes.length)
})
