import { expect, test } from 'vitest'
import { toPostalCode } from './postal-code.ts'

test('a postal code is stored plainly, with or without the sign of its country', () => {
  for (const text of ['11122', '111 22', 'SE-111 22', 'se-11122', 'S-111 22'])
    expect(toPostalCode(text, 'SE')).toBe('111 22')
  for (const text of ['00100', 'FI-00100', 'FIN-00100']) expect(toPostalCode(text, 'FI')).toBe('00100')
})

test('the sign of another country, and codes that no place has, are refused', () => {
  expect(toPostalCode('FI-11122', 'SE')).toBe(null)
  expect(toPostalCode('SE-00100', 'FI')).toBe(null)
  for (const text of ['00000', '00099']) expect(toPostalCode(text, 'FI')).toBe(null)
  expect(toPostalCode('00100', 'SE')).toBe(null)
})
