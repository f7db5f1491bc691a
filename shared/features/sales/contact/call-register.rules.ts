import { failure, ok, refused, type Result } from '../../../kernel/result.ts'
import type { Country } from '../../catalog/provider.schema.ts'
import { toPhone } from '../sale/customer.rules.ts'

/** A list older than this says too little of today: people are added every day. */
export const CALL_REGISTER_STALE_DAYS = 90

/** A line of a list: its number as E.164, or null where the line has none to read (empty, or the heading of the first). */
export function readRegisterLine(line: string, place: { number: number; country: Country }): Result<string | null> {
  const cells = line.split(/[;,\t]/u).map((cell) => cell.trim().replaceAll(/^["']|["']$/gu, ''))
  const digits = line.replaceAll(/\D/gu, '').length
  if (digits === 0)
    return line.trim() === '' || place.number === 1 ? ok(null) : refused(failure('call-register.no-number'))
  for (const cell of cells) {
    const phone = toPhone(withPlus(cell, place.country), place.country)
    if (phone !== null) return ok(phone)
  }
  return refused(failure('call-register.not-a-number'))
}

const COUNTRY_CODES = { SE: '46', FI: '358' } as const

/** Registers write international numbers without their plus. */
const withPlus = (cell: string, country: Country): string => {
  const compact = cell.replaceAll(/[\s().\-/]/gu, '')
  return compact.startsWith(COUNTRY_CODES[country]) && /^\d{9,}$/u.test(compact) ? `+${compact}` : cell
}
