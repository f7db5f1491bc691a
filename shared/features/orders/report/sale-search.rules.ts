import type { Day } from '../../../kernel/days.ts'
import { cleanCode } from '../../../kernel/one-line.ts'
import { foldWords, wordsOf } from '../../../resource/words.ts'
import { countries } from '../../catalog/provider.schema.ts'
import { toPhone } from '../../../kernel/phone-number.ts'
import { readIdNumber, type IdNumber } from '../../sales/identity/identity-number.rules.ts'
import type { Sale } from '../../sales/sale/sale.schema.ts'
import { firstOrderCodeOf, orderCodeOf } from '../../agreements/withdrawal/withdrawal.rules.ts'

/** Everything by whose words somebody may look for a sale. The identity number is never among it: see `identitySearch`. */
export function saleSearchTexts(
  sale: Pick<Sale, 'id' | 'customer' | 'sellerName' | 'externalOrderNumber' | 'lines'>,
): string[] {
  const { customer, sellerName, externalOrderNumber, lines } = sale
  const {
    name = '',
    companyName = '',
    email = '',
    phone = '',
    address = '',
    postalCode = '',
    city = '',
  } = customer ?? {}
  const full = customer ? (toPhone(phone, customer.country) ?? '') : ''
  return [
    name,
    companyName,
    email,
    address,
    postalCode,
    withoutSigns(postalCode),
    city,
    sellerName,
    externalOrderNumber,
    withoutSigns(externalOrderNumber),
    orderCodeOf(sale),
    firstOrderCodeOf(sale),
    phone,
    withoutSigns(phone),
    full,
    withoutCountry(full),
    ...innerDigits(withoutCountry(full)),
    ...innerDigits(externalOrderNumber),
    ...lines.map(({ productName }) => productName),
  ]
}

/** A caller reads out the end of a number, or the middle of it. Fewer digits than this find too much. */
const INNER_DIGITS = 4

/** The endings of a number, so that digits from inside it find it as the beginning of one of them. */
function innerDigits(text: string): string[] {
  const digits = text.replaceAll(/\D/gu, '')
  return Array.from({ length: Math.max(0, digits.length - INNER_DIGITS) }, (_, at) => digits.slice(at + 1))
}

/**
 * The words of a search for a sale. A telephone number is one word, however its digits are grouped. Sales are indexed by
 * the first form of their code, some by that alone.
 */
export const saleSearchWords = (search: string): readonly string[] =>
  wordsOf(cleanCode(search).replaceAll(PHONE, phoneWord).replaceAll(ORDER_CODE, '$1'))

const ORDER_CODE = /(?<![\p{L}\p{N}])r([\da-f]{8})(?![\p{L}\p{N}])/giu

/** Digits that begin like a telephone number, with what people write between them. */
const PHONE = /(?<=^|[\s,;])(?:\+|0)[\d\s().\-/]*\d(?=$|[\s,;])/gu
/** As many digits as a number with a country code has. Fewer with two zeros in front are a Finnish postal code. */
const INTERNATIONAL_DIGITS = 10

function phoneWord(text: string): string {
  const digits = text.replace('(0)', '').replaceAll(/\D/gu, '')
  return digits.startsWith('00') && digits.length >= INTERNATIONAL_DIGITS ? digits.slice(2) : digits
}

const withoutSigns = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]+/gu, '')
const withoutCountry = (full: string): string => full.replace(/^\+(?:46|358)/u, '0')

const MARK = 'idnr'

/** A search for the customer with an identity number: the keyed hash of the number, in place of the number. */
export const identitySearch = (hash: string): string => `${MARK}:${hash}`

/** The hash of such a search, as the words of one; null where the words are words. */
export const identityHashIn = ([mark, hash, ...others]: readonly string[]): string | null =>
  mark === MARK && hash !== undefined && others.length === 0 ? hash : null

export const isIdentitySearch = (search: string): boolean => identityHashIn(wordsOf(search)) !== null

/**
 * The identity numbers that a typed text can be. Ten digits that begin with a zero and have no separator are taken as a
 * telephone number: 070174 0605 is both.
 */
export function idNumbersIn(text: string, today: Day): readonly IdNumber[] {
  const compact = cleanCode(text).replaceAll(/\s/gu, '')
  if (/^0\d{9}$/u.test(compact)) return []
  return countries.flatMap((country) => {
    const reading = readIdNumber(compact, country, today)
    return reading.ok ? [reading.number] : []
  })
}

/** The first digits of a person's number, which are not looked for on the way to all of them. */
export const isPartOfIdNumber = (text: string): boolean =>
  /^(?:(?:19|20)\d{6}-?\d{1,3}|\d{6}[-+a-fu-y]\w{1,3})$/u.test(foldWords(text).replaceAll(/\s/gu, ''))
