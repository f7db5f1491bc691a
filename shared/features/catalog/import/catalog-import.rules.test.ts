import { expect, test } from 'vitest'
import { billingIn, amountIn, monthsIn, percentIn } from './catalog-import.rules.ts'

test.each([
  ['kr/mån', 'monthly'],
  ['Engång', 'once'],
  ['vuosittain', 'yearly'],
  ['sometimes', 'sometimes'],
])('the period %s of a price list is %s', (text, billing) => {
  expect(billingIn(text)).toBe(billing)
})

test.each([
  ['25 %', 25],
  ['25,5', 25.5],
  ['0.25', 25],
  ['0', 0],
  ['', null],
  ['many', Number.NaN],
])('the VAT %s is %s percent', (text, percent) => {
  expect(percentIn(text)).toBe(percent)
})

test('months and amounts are read in the spelling of price lists, and an empty cell is no zero', () => {
  expect([monthsIn('24 mån'), monthsIn('0'), monthsIn(''), monthsIn('long')]).toEqual([24, 0, null, Number.NaN])
  expect([amountIn('1 299,50 kr'), amountIn('399:-'), amountIn('')]).toEqual([1299_50, 399_00, undefined])
})
