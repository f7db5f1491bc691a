import { describe, expect, test } from 'vitest'
import { budgetAmountFailure, budgetMonthFailure } from './budget-sheet.rules.ts'
import { daysOfMonth, monthFrom } from '../../../kernel/months.ts'
import { budgetText, budgetTyped, cellsOfBlock, isBlock } from './budget-block.rules.ts'

const TODAY = '2026-11-23'

describe('months of budgets', () => {
  test.each([
    ['this month', '2026-11', undefined],
    ['the month before, while its figures are gone through', '2026-10', undefined],
    ['a month before that is closed', '2026-09', 'budget.month-closed'],
    ['two years ahead', '2028-11', undefined],
    ['not further', '2028-12', 'budget.month-too-far'],
  ])('%s', (_sentence, month, code) => {
    expect(budgetMonthFailure(month, TODAY)?.code).toBe(code)
  })

  test.each([
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['2026-11', -12, '2025-11'],
  ])('%s and %i months', (month, count, expected) => {
    expect(monthFrom(month, count)).toBe(expected)
  })

  test('a month ends where the next begins', () => {
    expect(daysOfMonth('2028-02')).toEqual({ first: '2028-02-01', last: '2028-02-29' })
  })
})

describe('amounts of budgets', () => {
  test.each([
    ['an amount', 12_000_00, 'order_value', undefined],
    ['none takes the budget away', null, 'order_value', undefined],
    ['nothing is no budget', 0, 'order_value', 'budget.positive'],
    ['nor is less', -5, 'quantity', 'budget.positive'],
    ['half a piece', 1.5, 'quantity', 'budget.not-a-number'],
    ['a text', Number.NaN, 'commission', 'budget.not-a-number'],
    ['more than any team sells', 100_000_001_00, 'order_value', 'budget.too-large'],
    ['more pieces than any team sells', 1_000_001, 'quantity', 'budget.too-large'],
  ] as const)('%s', (_sentence, amount, metric, code) => {
    expect(budgetAmountFailure(amount, metric)?.code).toBe(code)
  })
})

describe('a cell as people and spreadsheets write it', () => {
  test.each([
    ['12000', 12_000_00],
    ['12 000', 12_000_00],
    ['12\u00a0000,50', 12_000_50],
    ['12\u202f000 kr', 12_000_00],
    ['12.000,50', 12_000_50],
    ['12,000.50', 12_000_50],
    ['12.000', 12_000_00],
    ['1,234,567', 1_234_567_00],
    ['12,5', 12_50],
    ['900 €', 900_00],
    ['', null],
    ['   ', null],
    ['tolv', Number.NaN],
    ['12,345 5', Number.NaN],
    ['1-2', Number.NaN],
    ['-5', -5_00],
  ])('%j is %s', (text, expected) => {
    expect(budgetTyped(text, 'order_value')).toBe(expected)
  })

  test('pieces have no decimals', () => {
    expect([budgetTyped('30 st', 'quantity'), budgetTyped('30,5', 'quantity')]).toEqual([30, Number.NaN])
  })

  test.each([12_000_00, 12_000_50, 7, 100, null])('%s is typed as it is shown', (amount) => {
    expect(budgetTyped(budgetText(amount, 'order_value'), 'order_value')).toBe(amount)
  })
})

describe('a block from a spreadsheet', () => {
  test('tabs part columns, lines part rows, and the line at the end is none', () => {
    expect(cellsOfBlock('1\t2\r\n3\t4\r\n')).toEqual([
      ['1', '2'],
      ['3', '4'],
    ])
  })

  test('an empty cell stays in its place', () => {
    expect(cellsOfBlock('1\t\t3\n\t5\t')).toEqual([
      ['1', '', '3'],
      ['', '5', ''],
    ])
  })

  test('a cell in quotation marks may hold a line, a tab and a quotation mark', () => {
    expect(cellsOfBlock('"a\nb\t""c"""\t2')).toEqual([['a\nb\t"c"', '2']])
  })

  test('a single value is no block, also with the line end that a spreadsheet adds', () => {
    expect([isBlock('12 000'), isBlock('12 000\r\n'), isBlock('1\t2'), isBlock('1\n2')]).toEqual([
      false,
      false,
      true,
      true,
    ])
  })
})
