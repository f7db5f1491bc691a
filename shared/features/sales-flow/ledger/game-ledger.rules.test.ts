import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { saleStatuses, type SaleStatus } from '../../sales/sale/sale.schema.ts'
import { holdingsIn, holdingsOfSale, movesTowards, nothing, plus, shownCoins } from './game-ledger.rules.ts'
import type { GameMove } from './game-line.schema.ts'

const worth = { xp: 120, coins: 12, sales: 1, saleParts: 0 }

/** The moves of a sale that goes through these statuses. */
const through = (...steps: readonly SaleStatus[]): readonly GameMove[] =>
  steps.reduce<readonly GameMove[]>(
    (moves, status) => [...moves, ...movesTowards(moves, holdingsOfSale(status, worth))],
    [],
  )

const status = fc.constantFrom(...saleStatuses)
const confirmed = (moves: readonly GameMove[]) => holdingsIn(moves).confirmed ?? nothing

describe('points and coins of a sale [product 5.14]', () => {
  test('are provisional until the sale is approved', () => {
    expect(holdingsIn(through('finalized')).provisional).toEqual(worth)
    const approved = holdingsIn(through('finalized', 'approved'))
    expect([approved.provisional, approved.confirmed]).toEqual([nothing, worth])
  })

  test('do not stay after an order is taken back (wpswings points and rewards#112)', () => {
    const moves = through('finalized', 'approved', 'regret')
    expect(confirmed(moves)).toEqual(nothing)
    expect(moves.at(-1)).toEqual({ from: 'confirmed', to: 'issued', ...worth })
  })

  test('return when a refused order is approved after all (wpswings points and rewards#111)', () => {
    expect(confirmed(through('finalized', 'cancelled', 'approved'))).toEqual(worth)
    expect(confirmed(through('finalized', 'approved', 'regret', 'finalized', 'approved'))).toEqual(worth)
  })

  test('are paid once, however often one event is delivered', () => {
    expect(through('finalized', 'approved', 'approved', 'approved')).toEqual(through('finalized', 'approved'))
  })

  test('are the same in whatever order the steps came, given the last of them', () => {
    const steps = fc.tuple(fc.array(status), fc.array(status), status)
    fc.assert(
      fc.property(steps, ([some, others, last]) => {
        const one = holdingsIn(through(...some, last))
        const other = holdingsIn(through(...others, last))
        for (const account of ['issued', 'provisional', 'confirmed'] as const)
          expect(one[account] ?? nothing).toEqual(other[account] ?? nothing)
      }),
    )
  })

  test('always balance: nothing is made or lost between the accounts', () => {
    fc.assert(
      fc.property(fc.array(status), (steps) => {
        const sum = Object.values(holdingsIn(through(...steps))).reduce(plus, nothing)
        expect(sum).toEqual(nothing)
      }),
    )
  })

  test('change by the difference where a sale is corrected', () => {
    const before = through('finalized', 'approved')
    const moves = movesTowards(before, holdingsOfSale('approved', { xp: 150, coins: 10, sales: 1, saleParts: 0 }))
    expect(moves).toEqual([{ from: 'issued', to: 'confirmed', xp: 30, coins: -2, sales: 0, saleParts: 0 }])
  })

  test('a shop shows 0 coins, never a debt', () => {
    expect([shownCoins(-40), shownCoins(15)]).toEqual([0, 15])
  })
})
