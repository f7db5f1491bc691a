import type { BankAccount } from './profile.schema.ts'

type Check = 'eleven-of-ten' | 'eleven-of-eleven' | 'ten-digits' | 'nine-digits' | 'length'

interface Bank {
  readonly name: string
  readonly from: number
  readonly to: number
  readonly check: Check
}

type Series = readonly [name: string, from: number, to: number, check: Check]

/** The series of clearing numbers and how each checks its accounts (Bankgirot, "Bankernas kontonummer"). */
const series: readonly Series[] = [
  ['Nordea', 1100, 1199, 'eleven-of-ten'],
  ['Danske Bank', 1200, 1399, 'eleven-of-ten'],
  ['Nordea', 1400, 2099, 'eleven-of-ten'],
  ['Ålandsbanken', 2300, 2399, 'eleven-of-eleven'],
  ['Danske Bank', 2400, 2499, 'eleven-of-ten'],
  ['Nordea', 3000, 3299, 'eleven-of-ten'],
  ['Nordea', 3300, 3300, 'ten-digits'],
  ['Nordea', 3301, 3399, 'eleven-of-ten'],
  ['Länsförsäkringar Bank', 3400, 3409, 'eleven-of-ten'],
  ['Nordea', 3410, 3781, 'eleven-of-ten'],
  ['Nordea', 3782, 3782, 'ten-digits'],
  ['Nordea', 3783, 3999, 'eleven-of-ten'],
  ['Nordea', 4000, 4999, 'eleven-of-eleven'],
  ['SEB', 5000, 5999, 'eleven-of-ten'],
  ['Handelsbanken', 6000, 6999, 'nine-digits'],
  ['Swedbank', 7000, 7999, 'eleven-of-ten'],
  // Old savings banks have accounts whose check digit is wrong: only the length is held against them.
  ['Swedbank', 8000, 8999, 'length'],
  ['Länsförsäkringar Bank', 9020, 9029, 'eleven-of-eleven'],
  ['Citibank', 9040, 9049, 'eleven-of-eleven'],
  ['Länsförsäkringar Bank', 9060, 9069, 'eleven-of-ten'],
  ['Multitude Bank', 9070, 9079, 'eleven-of-ten'],
  ['Nordnet Bank', 9100, 9109, 'eleven-of-eleven'],
  ['SEB', 9120, 9124, 'eleven-of-ten'],
  ['SEB', 9130, 9149, 'eleven-of-ten'],
  ['Skandiabanken', 9150, 9169, 'eleven-of-eleven'],
  ['Ikano Bank', 9170, 9179, 'eleven-of-ten'],
  ['Danske Bank', 9180, 9189, 'ten-digits'],
  ['DNB Bank', 9190, 9199, 'eleven-of-eleven'],
  ['Marginalen Bank', 9230, 9239, 'eleven-of-ten'],
  ['SBAB', 9250, 9259, 'eleven-of-ten'],
  ['DNB Bank', 9260, 9269, 'eleven-of-eleven'],
  ['ICA Banken', 9270, 9279, 'eleven-of-ten'],
  ['Resurs Bank', 9280, 9289, 'eleven-of-ten'],
  ['Swedbank', 9300, 9349, 'ten-digits'],
  ['Landshypotek', 9390, 9399, 'eleven-of-eleven'],
  ['Forex Bank', 9400, 9449, 'eleven-of-ten'],
  ['Santander Consumer Bank', 9460, 9469, 'eleven-of-ten'],
  ['BNP Paribas', 9470, 9479, 'eleven-of-eleven'],
  ['Nordea Plusgirot', 9500, 9549, 'length'],
  ['Avanza Bank', 9550, 9569, 'eleven-of-eleven'],
  ['Sparbanken Syd', 9570, 9579, 'ten-digits'],
  ['Aion Bank', 9580, 9589, 'eleven-of-ten'],
  ['Erik Penser', 9590, 9599, 'eleven-of-eleven'],
  ['Lån & Spar Bank', 9630, 9639, 'eleven-of-ten'],
  ['Nordax Bank', 9640, 9649, 'eleven-of-eleven'],
  ['Svea Bank', 9660, 9669, 'eleven-of-eleven'],
  ['JAK Medlemsbank', 9670, 9679, 'eleven-of-eleven'],
  ['BlueStep Finans', 9680, 9689, 'eleven-of-ten'],
  ['Ekobanken', 9700, 9709, 'eleven-of-eleven'],
  ['Lunar Bank', 9710, 9719, 'eleven-of-eleven'],
  ['Northmill Bank', 9750, 9759, 'eleven-of-eleven'],
  ['Klarna Bank', 9780, 9789, 'eleven-of-eleven'],
  ['Riksgälden', 9880, 9889, 'eleven-of-eleven'],
  ['Riksgälden', 9890, 9899, 'ten-digits'],
  ['Nordea Plusgirot', 9960, 9969, 'length'],
]

const banks: readonly Bank[] = series.map(([name, from, to, check]) => ({ name, from, to, check }))

/** The bank of an account; empty where the series is not known. A Finnish account says its bank in its own digits. */
export function bankOf({ clearingNumber, accountNumber }: BankAccount): string {
  if (clearingNumber === '') return finnishBankOf(accountNumber)
  return findBank(clearingNumber)?.name ?? ''
}

/**
 * Whether a clearing number is four digits, or five where the bank has a fifth: savings banks of Swedbank (8000–8999) write a
 * check digit behind the four.
 */
export function isClearingNumber(clearingNumber: string): boolean {
  if (/^\d{4}$/.test(clearingNumber)) return true
  if (!/^\d{5}$/.test(clearingNumber)) return false
  return clearingNumber.startsWith('8') && isLuhn(clearingNumber)
}

/** Whether the digits can be an account of the bank that the clearing number names. An unknown series is believed. */
export function isAccountOfBank({ clearingNumber, accountNumber }: BankAccount): boolean {
  const found = findBank(clearingNumber)
  return found === undefined || checks[found.check](clearingNumber.slice(0, 4), accountNumber)
}

const findBank = (clearingNumber: string): Bank | undefined => {
  const series = Number(clearingNumber.slice(0, 4))
  return banks.find(({ from, to }) => series >= from && series <= to)
}

const checks: Readonly<Record<Check, (clearing: string, account: string) => boolean>> = {
  'eleven-of-ten': (clearing, account) => account.length === 7 && isDividedBy11(`${clearing.slice(1)}${account}`),
  'eleven-of-eleven': (clearing, account) => account.length === 7 && isDividedBy11(`${clearing}${account}`),
  'ten-digits': (_clearing, account) => account.length === 10 && isLuhn(account),
  'nine-digits': (_clearing, account) =>
    account.length >= 8 && account.length <= 9 && isDividedBy11(account.padStart(9, '0')),
  length: (_clearing, account) => account.length >= 6 && account.length <= 10,
}

/** The last digit weighs 1, the one before 2, up to 10, and then 1 again; the sum is divided by 11. */
function isDividedBy11(digits: string): boolean {
  const backwards = Array.from(digits).toReversed()
  return backwards.reduce((sum, digit, place) => sum + Number(digit) * ((place % 10) + 1), 0) % 11 === 0
}

function isLuhn(digits: string): boolean {
  const backwards = Array.from(digits).toReversed()
  const weigh = (digit: number, place: number) => {
    const weighed = place % 2 === 1 ? digit * 2 : digit
    return weighed > 9 ? weighed - 9 : weighed
  }
  return backwards.reduce((sum, digit, place) => sum + weigh(Number(digit), place), 0) % 10 === 0
}

const finnishBanks: readonly (readonly [prefix: string, name: string])[] = [
  ['1', 'Nordea'],
  ['2', 'Nordea'],
  ['31', 'Handelsbanken'],
  ['33', 'SEB'],
  ['34', 'Danske Bank'],
  ['36', 'S-Pankki'],
  ['39', 'S-Pankki'],
  ['4', 'Säästöpankki'],
  ['5', 'OP'],
  ['6', 'Ålandsbanken'],
  ['8', 'Danske Bank'],
]

function finnishBankOf(iban: string): string {
  const account = /^FI\d{2}(\d{14})$/.exec(iban)?.[1]
  return finnishBanks.find(([prefix]) => account?.startsWith(prefix))?.[1] ?? ''
}
