import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { keyOf, missingIn, normalisedLead } from './lead.rules.ts'
import { leadChannels, leadFields, type Lead } from './lead.schema.ts'

const lead = (cells: Partial<Lead>, country: 'SE' | 'FI' = 'SE') => normalisedLead(cells, country)

describe('the particulars of a row get one spelling', () => {
  test.each([
    ['ANNA-KARIN VON ESSEN', 'Anna-Karin von Essen'],
    ['EK, ANNA', 'Anna Ek'],
    ['  anna   ek ', 'Anna Ek'],
    ['Anna McDonald', 'Anna McDonald'],
    ['Ek & Ek AB, Malmö filial 2', 'Ek & Ek AB, Malmö filial 2'],
  ])('the name %s is %s', (name, written) => {
    expect(lead({ name }).name).toBe(written)
  })

  test.each([
    ['STORGATAN 5B LGH 1101', 'Storgatan 5 B lgh 1101'],
    ['storgatan 5 b', 'Storgatan 5 B'],
    ['Södra  Vägen 12', 'Södra Vägen 12'],
    ['5:e Gatan 3', '5:e Gatan 3'],
  ])('the address %s is %s', (address, written) => {
    expect(lead({ address }).address).toBe(written)
  })

  test.each([
    ['11820', 'SE', '118 20', ''],
    ['SE-118 20', 'SE', '118 20', ''],
    ['118 20 STOCKHOLM', 'SE', '118 20', 'Stockholm'],
    ['1182', 'SE', '', ''],
    ['00100', 'FI', '00100', ''],
    // A spreadsheet has taken the zeros.
    ['100', 'FI', '00100', ''],
    ['FI-00100 HELSINKI', 'FI', '00100', 'Helsinki'],
  ] as const)('the postal code %s of %s is %s, its town %s', (postalCode, country, written, city) => {
    expect(lead({ postalCode }, country)).toMatchObject({ postalCode: written, city })
  })

  test.each([
    ['070-174 06 05', 'SE', '+46701740605'],
    // A spreadsheet has taken the zero.
    ['701740605', 'SE', '+46701740605'],
    ['0701740605, 08-123 456', 'SE', '+46701740605'],
    ['saknas / 070-1740605', 'SE', '+46701740605'],
    ['040 1234567', 'FI', '+358401234567'],
    ['7,01741E+08', 'SE', ''],
  ] as const)('the number %s of %s is %s', (phone, country, written) => {
    expect(lead({ phone }, country).phone).toBe(written)
  })
})

const cellsOf = fc.record(Object.fromEntries(leadFields.map((field) => [field, fc.string({ unit: 'binary' })])))
const plausible = fc.record({
  name: fc.constantFrom('ANNA EK', 'Ek, Anna', 'anna ek', ''),
  address: fc.constantFrom('STORGATAN 5B', 'Storgatan 5 b', 'Storgatan 5', ''),
  postalCode: fc.constantFrom('118 20', '11820', 'SE-11820 STOCKHOLM', '1', ''),
  city: fc.constantFrom('STOCKHOLM', 'Stockholm', ''),
  phone: fc.constantFrom('0701740605', '+46 70 174 06 05', '08-12', ''),
})

test('what is normalised stays as it is when it is normalised again', () => {
  fc.assert(
    fc.property(fc.oneof(cellsOf, plausible), fc.constantFrom('SE' as const, 'FI' as const), (cells, country) => {
      const once = normalisedLead(cells, country)
      expect(normalisedLead(once, country)).toEqual(once)
    }),
  )
})

test('two spellings of one household are one lead, two households at an address are two', () => {
  const one = lead({ name: 'EK, ANNA', address: 'STORGATAN 5B', postalCode: '11820' })
  const same = lead({ name: 'Anna Ek', address: 'Storgatan 5 b', postalCode: 'SE-118 20' })
  const other = lead({ name: 'Bo Al', address: 'Storgatan 5 b', postalCode: '118 20' })
  expect(keyOf(same, 'door')).toBe(keyOf(one, 'door'))
  expect(keyOf(other, 'door')).not.toBe(keyOf(one, 'door'))
})

test('at the door a row needs its address and postal code, on the telephone a number', () => {
  const atDoor = lead({ address: 'Storgatan 5', postalCode: '118 20' })
  const onPhone = lead({ phone: '0701740605' })
  expect([missingIn(atDoor, 'door'), missingIn(atDoor, 'phone')]).toEqual([null, 'noPhone'])
  expect([missingIn(onPhone, 'door'), missingIn(onPhone, 'phone')]).toEqual(['noAddress', null])
})

test('a row that lacks nothing has a key', () => {
  fc.assert(
    fc.property(plausible, fc.constantFrom(...leadChannels), (cells, channel) => {
      const written = normalisedLead(cells, 'SE')
      expect(missingIn(written, channel) !== null || keyOf(written, channel).trim() !== '').toBe(true)
    }),
  )
})
