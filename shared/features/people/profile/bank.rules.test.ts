import { expect, test } from 'vitest'
import { bankOf, isAccountOfBank, isClearingNumber } from './bank.rules.ts'

// Example numbers of Bankgirot's own description of the series, or worked out by its rule.
test.each([
  ['6000', '806967498', 'Handelsbanken', true],
  ['6000', '806967497', 'Handelsbanken', false],
  ['5000', '0000124', 'SEB', true],
  ['5000', '0000125', 'SEB', false],
  ['8327', '9034821', 'Swedbank', true],
  ['3300', '8112189876', 'Nordea', true],
  ['3300', '8112189877', 'Nordea', false],
  ['2300', '1234561', 'Ålandsbanken', true],
  ['2400', '1234564', 'Danske Bank', true],
  ['2400', '1234565', 'Danske Bank', false],
  ['9100', '1234563', 'Nordnet Bank', true],
  ['9230', '1234568', 'Marginalen Bank', true],
  ['9460', '1234565', 'Santander Consumer Bank', true],
  ['9570', '1234567897', 'Sparbanken Syd', true],
  ['9710', '1234560', 'Lunar Bank', true],
  ['9780', '1234563', 'Klarna Bank', true],
  ['9780', '1234564', 'Klarna Bank', false],
  ['9999', '1234567', '', true],
] as const)('%s-%s is an account of «%s»: %s', (clearingNumber, accountNumber, bank, isRight) => {
  expect(bankOf({ clearingNumber, accountNumber })).toBe(bank)
  expect(isAccountOfBank({ clearingNumber, accountNumber })).toBe(isRight)
})

test('a savings bank of Swedbank has a fifth digit that checks the four; no other bank has one', () => {
  expect(['8327', '83279', '81059', '82149'].map(isClearingNumber)).toEqual([true, true, true, true])
  expect(['83278', '60003', '90255', '832', '832799', ''].map(isClearingNumber)).not.toContain(true)
})

test('a Finnish account says its bank itself', () => {
  expect(bankOf({ clearingNumber: '', accountNumber: 'FI2112345600000785' })).toBe('Nordea')
  expect(bankOf({ clearingNumber: '', accountNumber: 'FI5055555555555555' })).toBe('OP')
})
