import { expect, test } from 'vitest'
import { townOfCode } from './postal-town.ts'

test.each([
  ['00100', 'FI', 'Helsinki'],
  ['33100', 'FI', 'Tampere'],
  ['79700', 'FI', 'Heinävesi'],
  ['0010', 'FI', null],
  ['99999', 'FI', 'Korvatunturi'],
  ['10010', 'SE', null],
] as const)('%s in %s is in %s', async (postalCode, country, town) => {
  expect(await townOfCode(postalCode, country)).toBe(town)
})
