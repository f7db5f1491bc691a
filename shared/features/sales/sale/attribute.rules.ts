import { fitsShape } from '../../catalog/answer-fit.schema.ts'
import type { LocalText, ProductAttribute } from '../../catalog/product-terms.schema.ts'
import type { Product } from '../../catalog/product.schema.ts'
import type { Country } from '../../catalog/provider.schema.ts'
import type { Day } from '../../../kernel/days.ts'
import { cleanCode } from '../../../kernel/one-line.ts'
import { dayTyped } from '../../../kernel/typed-day.ts'
import { failure, type Failure } from '../../../kernel/result.ts'
import { toPhone } from '../../../kernel/phone-number.ts'
import type { SaleDraft } from './sale-draft.schema.ts'
import type { SaleAttribute } from './sale.schema.ts'

/** What the products of a sale ask for, each key once: it is required as soon as one of them requires it. */
export function attributesAskedFor(
  lines: SaleDraft['lines'],
  products: readonly Product[],
): readonly ProductAttribute[] {
  const asked = new Map<string, ProductAttribute>()
  for (const { productId } of lines) {
    for (const attribute of products.find(({ id }) => id === productId)?.attributes ?? []) {
      const known = asked.get(attribute.key)
      asked.set(attribute.key, known ? { ...known, required: known.required || attribute.required } : attribute)
    }
  }
  return [...asked.values()]
}

interface Answered extends Pick<SaleDraft, 'lines' | 'attributes'> {
  readonly country: Country
  readonly products: readonly Product[]
}

/** What is missing or wrong in the answers to what the products ask for. */
export function attributeFailures({ lines, attributes = {}, country, products }: Answered, today: Day): Failure[] {
  return attributesAskedFor(lines, products).flatMap((attribute) => {
    const field = `attributes.${attribute.key}`
    const text = attributes[attribute.key]?.trim() ?? ''
    if (text === '') return attribute.required ? [failure('sale.attribute-required', field)] : []
    const fault = faultOf(text, attribute, { country, today })
    return fault === null ? [] : [failure(fault.code, field, fault.params)]
  })
}

/** The answers as the order carries them: only what is asked for, each written in one way. */
export function answeredAttributes({ lines, attributes = {}, country, products }: Answered): SaleAttribute[] {
  return attributesAskedFor(lines, products).flatMap((attribute) => {
    const value = writtenAs(attributes[attribute.key]?.trim() ?? '', attribute, country)
    return value === '' ? [] : [{ ...attribute, value }]
  })
}

/** What an attribute is called where its product does not say. */
export const attributeLabel = ({ kind, label }: Pick<ProductAttribute, 'kind' | 'label'>): LocalText =>
  label ?? labels[kind]

const labels: Readonly<Record<ProductAttribute['kind'], LocalText>> = {
  facility_id: { sv: 'Anläggnings-id', en: 'Facility ID', fi: 'Käyttöpaikkatunnus' },
  apartment: { sv: 'Lägenhetsnummer', en: 'Apartment number', fi: 'Asunnon numero' },
  move_in: { sv: 'Inflyttningsdag', en: 'Move-in day', fi: 'Muuttopäivä' },
  ported_number: { sv: 'Nummer att flytta', en: 'Number to port', fi: 'Siirrettävä numero' },
  text: { sv: 'Uppgift', en: 'Detail', fi: 'Tieto' },
}

type Fault = Pick<Failure, 'code' | 'params'>

interface Facts {
  readonly country: Country
  readonly today: Day
}

function faultOf(text: string, { kind, shape }: ProductAttribute, { country, today }: Facts): Fault | null {
  switch (kind) {
    case 'facility_id':
      return facilityFault(text, country)
    case 'apartment':
      return /^\d{4}$/u.test(withoutSpaces(text)) ? null : { code: 'sale.apartment-format' }
    case 'move_in':
      const day = dayTyped(text, today)
      if (day === null) return { code: 'sale.move-in-format' }
      return day < today ? { code: 'sale.move-in-past' } : null
    case 'ported_number':
      return toPhone(text, country) === null ? { code: 'sale.phone-invalid' } : null
    case 'text':
      return !shape || fitsShape(text, shape) ? null : { code: 'sale.attribute-format' }
  }
}

/**
 * Electricity: the id of a meter's place is a GS1 service relation number, 18 digits beginning with the country's series,
 * the last one its check digit (GS1 General Specifications, 7.9.1).
 */
const facilitySeries: Readonly<Record<Country, string>> = { SE: '735999', FI: '643007' }

function facilityFault(text: string, country: Country): Fault | null {
  const digits = withoutSpaces(text)
  if (!/^\d{18}$/u.test(digits)) return { code: 'sale.facility-id-length' }
  const series = facilitySeries[country]
  if (!digits.startsWith(series)) return { code: 'sale.facility-id-series', params: { series } }
  return hasCheckDigit(digits) ? null : { code: 'sale.facility-id-checksum' }
}

/** The check digit has the weight 1: the whole sum is a multiple of ten. */
const hasCheckDigit = (digits: string): boolean =>
  Array.from(digits, Number).reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 3 : 1), 0) % 10 === 0

/** The facility id of either country within a text; null where there is none whose check digit is right. */
export function facilityIdIn(text: string): string | null {
  const digits = withoutSpaces(text).replaceAll(/[()]/gu, '')
  const parts = Array.from(digits, (_, at) => digits.slice(at, at + 18))
  const isOne = (part: string): boolean =>
    /^\d{18}$/u.test(part) && Object.values(facilitySeries).some((series) => part.startsWith(series))
  return parts.find((part) => isOne(part) && hasCheckDigit(part)) ?? null
}

function writtenAs(text: string, { kind }: ProductAttribute, country: Country): string {
  if (kind === 'facility_id' || kind === 'apartment') return withoutSpaces(text)
  if (kind === 'move_in') return dayTyped(text) ?? text
  return kind === 'ported_number' ? (toPhone(text, country) ?? text) : text
}

const withoutSpaces = (text: string): string => cleanCode(text).replaceAll(/[\s-]/gu, '')
