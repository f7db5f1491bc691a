import { expect, test } from 'vitest'
import { bankAccountFailures, maskedAccount, ownProfileFailures } from './profile.rules.ts'
import type { OwnProfile } from './profile.schema.ts'

const own: OwnProfile = { driversLicense: null, shoeSize: '', tShirtSize: null, favouriteCake: '' }

test.each([
  ['', true],
  ['42', true],
  ['42,5', true],
  ['42.3', false],
  ['12', false],
  ['stor', false],
])('shoe size «%s»: %s', (shoeSize, isRight) => {
  expect(ownProfileFailures({ ...own, shoeSize }).length === 0).toBe(isRight)
})

test.each([
  ['a Swedish account with its clearing number', '8327', '903 4821', 'Europe/Stockholm', []],
  ['five digits of clearing', '83279', '9034821', 'Europe/Stockholm', []],
  ['a fifth digit that does not check', '83278', '9034821', 'Europe/Stockholm', ['profile.clearing-invalid']],
  ['a fifth digit of a bank that has none', '60003', '806967498', 'Europe/Stockholm', ['profile.clearing-invalid']],
  ['no clearing number', '', '9034821', 'Europe/Stockholm', ['profile.clearing-invalid']],
  ['too short an account', '8327', '903', 'Europe/Stockholm', ['profile.account-invalid']],
  ['a Finnish IBAN (the standard’s own example)', '', 'FI21 1234 5600 0007 85', 'Europe/Helsinki', []],
  ['a Finnish IBAN with two digits swapped', '', 'FI21 1234 5600 0070 85', 'Europe/Helsinki', ['profile.iban-invalid']],
  ['another country’s', '', 'SE4550000000058398257466', 'Europe/Helsinki', ['profile.iban-invalid']],
] as const)('%s', (_sentence, clearingNumber, accountNumber, zone, codes) => {
  expect(bankAccountFailures({ clearingNumber, accountNumber }, zone).map(({ code }) => code)).toEqual(codes)
})

test('an account is shown by its last digits', () => {
  expect(maskedAccount({ clearingNumber: '8327', accountNumber: '9034821' })).toBe('•••• 4821')
})
