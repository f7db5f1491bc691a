import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { sentencesOf } from '../lib/catalogues.mjs'
import { refusalCodes } from './guards.ts'

/** Codes with which decisions and calls refuse, as the source writes them, each branch of a choice included. */
function codesInSources(): string[] {
  const files = globSync('{shared,server}/**/*.ts').filter((file) => !/[.]test[.]ts$|\/testing\//.test(file))
  const codes = files.flatMap((path) => refusalCodes({ path, text: readFileSync(path, 'utf8') }))
  return [...new Set(codes)]
    .filter((code) => /^(sale|deviation|attachment|access|time-report|day|sick-notice)[.].*\w$/.test(code))
    .toSorted()
}

const writtenCodes = codesInSources()

/** `sale.id-number-${fault}` and `sale.id-number-not-${kind}`. */
const composed = ['format', 'date', 'checksum', 'not-private', 'not-company'].map((end) => `sale.id-number-${end}`)

type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>
const textsOf = (language: string) => sentencesOf(language, 'failures') as Texts

describe('every refusal of the rules of the trade has its sentence', () => {
  test('the search finds codes', () => {
    expect(writtenCodes.length).toBeGreaterThan(40)
  })

  test('the search finds both codes of a choice, and those of a longer call', () => {
    const text =
      "throw new Problem(\n  409,\n  isOld ? 'sale.too-old' : 'sale.taken',\n)\nadd(isPerson ? 'sale.a' : (other ?? 'sale.b'), 'x')"
    expect(refusalCodes({ path: 'a.ts', text })).toEqual(['sale.too-old', 'sale.taken', 'sale.a', 'sale.b'])
  })

  test.each(['sv', 'en', 'fi'])('in %s', (language) => {
    const texts = textsOf(language)
    const silent = [...writtenCodes, ...composed].filter((code) => {
      const [area = '', name = ''] = code.split('.')
      return !texts[area]?.[name]
    })
    expect(silent).toEqual([])
  })

  test('the specification’s sentences are word for word in English [spec 5]', () => {
    expect(textsOf('en')['sale']).toMatchObject({
      'provider-required': 'You need to select a provider',
      'product-required': 'You need to add atleast one product',
      'external-order-number-required': 'External order number is required for this provider',
    })
    expect(textsOf('en')['time-report']).toMatchObject({
      'type-required': 'A type must be chosen',
      'allowance-or-absence-required': 'Allowance or absence must be chosen',
      'allowance-without-location': 'Type must be 0 if no roadtrip or travel day location is chosen',
      'work-hours-not-8': 'Work hours cannot be 8 if absence exists',
      'absence-hours-8': 'Absence hours must be 8',
      'over-8': 'Total worked hours over 8',
      'total-8': 'The total must be 8h',
      'absence-type-required': 'An absence type is needed if work hours are under 8',
      'present-without-hours': '0 work hours is not allowed if present',
      'even-hours': 'Hours must be an even number from 0 to 8',
    })
  })
})
