import { describe, expect, test } from 'vitest'
import type { BudgetSheet } from '../../../../shared/features/finance/budget/budget-sheet.api.ts'
import { monthsOf } from '../../../../shared/kernel/months.ts'
import {
  amountsIn,
  cellBeside,
  changesOf,
  copiedFrom,
  faultsOf,
  fileOfSheet,
  laidOut,
  nothingTyped,
  rowsOf,
  savedIn,
  typedInto,
  undone,
} from './budget-grid.rules.ts'

const months = monthsOf('2026')
const sheet: BudgetSheet = {
  team: { id: 't', name: 'Söder', officeName: 'Stockholm' },
  currency: 'SEK',
  today: '2026-11-23',
  people: [
    { sellerId: 'a', name: 'Ada', months: [...months] },
    { sellerId: 'b', name: 'Bo', months: ['2026-12'] },
  ],
  cells: [
    { of: 'seller', id: 'a', month: '2025-12', amount: 90_00 },
    { of: 'seller', id: 'a', month: '2026-10', amount: 100_00 },
    { of: 'seller', id: 'b', month: '2026-12', amount: 70_00 },
  ],
  asOf: 0,
}
const grid = { rows: rowsOf(sheet, months), months }
const saved = savedIn(sheet)

test('months that are over take no budget, nor those in which a person belongs elsewhere', () => {
  expect(grid.rows.map((row) => [row.name, [...row.months]])).toEqual([
    ['Ada', ['2026-10', '2026-11', '2026-12']],
    ['Bo', ['2026-12']],
    ['Söder', ['2026-10', '2026-11', '2026-12']],
  ])
})

test('the saved budgets of the year make a file that the import reads: a row for each, the team without a name', () => {
  const cells = [...sheet.cells, { of: 'team', id: 't', month: '2026-12', amount: 500_00 } as const]
  const titles = { team: 'Team', person: 'Säljare', month: 'Månad', amount: 'Budget' }
  const file = fileOfSheet({ ...sheet, cells }, { year: '2026', metric: 'order_value', titles })
  expect(file.columns.map(({ title, kind }) => `${title} ${kind}`)).toEqual([
    'Team text',
    'Säljare text',
    'Månad text',
    'Budget money',
  ])
  expect(file.rows).toEqual([
    ['Söder', 'Ada', '2026-10', 100_00],
    ['Söder', 'Bo', '2026-12', 70_00],
    ['Söder', '', '2026-12', 500_00],
  ])
})

describe('typing', () => {
  test('a step is taken back as a whole, and typing on in a cell is the same step', () => {
    const one = typedInto(nothingTyped, { 'seller/a/2026-12': '1' })
    const two = typedInto(one, { 'seller/a/2026-12': '12' }, true)
    const block = typedInto(two, { 'seller/a/2026-12': '5', 'seller/b/2026-12': '6' })
    expect(undone(block).texts).toEqual({ 'seller/a/2026-12': '12' })
    expect(undone(undone(block)).texts).toEqual({})
    expect(undone(nothingTyped)).toEqual(nothingTyped)
  })

  test('only what differs from what is saved is sent, with what was seen', () => {
    const typed = typedInto(nothingTyped, {
      'seller/a/2026-10': '100',
      'seller/a/2026-12': '12 000',
      'seller/b/2026-12': '',
    })
    expect(changesOf(typed, saved, 'order_value')).toEqual([
      { of: 'seller', id: 'a', month: '2026-12', amount: 12_000_00, seen: null },
      { of: 'seller', id: 'b', month: '2026-12', amount: null, seen: 70_00 },
    ])
  })

  test('faults stay at their cells with what was typed', () => {
    const typed = typedInto(nothingTyped, {
      'seller/a/2026-11': 'tolv',
      'seller/a/2026-12': '0',
      'team/t/2026-12': '5',
    })
    expect(faultsOf(typed, 'order_value')).toEqual({
      'seller/a/2026-11': 'budget.not-a-number',
      'seller/a/2026-12': 'budget.positive',
    })
  })
})

describe('a block from Excel', () => {
  test('is laid from the cell on, and what falls outside is counted', () => {
    const block = [
      ['1', '2', '3'],
      ['4', '5', ''],
    ]
    expect(laidOut(grid, { row: 0, column: 10 }, block)).toEqual({
      texts: { 'seller/a/2026-11': '1', 'seller/a/2026-12': '2', 'seller/b/2026-12': '5' },
      outside: 2,
    })
  })
})

describe('copying', () => {
  const amountIn = amountsIn(saved, nothingTyped, 'order_value')
  test('from last year fills empty cells only', () => {
    expect(copiedFrom(grid, { monthsBack: 12, amountIn, metric: 'order_value' })).toEqual({ 'seller/a/2026-12': '90' })
  })

  test('from the month before goes on from month to month', () => {
    expect(copiedFrom(grid, { monthsBack: 1, amountIn, metric: 'order_value' })).toEqual({
      'seller/a/2026-11': '100',
      'seller/a/2026-12': '100',
    })
  })
})

test('the keyboard passes over cells that take no budget', () => {
  expect(cellBeside(grid, { row: 0, column: 10 }, [1, 0])).toEqual({ row: 2, column: 10 })
  expect(cellBeside(grid, { row: 0, column: 9 }, [0, -1])).toBeNull()
  expect(cellBeside(grid, { row: 0, column: 10 }, [0, 1])).toEqual({ row: 0, column: 11 })
})
