import { describe, expect, test } from 'vitest'
import { addUp, amountIn, currencyIn, type Amount } from './money.ts'

const kr = (kronor: number): Amount => ({ currency: 'SEK', ore: kronor * 100 })
const euro = (euros: number): Amount => ({ currency: 'EUR', ore: euros * 100 })

describe('amounts in different currencies are never added', () => {
  test.each([
    ['those of one currency are one sum', [kr(100), kr(50)], 'SEK', [kr(150)]],
    ['kronor and euro stand beside each other', [kr(100), euro(20), kr(50)], 'SEK', [kr(150), euro(20)]],
    ['one’s own come first, whichever was earned first', [kr(100), euro(20)], 'EUR', [euro(20), kr(100)]],
    ['what comes to nothing is left out', [kr(100), euro(20), euro(-20)], 'SEK', [kr(100)]],
    ['one’s own too, where another came to something', [kr(100)], 'EUR', [kr(100)]],
    ['nothing at all is nothing of one’s own', [], 'EUR', [euro(0)]],
    [
      'money that is owed stays owed, and is not set off against the other',
      [kr(-300), euro(30)],
      'SEK',
      [kr(-300), euro(30)],
    ],
  ] as const)('%s', (_sentence, amounts, own, expected) => {
    expect(addUp(amounts, own)).toEqual(expected)
  })

  test('of one currency alone, the others are left aside', () => {
    expect([amountIn('SEK', [kr(100), euro(20)]), amountIn('EUR', [kr(100), euro(20)])]).toEqual([100_00, 20_00])
  })

  test('the office decides what is paid with', () => {
    expect([currencyIn('Europe/Stockholm'), currencyIn('Europe/Helsinki')]).toEqual(['SEK', 'EUR'])
  })
})
