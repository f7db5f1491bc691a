import { cleanCode } from './one-line.ts'

type Country = 'SE' | 'FI'

/** A postal code as the country writes it, or null. */
export function toPostalCode(text: string, country: Country): string | null {
  const digits = cleanCode(text).replaceAll(/\s/g, '')
  if (!PATTERNS[country].test(digits)) return null
  return country === 'SE' ? `${digits.slice(0, 3)} ${digits.slice(3)}` : digits
}

/** Swedish codes begin at 100 00; Finnish ones at 00100. */
const PATTERNS = { SE: /^[1-9]\d{4}$/, FI: /^\d{5}$/ } as const
