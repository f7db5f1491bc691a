// Own checksums instead of a package: docs/decisions/0005-identity-numbers.md

import type { IdNumberKind } from '../sale/sale.schema.ts'
import type { Day } from '../../../kernel/days.ts'
import type { Country, CustomerKind } from '../../catalog/provider.schema.ts'

/** An identity number in its one spelling: `19900101-2385`, `556036-0793`, `010594Y9032`, `0112038-9`. */
export interface IdNumber {
  readonly kind: IdNumberKind
  readonly country: Country
  readonly text: string
}

/**
 * Why a text is no identity number. `checksum`: it has the shape, but a digit is wrong or two have changed places.
 * `interim`: a number that an authority gives until there is a real one (docs/decisions/0005-identity-numbers.md).
 */
export type IdNumberFault = 'format' | 'date' | 'checksum' | 'interim'

export type IdNumberReading =
  | { readonly ok: true; readonly number: IdNumber }
  | { readonly ok: false; readonly fault: IdNumberFault }

/**
 * Reads an identity number of a country in any common spelling.
 * @param today decides the century of a Swedish number written with two digits for the year
 */
export function readIdNumber(text: string, country: Country, today: Day): IdNumberReading {
  const compact = withoutVatSpelling(
    text
      .normalize('NFKC')
      .toUpperCase()
      .replaceAll(/\s/g, '')
      .replaceAll(/[‐-―−]/g, '-'),
  )
  return country === 'SE' ? readSwedish(compact, today) : readFinnish(compact, today)
}

/** What may be shown of it: the birth date of a person, all of a company's, for those are public. */
export function maskIdNumber({ kind, text }: IdNumber): string {
  return isOfPerson(kind) ? `${text.slice(0, -4)}****` : text
}

/**
 * What two equal numbers have in common, for the keyed hash. The Finnish separator is part of it: since 2023 two
 * people may differ in nothing else.
 */
export function idNumberKey({ country, text }: IdNumber): string {
  return `${country}:${text}`
}

/** Which numbers a customer may be known by. A Swedish sole trader is a company with the number of a person. */
export function idNumberKindsOf(country: Country, customerKind: CustomerKind): readonly IdNumberKind[] {
  if (country === 'FI') return customerKind === 'private' ? ['hetu'] : ['y_tunnus']
  const ofPerson: readonly IdNumberKind[] = ['personnummer', 'samordningsnummer']
  return customerKind === 'private' ? ofPerson : ['organisationsnummer', ...ofPerson]
}

const isOfPerson = (kind: IdNumberKind): boolean => kind !== 'organisationsnummer' && kind !== 'y_tunnus'

const fault = (name: IdNumberFault): IdNumberReading => ({ ok: false, fault: name })

const found = (kind: IdNumberKind, country: Country, text: string): IdNumberReading => ({
  ok: true,
  number: { kind, country, text },
})

const COORDINATION_DAY_OFFSET = 60
/** Nobody has become older than 122 years: beyond this the century is a typing error, which no check digit catches. */
const OLDEST_YEARS = 125
/** Interim numbers have a letter in the place of the first digit of the serial number. */
const INTERIM = /^(?:\d{2})?\d{6}[-+]?[TRSUWXJKLMN]\d{3}$/

/** Companies paste their number as it stands in their VAT number. */
const withoutVatSpelling = (text: string): string =>
  text.replace(/^SE(\d{6}-?\d{4})01$/, '$1').replace(/^FI(\d{8})$/, '$1')

function isPossibleBirthDay(born: string, today: Day): boolean {
  const oldest = `${Number(today.slice(0, 4)) - OLDEST_YEARS}${today.slice(4)}`
  return isRealDay(born) && born <= today && born >= oldest
}

function readSwedish(text: string, today: Day): IdNumberReading {
  if (INTERIM.test(text)) return fault('interim')
  const match = /^(\d{2})?(\d{2})(\d{2})(\d{2})([-+]?)(\d{4})$/.exec(text)
  if (!match) return fault('format')
  const [, century, year = '', month = '', day = '', sign = '', serial = ''] = match
  const digits = year + month + day + serial
  // The middle two digits of an organisation's number are never a month: that is how the two series are told apart.
  if (Number(month) >= 20) {
    if (century !== undefined && century !== '16') return fault('format')
    return hasLuhnSum(digits)
      ? found('organisationsnummer', 'SE', `${digits.slice(0, 6)}-${serial}`)
      : fault('checksum')
  }
  const isCoordination = Number(day) > COORDINATION_DAY_OFFSET
  const birthDay = isCoordination ? String(Number(day) - COORDINATION_DAY_OFFSET).padStart(2, '0') : day
  const fullYear = century === undefined ? fullYearOf({ year, month, birthDay, sign, today }) : century + year
  const born = `${fullYear}-${month}-${birthDay}`
  if (!isPossibleBirthDay(born, today)) return fault('date')
  if (serial.startsWith('000')) return fault('format')
  if (!hasLuhnSum(digits)) return fault('checksum')
  return found(isCoordination ? 'samordningsnummer' : 'personnummer', 'SE', `${fullYear}${month}${day}-${serial}`)
}

/** The latest century in which the day has been; `+` says that the person is a hundred years older than that. */
function fullYearOf(born: { year: string; month: string; birthDay: string; sign: string; today: Day }): string {
  const thisCentury = Number(born.today.slice(0, 2))
  const isPast = `${thisCentury}${born.year}-${born.month}-${born.birthDay}` <= born.today
  return `${thisCentury - (isPast ? 0 : 1) - (born.sign === '+' ? 1 : 0)}${born.year}`
}

function hasLuhnSum(digits: string): boolean {
  let sum = 0
  for (const [index, digit] of Array.from(digits, Number).entries()) {
    const weighted = index % 2 === 0 ? digit * 2 : digit
    sum += weighted > 9 ? weighted - 9 : weighted
  }
  return sum % 10 === 0
}

const HETU_CENTURIES: Readonly<Record<string, string>> = {
  '+': '18',
  ...Object.fromEntries(Array.from('-UVWXY', (sign) => [sign, '19'])),
  ...Object.fromEntries(Array.from('ABCDEF', (sign) => [sign, '20'])),
}
const HETU_CHECKS = '0123456789ABCDEFHJKLMNPRSTUVWXY'
const Y_TUNNUS_WEIGHTS = [7, 9, 10, 5, 8, 4, 2]

function readFinnish(text: string, today: Day): IdNumberReading {
  const person = /^(\d{2})(\d{2})(\d{2})([-+A-FU-Y])(\d{3})([0-9A-Z])$/.exec(text)
  if (person) {
    const [, day = '', month = '', year = '', sign = '', serial = '', check] = person
    const born = `${HETU_CENTURIES[sign]}${year}-${month}-${day}`
    if (!isPossibleBirthDay(born, today)) return fault('date')
    if (Number(serial) < 2) return fault('format')
    const expected = HETU_CHECKS[Number(day + month + year + serial) % HETU_CHECKS.length]
    return check === expected ? found('hetu', 'FI', text) : fault('checksum')
  }
  const company = /^(\d{6,7})-?(\d)$/.exec(text)
  if (!company || text.length < 8) return fault('format')
  const digits = (company[1] ?? '').padStart(7, '0')
  const sum = Y_TUNNUS_WEIGHTS.reduce((total, weight, index) => total + weight * Number(digits[index]), 0)
  const isValid = sum % 11 !== 1 && (11 - (sum % 11)) % 11 === Number(company[2])
  return isValid ? found('y_tunnus', 'FI', `${digits}-${company[2]}`) : fault('checksum')
}

function isRealDay(day: string): boolean {
  const ms = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(ms) && new Date(ms).toISOString().slice(0, 10) === day
}
