import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { cleanPhone } from './one-line.ts'

type Country = 'SE' | 'FI'

const CODES = { SE: '46', FI: '358' } as const
/** A spreadsheet takes the zero of a number away. Mobile numbers are known by their length and first figures even so. */
const MOBILES = { SE: /^7\d{8}$/u, FI: /^(?:4\d|50)\d{6,8}$/u } as const

/**
 * A telephone number in E.164, or null. Without a country code it is taken as one of `country`. Bare figures that could
 * be two numbers are neither: 462123456 is 046-212 34 56 without its zero, or +46 21 234 56 without its plus.
 */
export function toPhone(text: string, country: Country): string | null {
  const compact = cleanPhone(text)
    .replaceAll(/[\s().\-/]/gu, (sign) => (sign === '(' || sign === ')' ? sign : ''))
    .replace('(0)', '')
    .replaceAll(/[()]/gu, '')
    .replace(/^00/u, '+')
  if (!/^\+?\d{3,17}$/u.test(compact)) return null
  if (compact.startsWith('+') || compact.startsWith('0')) return valid(compact, country) ?? asStored(compact)
  const international = compact.startsWith(CODES[country]) ? valid(`+${compact}`, country) : null
  const national = valid(`0${compact}`, country)
  if (international !== null) return national === null ? international : null
  return MOBILES[country].test(compact) ? national : null
}

function valid(text: string, country: Country): string | null {
  const number = parsePhoneNumberFromString(text, { defaultCountry: country, extract: false })
  return number?.isValid() === true && number.ext === undefined ? number.number : null
}

/** Numbers in E.164 that earlier versions took stay numbers: they are stored, and compared with. */
function asStored(text: string): string | null {
  if (!/^\+[1-9]\d{7,14}$/u.test(text)) return null
  if (text.startsWith('+46')) return /^\+46[1-9]\d{6,9}$/u.test(text) ? text : null
  return !text.startsWith('+358') || /^\+358[1-9]\d{4,10}$/u.test(text) ? text : null
}
