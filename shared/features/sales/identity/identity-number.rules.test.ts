import * as fc from 'fast-check'
import Personnummer from 'personnummer'
import { hetu, ytunnus } from 'stdnum/lib/cjs/fi/index.js'
import { orgnr } from 'stdnum/lib/cjs/se/index.js'
import { describe, expect, test } from 'vitest'
import type { Country } from '../../catalog/provider.schema.ts'
import { idNumberKey, idNumberKindsOf, maskIdNumber, readIdNumber, type IdNumber } from './identity-number.rules.ts'

const TODAY = '2026-12-02'

function reading(text: string, country: Country): string {
  const result = readIdNumber(text, country, TODAY)
  return result.ok ? `${result.number.kind} ${result.number.text}` : result.fault
}

function numberOf(text: string, country: Country): IdNumber {
  const result = readIdNumber(text, country, TODAY)
  if (!result.ok) throw new Error(`${text}: ${result.fault}`)
  return result.number
}

describe('Swedish numbers', () => {
  test.each([
    // Skatteverket's published test numbers.
    ['19850709-9805', 'personnummer 19850709-9805'],
    ['198507099805', 'personnummer 19850709-9805'],
    ['850709-9805', 'personnummer 19850709-9805'],
    ['8507099805', 'personnummer 19850709-9805'],
    [' 850709 9805 ', 'personnummer 19850709-9805'],
    ['850709–9805', 'personnummer 19850709-9805'],
    // A space in the sign's place: the year says the century, and nothing else can be meant (0005).
    ['19090527 1474', 'personnummer 19090527-1474'],
    // Two digits for the year mean the latest such day; `+` a hundred years before that.
    ['121212-1212', 'personnummer 20121212-1212'],
    ['121212+1212', 'personnummer 19121212-1212'],
    ['19121212-1212', 'personnummer 19121212-1212'],
    // Days 61 to 91 are a coordination number's.
    ['701063-2391', 'samordningsnummer 19701063-2391'],
    ['19701063-2391', 'samordningsnummer 19701063-2391'],
    ['556036-0793', 'organisationsnummer 556036-0793'],
    ['5560360793', 'organisationsnummer 556036-0793'],
    ['165560360793', 'organisationsnummer 556036-0793'],
    // As it stands in a VAT number.
    ['SE556036079301', 'organisationsnummer 556036-0793'],
    ['se 556036-0793 01', 'organisationsnummer 556036-0793'],
    // A wrong century is the one wrong digit that the check digit does not catch: nobody is that old.
    ['18850709-9805', 'date'],
    ['09850709-9805', 'date'],
    ['850709+9805', 'date'],
    // Interim numbers.
    ['19850709-T980', 'interim'],
    ['850709R980', 'interim'],
    ['850709-980T', 'format'],
    ['850709-9806', 'checksum'],
    ['19850709-0004', 'format'],
    ['8507099850', 'checksum'],
    ['701063-2392', 'checksum'],
    ['556036-0794', 'checksum'],
    ['19851309-9805', 'date'],
    ['19850231-9805', 'date'],
    ['19850792-9805', 'date'],
    ['20261203-9805', 'date'],
    ['850709-980', 'format'],
    ['19556036-0793', 'format'],
    ['850709X9805', 'format'],
    ['', 'format'],
  ])('%s is read as %s', (text, expected) => {
    expect(reading(text, 'SE')).toBe(expected)
  })

  test('a coordination number with any day from 61 to 91 is accepted', () => {
    for (let day = 61; day <= 91; day += 1) {
      const known = [...Array(10).keys()].filter((check) =>
        reading(`198507${day}-980${check}`, 'SE').startsWith('samordningsnummer'),
      )
      expect(known, `day ${day}`).toHaveLength(1)
    }
  })

  test('the same person typed in two ways has one key', () => {
    expect(idNumberKey(numberOf('850709-9805', 'SE'))).toBe(idNumberKey(numberOf('198507099805', 'SE')))
  })

  test('agrees with an independent implementation on any ten digits of a person of a possible age', () => {
    const person = fc.tuple(
      fc.integer({ min: 2, max: 99 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 91 }),
      fc.integer({ min: 1, max: 9999 }),
    )
    fc.assert(
      fc.property(person, ([year, month, day, serial]) => {
        const two = (value: number) => String(value).padStart(2, '0')
        const text = `19${two(year)}${two(month)}${two(day)}-${String(serial).padStart(4, '0')}`
        expect(readIdNumber(text, 'SE', TODAY).ok).toBe(Personnummer.valid(text))
      }),
      { numRuns: 2000 },
    )
  })

  test('agrees with an independent implementation on organisation numbers', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2_000_000_000, max: 9_999_999_999 }), (digits) => {
        const text = String(digits)
        fc.pre(Number(text.slice(2, 4)) >= 20)
        expect(readIdNumber(text, 'SE', TODAY).ok).toBe(orgnr.validate(text).isValid)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('Finnish numbers', () => {
  test.each([
    ['131052-308T', 'hetu 131052-308T'],
    ['131052-308t', 'hetu 131052-308T'],
    // DVV's test data: since 2023 new separators stand for the same century.
    ['010594Y9032', 'hetu 010594Y9032'],
    ['010594-9032', 'hetu 010594-9032'],
    ['010594U9032', 'hetu 010594U9032'],
    ['FI01120389', 'y_tunnus 0112038-9'],
    ['0112038-9', 'y_tunnus 0112038-9'],
    ['112038-9', 'y_tunnus 0112038-9'],
    ['01120389', 'y_tunnus 0112038-9'],
    ['131052-308U', 'checksum'],
    ['131052-308O', 'checksum'],
    ['311202-308T', 'checksum'],
    ['310252-308T', 'date'],
    ['010594Z9032', 'format'],
    ['010594G9032', 'format'],
    ['010594F9032', 'date'],
    ['0112038-8', 'checksum'],
    ['112038', 'format'],
  ])('%s is read as %s', (text, expected) => {
    expect(reading(text, 'FI')).toBe(expected)
  })

  test.each(Array.from('-UVWXYABCDEF'))('the separator %s is known', (separator) => {
    expect(reading(`010102${separator}9033`, 'FI')).toBe(`hetu 010102${separator}9033`)
  })

  test('nobody born before 1900 is alive: the separator + is a wrong century', () => {
    expect(reading('010102+9033', 'FI')).toBe('date')
  })

  test('two numbers that differ only in the separator are two people [product 6.11]', () => {
    const [one, other] = [numberOf('010594Y9032', 'FI'), numberOf('010594-9032', 'FI')]
    expect(idNumberKey(one)).not.toBe(idNumberKey(other))
  })

  test('agrees with an independent implementation on personal numbers', () => {
    const checks = '0123456789ABCDEFHJKLMNPRSTUVWXY'
    const parts = fc.tuple(
      fc.integer({ min: 1, max: 31 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 2, max: 99 }),
      fc.integer({ min: 2, max: 899 }),
      fc.constantFrom(...Array.from(checks)),
    )
    fc.assert(
      fc.property(parts, ([day, month, year, serial, check]) => {
        const two = (value: number) => String(value).padStart(2, '0')
        const text = `${two(day)}${two(month)}${two(year)}-${String(serial).padStart(3, '0')}${check}`
        expect(readIdNumber(text, 'FI', TODAY).ok).toBe(hetu.validate(text).isValid)
      }),
      { numRuns: 3000 },
    )
  })

  test('agrees with an independent implementation on business numbers', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100_000, max: 39_999_999 }), (digits) => {
        const text = String(digits).padStart(8, '0')
        expect(readIdNumber(text, 'FI', TODAY).ok).toBe(ytunnus.validate(text).isValid)
      }),
      { numRuns: 3000 },
    )
  })
})

describe('what is shown and asked for', () => {
  test.each([
    ['850709-9805', 'SE', '19850709-****'],
    ['701063-2391', 'SE', '19701063-****'],
    ['010594Y9032', 'FI', '010594Y****'],
    ['556036-0793', 'SE', '556036-0793'],
    ['0112038-9', 'FI', '0112038-9'],
  ] as const)('%s of %s is shown as %s', (text, country, shown) => {
    expect(maskIdNumber(numberOf(text, country))).toBe(shown)
  })

  test('a Swedish sole trader is a company with the number of a person; a private customer has no organisation number', () => {
    expect(idNumberKindsOf('SE', 'company')).toContain('personnummer')
    expect(idNumberKindsOf('SE', 'private')).not.toContain('organisationsnummer')
    expect(idNumberKindsOf('FI', 'private')).toEqual(['hetu'])
    expect(idNumberKindsOf('FI', 'company')).toEqual(['y_tunnus'])
  })
})
