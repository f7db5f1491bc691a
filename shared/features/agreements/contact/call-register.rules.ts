import { cleanCode } from '../../../kernel/one-line.ts'
import { failure, ok, refused, type Result } from '../../../kernel/result.ts'
import type { Country } from '../../catalog/provider.schema.ts'
import { toPhone } from '../../../kernel/phone-number.ts'

/** A list older than this says too little of today: people are added every day. */
export const CALL_REGISTER_STALE_DAYS = 90

/** A line of a list: its number as E.164, or null where the line has none to read (empty, or the heading of the first). */
export function readRegisterLine(line: string, place: { number: number; country: Country }): Result<string | null> {
  const cells = line.split(/[;,\t]/u).map(cleanCode)
  const digits = line.replaceAll(/\D/gu, '').length
  if (digits === 0)
    return line.trim() === '' || place.number === 1 ? ok(null) : refused(failure('call-register.no-number'))
  // A column of row numbers may stand in front: a number with its zero or its plus counts first.
  for (const cell of [...cells.filter((one) => /^[+0]/u.test(one)), ...cells.filter((one) => !/^[+0]/u.test(one))]) {
    const phone = toPhone(cell, place.country)
    if (phone !== null) return ok(phone)
  }
  return refused(failure('call-register.not-a-number'))
}
