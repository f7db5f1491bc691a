import { asWritten } from '../../../kernel/name-case.ts'
import { cleanLine } from '../../../kernel/one-line.ts'
import { toPhone } from '../../../kernel/phone-number.ts'
import { toPostalCode } from '../../../kernel/postal-code.ts'
import type { Country } from '../../catalog/provider.schema.ts'
import type { Lead, LeadChannel, LeadField, LeadReject } from './lead.schema.ts'

/** A row as its file has it: the cells of the columns in use. */
export type LeadCells = Readonly<Partial<Record<LeadField, string>>>

/** The particulars of a row in one spelling: normalised again, they stay as they are. */
export function normalisedLead(cells: LeadCells, country: Country): Lead {
  const place = placeOf(cleanLine(cells.postalCode ?? ''), country)
  return {
    name: nameOf(cleanLine(cells.name ?? '')),
    address: addressOf(cleanLine(cells.address ?? '')),
    postalCode: place.postalCode,
    city: asWritten(cleanLine(cells.city ?? '') || place.city),
    phone: phoneOf(cells.phone ?? '', country),
  }
}

/** What a row lacks to be worked, or null. */
export function missingIn({ address, postalCode, phone }: Lead, channel: LeadChannel): LeadReject | null {
  if (channel === 'phone') return phone === '' ? 'noPhone' : null
  return address === '' || postalCode === '' ? 'noAddress' : null
}

/**
 * Two rows with the same key are one lead. Households at one address are different leads where a list names them; a
 * telephone number is called once.
 */
export function keyOf({ name, address, postalCode, phone }: Lead, channel: LeadChannel): string {
  if (channel === 'phone') return phone
  return [postalCode, address, name].map(folded).join(' ')
}

const folded = (text: string): string =>
  text
    .normalize('NFC')
    .toLocaleLowerCase('sv')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** `EK, ANNA` is Anna Ek. A title or a company behind the comma would be several words, and stays. */
function nameOf(text: string): string {
  const [, last, first] = /^(\p{L}[\p{L}' -]*),\s*(\p{L}[\p{L}' -]*)$/u.exec(text) ?? []
  return asWritten(last === undefined || first === undefined ? text : `${first} ${last}`.replaceAll(/\s+/gu, ' '))
}

/** `STORGATAN 5B LGH 1101` is Storgatan 5 B lgh 1101. */
const addressOf = (text: string): string =>
  asWritten(text)
    .replaceAll(
      /(\d)\s*(\p{L})(?![\p{L}\p{N}])/gu,
      (_, digit: string, letter: string) => `${digit} ${letter.toUpperCase()}`,
    )
    .replaceAll(/(?<=\s)(?:lgh|vån|tr|as|krs)\.?(?=\s|$)/giu, (word) => word.toLowerCase())

/** A code may have its country before it, or its town behind it. Spreadsheets take the zeros from Finnish ones. */
function placeOf(text: string, country: Country): { postalCode: string; city: string } {
  const [, code = '', city = ''] = /^(?:(?:SE|S|FIN|FI)[ -]?)?(\d{3} ?\d{2}|\d{3,4})(?:[ ,]+(\D+))?$/iu.exec(text) ?? []
  const whole = country === 'FI' && code.length >= 3 ? code.padStart(5, '0') : code
  return { postalCode: toPostalCode(whole, country) ?? '', city }
}

/** The first number of a cell that is one. */
function phoneOf(text: string, country: Country): string {
  for (const part of [text, ...text.split(/[,;/|]|\s{2,}|\s(?:och|eller|and|or|tai|ja)\s/iu)]) {
    const phone = toPhone(part, country)
    if (phone !== null) return phone
  }
  return ''
}
