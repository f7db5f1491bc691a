import fc from 'fast-check'
import { expect, test } from 'vitest'
import { portionsOf, WHOLE_SALE } from '../../commission/split/sale-credit.rules.ts'
import { partsIn, SALE_PARTS, sharedWorth, soldIn } from './game-share.rules.ts'

const worth = fc.record({ xp: fc.nat(5000), coins: fc.nat(500), sales: fc.constant(1), saleParts: fc.constant(0) })
/** Up to six people with shares that come to the whole sale. */
const cuts = fc.uniqueArray(fc.integer({ min: 1, max: WHOLE_SALE - 1 }), { maxLength: 5 })

test('the shares of a sale sum to the whole: its XP, its coins and its count', () => {
  fc.assert(
    fc.property(worth, cuts, (whole, at) => {
      const edges = [0, ...at.toSorted((one, other) => one - other), WHOLE_SALE]
      const shares = edges.slice(1).map((edge, index) => ({
        sellerId: String(index),
        basisPoints: edge - (edges[index] ?? 0),
      }))
      const parts = shares.map(({ sellerId }) =>
        sharedWorth(whole, (amount) => portionsOf(amount, shares).get(sellerId) ?? 0),
      )
      const sumOf = (figure: (part: (typeof parts)[number]) => number) =>
        parts.reduce((sum, part) => sum + figure(part), 0)
      expect(sumOf(({ xp }) => xp)).toBe(whole.xp)
      expect(sumOf(({ coins }) => coins)).toBe(whole.coins)
      expect(sumOf(partsIn)).toBe(SALE_PARTS)
      for (const [index, part] of parts.entries())
        expect(soldIn(part)).toBe((shares[index]?.basisPoints ?? 0) / WHOLE_SALE)
    }),
  )
})

test('a sale of one person is a whole one', () => {
  const whole = { xp: 100, coins: 10, sales: 1, saleParts: 0 }
  expect(sharedWorth(whole, (amount) => amount)).toEqual(whole)
})
