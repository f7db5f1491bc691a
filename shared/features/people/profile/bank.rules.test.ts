import { expect, test } from 'vitest'
import { bankOf, isAccountOfBank } from './bank.rules.ts'

// Example numbers of Bankgirot's own description of the series, or worked out by its rule.
test.each([
  ['6000', '806967498', 'Handelsbanken', true],
  ['6000', '806967497', 'Handelsbanken', false],
  ['5000', '0000124', 'SEB', true],
  ['5000', '0000125', 'SEB', false],
  ['8327', '9034821', 'Swedbank', true],
  ['3300', '8112189876', 'Nordea', true],
  ['3300', '8112189877', 'Nordea', false],
  ['9999', '1234567', '', true],
] as const)('%s-%s is an account of «%s»: %s', (clearingNumber, accountNumber, bank, isRight) => {
  expect(bankOf({ clearingNumber, accountNumber })).toBe(bank)
  expect(isAccountOfBank({ clearingNumber, accountNumber })).toBe(isRight)
})

test('a Finnish account says its bank itself', () => {
  expect(bankOf({ clearingNumber: '', accountNumber: 'FI2112345600000785' })).toBe('Nordea')
  expect(bankOf({ clearingNumber: '', accountNumber: 'FI5055555555555555' })).toBe('OP')
})
