import fc from 'fast-check'
import { expect, test } from 'vitest'
import { failure } from '../../kernel/result.ts'
import { monthFrom } from '../../kernel/months.ts'
import { moveFailures, movedTo, withoutComing } from './product-category.rules.ts'
import { categoryOn, type CategoryPeriod, type Product } from './product.schema.ts'

type Belonging = Pick<Product, 'category' | 'categories'>

const TODAY = '2026-11-23'
const product = { category: 'Elavtal', categories: null }
const moved = { category: 'Elavtal', categories: movedTo(product, { validFrom: '2026-12-01', category: 'Tillval' }) }

test('a product moves to another category with a coming month', () => {
  expect(moveFailures('2026-12-01', TODAY)).toEqual([])
  expect(moveFailures('2026-12-02', TODAY)).toEqual([failure('category.from-first', 'validFrom')])
  const early = failure('price.begins-too-early', 'validFrom', { day: '2026-12-01' })
  expect(moveFailures(TODAY, TODAY)).toEqual([early])
  expect(moveFailures('2026-11-01', TODAY)).toEqual([early])
})

test('what is sold before counts where it was sold, what is sold after where the product is', () => {
  expect(categoryOn(moved, '2026-11-30')).toBe('Elavtal')
  expect(categoryOn(moved, '2020-01-01')).toBe('Elavtal')
  expect(categoryOn(moved, '2026-12-01')).toBe('Tillval')
  expect(categoryOn(product, '2026-12-01')).toBe('Elavtal')
})

test('a product that belongs there anyway does not move, and a coming move is taken back', () => {
  expect(movedTo(product, { validFrom: '2026-12-01', category: 'Elavtal' })).toBeNull()
  expect(movedTo(moved, { validFrom: '2026-12-01', category: 'Elavtal' })).toHaveLength(1)
  expect(withoutComing(moved, TODAY)).toHaveLength(1)
  expect(withoutComing(moved, '2026-12-01')).toBeNull()
})

test('whatever moves are made and taken back, every day that has been keeps its category', () => {
  const step = fc.record({
    waits: fc.nat(3),
    ahead: fc.integer({ min: -1, max: 4 }),
    category: fc.constantFrom('Elavtal', 'Tillval', 'Bredband'),
    takesBack: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 15 }), (steps) => {
      let month = '2026-11'
      let categories: readonly CategoryPeriod[] | null = null
      const sold = new Map<string, string>()
      for (const { waits, ahead, category, takesBack } of steps) {
        for (let passed = 0; passed <= waits; passed += 1) {
          // The row says what holds on the day, as the server writes it.
          const row = { category: categoryOn({ category: 'Elavtal', categories }, `${month}-15`), categories }
          if (!sold.has(month)) sold.set(month, categoryOn(row, `${month}-15`))
          if (passed < waits) month = monthFrom(month, 1)
        }
        const today = `${month}-15`
        const row: Belonging = { category: categoryOn({ category: 'Elavtal', categories }, today), categories }
        const validFrom = `${monthFrom(month, ahead)}-01`
        if (takesBack) categories = withoutComing(row, today) ?? categories
        else if (moveFailures(validFrom, today).length === 0)
          categories = movedTo(row, { validFrom, category }) ?? categories
        for (const [was, where] of sold) expect(categoryOn({ ...row, categories }, `${was}-15`)).toBe(where)
      }
    }),
  )
})
