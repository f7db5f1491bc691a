import { expect, test } from 'vitest'
import { freeShape } from '../../catalog/answer-fit.schema.ts'
import type { ProductAttribute } from '../../catalog/product-terms.schema.ts'
import { answeredAttributes, attributeFailures, attributesAskedFor } from './attribute.rules.ts'
import { draft, product, TODAY } from '../testing/sale-world.ts'

const asked = (change: Partial<ProductAttribute>): ProductAttribute => ({
  key: 'detail',
  kind: 'text',
  label: null,
  required: false,
  shown: 'agreement',
  ...change,
})

function codesFor(attribute: Partial<ProductAttribute>, text: string, country: 'SE' | 'FI' = 'SE') {
  const products = [{ ...product, attributes: [asked(attribute)] }]
  const answers = { lines: draft.lines, attributes: { detail: text }, country, products }
  return attributeFailures(answers, TODAY).map(({ code }) => code)
}

test.each([
  ['as it stands on the bill', '735999100000000126', []],
  ['in groups', '735 999 100 000 000 126', []],
  ['a digit short', '73599910000000012', ['sale.facility-id-length']],
  ['another series', '745999100000000126', ['sale.facility-id-series']],
  ['two digits have changed places', '735999100000000216', ['sale.facility-id-checksum']],
])('the facility id of Swedish electricity: %s', (_sentence, text, codes) => {
  expect(codesFor({ kind: 'facility_id' }, text)).toEqual(codes)
})

test('a Finnish one has a series of its own', () => {
  expect(codesFor({ kind: 'facility_id' }, '643007000000000125', 'FI')).toEqual([])
  expect(codesFor({ kind: 'facility_id' }, '735999100000000126', 'FI')).toEqual(['sale.facility-id-series'])
})

test.each([
  ['apartment', '1203', []],
  ['apartment', '12', ['sale.apartment-format']],
  ['move_in', TODAY, []],
  ['move_in', '2026-12-01', ['sale.move-in-past']],
  ['move_in', 'i morgon', ['sale.move-in-format']],
  ['ported_number', '070-174 06 05', []],
  ['ported_number', '12', ['sale.phone-invalid']],
] as const)('%s: %s', (kind, text, codes) => {
  expect(codesFor({ kind }, text)).toEqual(codes)
})

test('a text of a provider’s own must have its shape as a whole', () => {
  const shape = { ...freeShape, kind: 'example', example: 'AB123' } as const
  expect(codesFor({ shape }, 'XY987')).toEqual([])
  expect(codesFor({ shape }, 'XY9876')).toEqual(['sale.attribute-format'])
})

test('what is required must be there; what is not may be left out', () => {
  expect(codesFor({ required: true }, '  ')).toEqual(['sale.attribute-required'])
  expect(codesFor({}, '')).toEqual([])
})

test('two products that ask for the same are answered once, and it is required as soon as one requires it', () => {
  const other = { ...product, id: 'other', attributes: [asked({ required: true })] }
  const products = [{ ...product, attributes: [asked({})] }, other]
  const lines = [...draft.lines, { productId: 'other', quantity: 1, unitPriceOre: 1 }]
  expect(attributesAskedFor(lines, products)).toEqual([asked({ required: true })])
})

test('the order carries what is asked for, written in one way, and nothing else', () => {
  const products = [{ ...product, attributes: [asked({ key: 'meter', kind: 'facility_id' })] }]
  const attributes = { meter: '735 999 100 000 000 126', gone: 'of another product' }
  expect(answeredAttributes({ lines: draft.lines, attributes, country: 'SE', products })).toEqual([
    { ...asked({ key: 'meter', kind: 'facility_id' }), value: '735999100000000126' },
  ])
})
