import type { CustomerDraft } from '../../shared/features/sales/sale/sale-draft.schema.ts'
import type { Country } from '../../shared/features/catalog/provider.schema.ts'
import { readIdNumber } from '../../shared/features/sales/identity/identity-number.rules.ts'
import { assert } from '../../shared/kernel/assert.ts'
import { addDays } from '../../shared/kernel/days.ts'

export interface CustomerStory {
  readonly customer: CustomerDraft
  readonly idNumber: string
}

/** Nobody has ever sold to this customer, who has asked not to be contacted. */
export const BLOCKED = 50

/** The n-th customer of a country. The names are invented, the phone numbers and identity numbers belong to nobody. */
export function demoCustomer(country: Country, index: number): CustomerStory {
  const { first, last, streets, cities, phone } = people[country]
  const [postalCode, city] = pick(cities, index)
  const customer: CustomerDraft = {
    kind: 'private',
    name: `${pick(first, index)} ${pick(last, Math.floor(index / 3) + index)}`,
    companyName: '',
    email: `kund${index + 1}@post.example`,
    phone: phone(index),
    address: `${pick(streets, index)} ${(index % 40) + 1}`,
    postalCode,
    city,
  }
  return { customer, idNumber: numberOf(country, index) }
}

const pick = <T>(list: readonly T[], index: number): T => {
  const found = list[index % list.length]
  assert(found !== undefined, 'a list of the demo story is empty')
  return found
}

interface Population {
  readonly first: readonly string[]
  readonly last: readonly string[]
  readonly streets: readonly string[]
  readonly cities: readonly (readonly [postalCode: string, city: string])[]
  readonly phone: (index: number) => string
}

const people: Readonly<Record<Country, Population>> = {
  SE: {
    first: ['Testvid', 'Provina', 'Exempelia', 'Fiktor', 'Demona', 'Låtsas-Lars', 'Påhitt-Pia', 'Modell-Mats'],
    last: ['Provsson', 'Exempelberg', 'Påhittsson', 'Demolund', 'Testström', 'Fiktivgren', 'Sagodotter'],
    streets: ['Påhittsgatan', 'Exempelvägen', 'Provstigen', 'Låtsasgränd'],
    cities: [
      ['118 20', 'Stockholm'],
      ['121 30', 'Enskede'],
      ['169 51', 'Solna'],
      ['183 30', 'Täby'],
    ],
    // The Post and Telecom Authority keeps 070-174 06 05 to 99 free for fiction.
    phone: (index: number) => `070-174 06 ${String(5 + (index % 95)).padStart(2, '0')}`,
  },
  FI: {
    first: ['Testi-Tuomas', 'Malli-Maija', 'Esimerkki-Eero', 'Keksitty-Kaisa'],
    last: ['Testinen', 'Esimerkkilä', 'Mallikas', 'Keksijoki'],
    streets: ['Mallikatu', 'Esimerkkitie', 'Koepolku'],
    cities: [
      ['00500', 'Helsinki'],
      ['00530', 'Helsinki'],
    ],
    phone: (index: number) => `+358 50 000 00${String(index % 100).padStart(2, '0')}`,
  },
}

/**
 * Numbers of the series that are never given to anybody: serials from 980 in Sweden (Skatteverket's test numbers) and
 * from 900 in Finland (DVV's test numbers).
 */
function numberOf(country: Country, index: number): string {
  const born = addDays('1950-01-15', index * 397)
  const [year = '', month = '', day = ''] = born.split('-')
  const start =
    country === 'SE' ? `${year}${month}${day}-98${index % 10}` : `${day}${month}${year.slice(2)}-90${index % 10}`
  const number = Array.from('0123456789ABCDEFHJKLMNPRSTUVWXY', (check) => start + check).find(
    (text) => readIdNumber(text, country, '2026-01-01').ok,
  )
  assert(number, `no check digit fits ${start}`)
  return number
}
