import { describe, expect, test } from 'vitest'
import { amountTyped, numberTyped } from './typed-number.ts'

describe('a number that is typed', () => {
  test.each([
    ['7,5', 7.5],
    ['7.5', 7.5],
    [' 1 250 ', 1250],
    ['1\u00a0250,25', 1250.25],
    ['−3', -3],
    ['4,', 4],
    [',5', 0.5],
    ['0', 0],
  ])('%j is %d', (text, value) => {
    expect(numberTyped(text, 2)).toBe(value)
  })

  test('nothing typed is no number, not zero', () => {
    expect(numberTyped('  ', 2)).toBeNull()
    expect(amountTyped('')).toBeNull()
  })

  test.each(['seven', '1,2,3', '1.250,00', '-', '1e5', '0x10', '1,234'])('%j is not taken for one', (text) => {
    expect(numberTyped(text, 2)).toBeNaN()
  })

  test('a whole number has no decimals', () => {
    expect(numberTyped('7,5', 0)).toBeNaN()
    expect(numberTyped('7', 0)).toBe(7)
  })
})

describe('an amount that is typed', () => {
  test.each([
    ['499', 49_900],
    ['499,90', 49_990],
    ['0,29', 29],
    ['1 234,5', 123_450],
    ['1,15', 115],
    ['1\u00a0234,50 kr', 123_450],
    ['499:-', 49_900],
    ['€ 12,50', 1_250],
    ['SEK 499', 49_900],
    ['–5 kr', -500],
  ])('%j is %d in the smallest unit', (text, amount) => {
    expect(amountTyped(text)).toBe(amount)
  })
})
