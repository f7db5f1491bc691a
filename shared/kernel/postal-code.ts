import { cleanCode } from './one-line.ts'

type Country = 'SE' | 'FI'

/** A postal code as the country writes it, or null. The sign of the country before it is not a part of the code. */
export function toPostalCode(text: string, country: Country): string | null {
  const digits = withoutCountry(cleanCode(text).replaceAll(/\s/g, '').toUpperCase(), country)
  if (!PATTERNS[country].test(digits)) return null
  return country === 'SE' ? `${digits.slice(0, 3)} ${digits.slice(3)}` : digits
}

/** `SE-111 22`, `FI-00100`, and the older `S-` and `FIN-`. */
function withoutCountry(code: string, country: Country): string {
  const sign = SIGNS[country].find((one) => code.startsWith(`${one}-`))
  return sign === undefined ? code : code.slice(sign.length + 1)
}

const SIGNS = { SE: ['SE', 'S'], FI: ['FI', 'FIN'] } as const

/** Swedish codes begin at 100 00; Finnish ones at 00100, so 00000 to 00099 are none. */
const PATTERNS = { SE: /^[1-9]\d{4}$/, FI: /^(?!000)\d{5}$/ } as const
