import { expect, test } from 'vitest'
import { addressLines, addressOf } from './customer-address.ts'

const home = { address: 'Ringvägen 12', postalCode: '118 60', city: 'Stockholm' }

test('an address is told street first, and its postal code stays whole where a line ends', () => {
  expect(addressOf(home)).toBe('Ringvägen 12, 118\u00A060 Stockholm')
  expect(addressLines(home)).toEqual(['Ringvägen 12', '118\u00A060 Stockholm'])
})

test('what is not filled in leaves no comma behind', () => {
  expect(addressOf({ ...home, address: '' })).toBe('118\u00A060 Stockholm')
  expect(addressOf({ address: 'Ringvägen 12', postalCode: '', city: '' })).toBe('Ringvägen 12')
})
