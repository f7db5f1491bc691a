import { expect, test } from 'vitest'
import { capitalised } from './customer-name.ts'

test.each([
  ['anna regn', 'Anna Regn'],
  ['åsa ek-öberg', 'Åsa Ek-Öberg'],
  ["o'neil", "O'neil"],
  ['upplands väsby', 'Upplands Väsby'],
  ['Carl von Essen', 'Carl von Essen'],
  ['IKEA', 'IKEA'],
  ['', ''],
])('%j is written %j in the contract', (typed, written) => {
  expect(capitalised(typed)).toBe(written)
})
