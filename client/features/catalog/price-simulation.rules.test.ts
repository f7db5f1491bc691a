import { describe, expect, test } from 'vitest'
import { simulate } from './price-simulation.rules.ts'

const changed = (productId: string, currency: 'SEK' | 'EUR', beforeOre: number, afterOre: number) => ({
  productId,
  currency,
  beforeOre,
  afterOre,
})

describe('what last month would have come to', () => {
  test('is the units that were sold at the amounts before and after, for each currency', () => {
    const preview = [changed('a', 'SEK', 100, 110), changed('b', 'SEK', 200, 180), changed('c', 'EUR', 50, 60)]
    const sold = [
      { productId: 'a', quantity: 3 },
      { productId: 'a', quantity: 2 },
      { productId: 'c', quantity: 4 },
      { productId: 'other', quantity: 9 },
    ]
    expect(simulate(preview, sold)).toEqual([
      { currency: 'SEK', quantity: 5, beforeOre: 500, afterOre: 550 },
      { currency: 'EUR', quantity: 4, beforeOre: 200, afterOre: 240 },
    ])
  })

  test('is nothing where nothing was sold', () => {
    expect(simulate([changed('a', 'SEK', 100, 110)], [])).toEqual([
      { currency: 'SEK', quantity: 0, beforeOre: 0, afterOre: 0 },
    ])
  })
})
