import { describe, expect, test } from 'vitest'
import { AmountColumn, amountIn } from './amount.rules.ts'

describe('an amount of a file', () => {
  test.each([
    ['1 234,50 kr', 'auto', 123_450],
    ['1.234,50', 'auto', 123_450],
    ['1,234.50', 'auto', 123_450],
    ['1.234', 'auto', 123_400],
    ['500', 'auto', 50_000],
    ['-500,5', 'auto', -50_050],
    ['(120,00)', 'auto', -12_000],
    ['120,00-', 'auto', -12_000],
    ['1.2E3', 'auto', 120_000],
    ['0,5', 'auto', 50],
    ['2970.000', 'auto', 297_000],
    ['3520,000', 'auto', 352_000],
    ['0,500', 'auto', 50],
    [',500', 'auto', 50],
    ['1.234.567,891', 'auto', 123_456_789],
    ['1.234.567', 'auto', 123_456_700],
    ['-0,005', 'auto', -1],
    ['1.234', 'point', 123],
    ['1.234,5', 'comma', 123_450],
    ['abc', 'auto', null],
    ['1,2,3', 'comma', null],
    ['', 'auto', null],
  ] as const)('%s (%s) is %s öre', (text, sign, ore) => {
    expect(amountIn(text, sign)).toBe(ore)
  })
})

describe('a column of amounts', () => {
  const columnOf = (texts: readonly string[]) => {
    const column = new AmountColumn()
    for (const text of texts) column.add(text)
    return { ore: texts.map((text) => amountIn(text, 'auto', column.decimals)), unclear: column.unclear }
  }

  test.each([
    ['has decimals where one of its amounts cannot be thousands', ['1.250', '2970.000'], [125, 297_000], null],
    ['has decimals behind a zero', ['-0,005', '500,000'], [-1, 50_000], null],
    ['has thousands where the other sign begins decimals', ['1.234', '500,50'], [123_400, 50_050], null],
    ['has thousands where a sign stands twice', ['1.234', '1.234.567'], [123_400, 123_456_700], null],
    ['has thousands before decimals', ['1,234', '1,234.50'], [123_400, 123_450], null],
    ['is unclear where nothing decides', ['1.234', '500'], [123_400, 50_000], '1.234'],
    [
      'is unclear where its amounts contradict each other',
      ['1.234', '0.500', '1.234.567'],
      [123_400, 50, 123_456_700],
      '1.234',
    ],
    ['of whole amounts is clear', ['500', '1234'], [50_000, 123_400], null],
  ] as const)('%s', (_what, texts, ore, unclear) => {
    expect(columnOf(texts)).toEqual({ ore, unclear })
  })
})
