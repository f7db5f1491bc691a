import type { Id } from '../../../kernel/ids.ts'
import type { TimeZone } from '../../../kernel/days.ts'
import { cleanPhone } from '../../../kernel/one-line.ts'
import { failure, type Failure } from '../../../kernel/result.ts'
import { bankOf, isAccountOfBank, isClearingNumber } from './bank.rules.ts'
import type { BankAccount, OwnProfile, PrivateDetails, Profile } from './profile.schema.ts'

/** Whether a person sells for a provider. Whoever is limited to none sells for all. */
export function isSoldBy(profile: Pick<Profile, 'providerIds'> | undefined, providerId: Id): boolean {
  const ids = profile?.providerIds ?? []
  return ids.length === 0 || ids.includes(providerId)
}

const SHOE_SIZES = { from: 30, to: 52 }

/** What keeps a person's own facts from being saved. */
export function ownProfileFailures({ shoeSize, workPhone = '' }: OwnProfile): Failure[] {
  return [...shoeFailures(shoeSize), ...(isPhone(workPhone) ? [] : [failure('profile.phone-invalid', 'workPhone')])]
}

/** A number as people write it, with or without the country. */
const isPhone = (text: string): boolean => text === '' || /^\+?[\d\s()-]{6,20}$/.test(cleanPhone(text))

function shoeFailures(shoeSize: string): Failure[] {
  if (shoeSize === '') return []
  const size = Number(shoeSize.replace(',', '.'))
  const isSize = Number.isInteger(size * 2) && size >= SHOE_SIZES.from && size <= SHOE_SIZES.to
  return isSize ? [] : [failure('profile.shoe-size', 'shoeSize', SHOE_SIZES)]
}

/** A contact has a name and a number, or there is none. */
export function privateDetailsFailures({ iceName, iceNumber, iceType }: PrivateDetails): Failure[] {
  if (iceName === '' && iceNumber === '' && iceType === null) return []
  return [
    ...(iceName === '' ? [failure('profile.ice-name-required', 'iceName')] : []),
    ...(iceNumber !== '' && isPhone(iceNumber) ? [] : [failure('profile.ice-number-invalid', 'iceNumber')]),
    ...(iceType === null ? [failure('profile.ice-type-required', 'iceType')] : []),
  ]
}

/** What keeps an account from being pay's destination. */
export function bankAccountFailures(account: BankAccount, zone: TimeZone): Failure[] {
  const { clearingNumber, accountNumber } = plainAccount(account)
  if (zone === 'Europe/Helsinki') {
    return isFinnishIban(accountNumber) ? [] : [failure('profile.iban-invalid', 'accountNumber')]
  }
  return [
    ...(isClearingNumber(clearingNumber) ? [] : [failure('profile.clearing-invalid', 'clearingNumber')]),
    ...(/^\d{6,11}$/.test(accountNumber) ? [] : [failure('profile.account-invalid', 'accountNumber')]),
    ...(/^\d{6,11}$/.test(accountNumber) && !isAccountOfBank({ clearingNumber, accountNumber })
      ? [failure('profile.account-not-of-bank', 'accountNumber', { bank: bankOf({ clearingNumber, accountNumber }) })]
      : []),
  ]
}

/** The account without the spaces and dashes that people put in. */
export const plainAccount = ({ clearingNumber, accountNumber }: BankAccount): BankAccount => ({
  clearingNumber: clearingNumber.replaceAll(/[\s-]/gu, ''),
  accountNumber: accountNumber.replaceAll(/[\s-]/gu, '').toUpperCase(),
})

/** As much of an account as its owner needs to know it again. */
export const maskedAccount = ({ accountNumber }: BankAccount): string => `•••• ${accountNumber.slice(-4)}`

/** ISO 13616: the country and check digits go last, letters become numbers, and the rest of 97 is 1. */
function isFinnishIban(text: string): boolean {
  if (!/^FI\d{16}$/.test(text)) return false
  const digits = `${text.slice(4)}1518${text.slice(2, 4)}`
  return Array.from(digits).reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}
