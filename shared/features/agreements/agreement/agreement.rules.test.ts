import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { AGREEMENT_WORDS, agreementWords, writtenDay, writtenMoney } from './agreement-words.rules.ts'
import { firstAgreementOf, firstTextOf } from './agreement-first.rules.ts'
import { agreementOf, agreementSourceOf, textOf, totalOf } from './agreement.rules.ts'
import type { Product } from '../../catalog/product.schema.ts'
import type { CustomerLanguage } from '../../sales/sale/sale.schema.ts'
import { draft as base, product, provider } from '../../sales/testing/sale-world.ts'

const { email: _none, ...rest } = base.customer
const draft = {
  ...base,
  lines: [{ productId: product.id, quantity: 2, unitPriceOre: 49_00 }],
  customer: {
    ...rest,
    email: '',
    name: 'Anna Svensson',
    address: 'Storgatan 5',
    postalCode: '118 20',
    city: 'Stockholm',
  },
}
const now = Date.UTC(2026, 10, 21, 12)

function agreementIn(language: CustomerLanguage, change: object = {}, supply: 'service' | 'goods' = 'service') {
  const form = { provider, products: [{ ...product, supply }], zone: 'Europe/Stockholm' } as const
  return agreementOf(agreementSourceOf({ ...form, draft: { ...draft, ...change } }, now), language)
}

test('the words have their number: whoever changes one raises it', () => {
  const said = (['sv', 'en', 'fi'] as const).map((language) => [
    ...Object.values(agreementWords[language]).map((word) =>
      typeof word === 'function' ? (word as (of: unknown) => string)('…') : JSON.stringify(word),
    ),
    ...Array.from({ length: 12 }, (_, month) => writtenDay(`2026-${String(month + 1).padStart(2, '0')}-05`, language)),
    writtenMoney(1_234_567_05, 'SEK', language),
    writtenMoney(98_00, 'EUR', language),
  ])
  const hash = createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, 16)
  expect([AGREEMENT_WORDS, hash]).toEqual([2, '1e0ace5f43e37409'])
})

test('the first form is made to the letter as phones of before made it', () => {
  const first = { draft, provider, products: [product], zone: 'Europe/Stockholm', now } as const
  const text = firstTextOf(firstAgreementOf({ ...first, lastDayMoves: 'stays' }, 'sv'), null)
  expect(createHash('sha256').update(text).digest('hex').slice(0, 16)).toBe('db9c313078717112')
})

describe('everything that was agreed is in the signed words [product 5.28]', () => {
  const energy = {
    ...product,
    terms: {
      bindingMonths: 12,
      notice: { count: 1, unit: 'months' },
      prices: [
        { name: { sv: 'Elpris', en: 'Electricity price', fi: 'Sähkön hinta' }, per: 'kwh', amountCentiOre: 89_50 },
        { name: { sv: 'Startavgift', en: 'Set-up fee', fi: 'Avausmaksu' }, per: 'once', amountCentiOre: 100_00_00 },
      ],
      vatPermille: 250,
    },
    attributes: [
      { key: 'meter', kind: 'facility_id', label: null, required: true, shown: 'agreement' },
      { key: 'own', kind: 'text', label: null, required: false, shown: 'order' },
    ],
  } satisfies Product
  const company = {
    ...provider,
    company: {
      legalName: 'Norrsken Energi AB',
      organisationNumber: '559900-0011',
      address: 'Box 11, 901 02 Umeå',
      complaints: 'kundservice@norrsken.example',
    },
    terms: [
      { version: '2025', validFrom: '2025-01-01', text: { sv: 'Gamla villkor', en: 'Old', fi: 'Vanhat' } },
      { version: '2026', validFrom: '2026-01-01', text: { sv: 'Nya villkor', en: 'New', fi: 'Uudet' } },
      { version: '2027', validFrom: '2027-01-01', text: { sv: 'Senare', en: 'Later', fi: 'Myöhemmät' } },
    ],
  }
  const form = {
    draft: { ...draft, attributes: { meter: '735 999 100 000 000 126', own: 'Nyckel i lådan' } },
    provider: company,
    products: [energy],
    zone: 'Europe/Stockholm',
  } as const
  const textIn = (language: CustomerLanguage) =>
    textOf(agreementOf(agreementSourceOf(form, now), language), null).replaceAll('\u00a0', ' ')

  test.each([
    [
      'sv',
      ['Norrsken Energi AB, org.nr 559900-0011', 'Klagomål: kundservice@norrsken.example', 'Elpris: 89,50 öre/kWh'],
    ],
    [
      'sv',
      ['Startavgift: 100 kr engångspris', 'Bindningstid 12 månader', 'Uppsägningstid 1 månad', 'Moms ingår med 25 %'],
    ],
    ['sv', ['Totalt under bindningstiden: 1 376 kr, förbrukningen tillkommer', 'Anläggnings-id: 735999100000000126']],
    ['sv', ['Allmänna villkor, version 2026', 'Nya villkor', 'Avtalsinnehåll version 2']],
    ['en', ['Electricity price: 89.50 öre/kWh', 'Binding period 12 months', 'Includes 25% VAT']],
    ['fi', ['Sähkön hinta: 89,50 äyriä/kWh', 'Määräaika 12 kuukautta', 'Käyttöpaikkatunnus: 735999100000000126']],
  ] as const)('%s: %j', (language, sentences) => {
    const lines = textIn(language).split('\n')
    for (const sentence of sentences) expect(lines).toContain(sentence)
  })

  test('what is only for seller and back office is not', () => {
    expect(textIn('sv')).not.toContain('Nyckel i lådan')
  })

  test('the total is what the customer pays over the binding time, whatever they use', () => {
    const { sale } = agreementSourceOf(form, now)
    expect(sale.lines.map(totalOf)).toEqual([2 * (12 * 49_00 + 100_00)])
  })
})

test.each([
  ['sv', '1\u00a0234\u00a0567,05\u00a0kr', '5 december 2026'],
  ['en', 'SEK\u00a01,234,567.05', 'December 5, 2026'],
  ['fi', '1\u00a0234\u00a0567,05\u00a0kr', '5. joulukuuta 2026'],
] as const)('money and days are written as %s does, the same on every device', (language, money, day) => {
  expect(writtenMoney(1_234_567_05, 'SEK', language)).toBe(money)
  expect(writtenDay('2026-12-05', language)).toBe(day)
})

test('the customer signs what, for how much, for whom and until when it can be undone', () => {
  const text = textOf(agreementIn('sv'), null).replaceAll(/\s/gu, ' ')
  expect(text).toContain('Norrsken Energi')
  expect(text).toContain('2 × Rörligt pris: 98')
  expect(text).toContain('per månad')
  expect(text).toContain('Anna Svensson Storgatan 5, 118 20 Stockholm')
  expect(text).toMatch(/ångra dig till och med .*7 dec/u)
  expect(text).not.toMatch(/provision|säljare/iu)
})

test('in their own language, whatever the seller reads', () => {
  expect(textOf(agreementIn('fi'), null)).toContain('peruuttaa tilauksen syytä ilmoittamatta')
})

test('a company is told that it has no such right, a customer on the phone that nothing binds yet', () => {
  const company = agreementIn('sv', { customer: { ...draft.customer, kind: 'company', companyName: 'Prov AB' } })
  expect(company.right).toMatch(/ingen lagstadgad ångerrätt/u)
  expect(agreementIn('sv', { channel: 'telesales', callEndedAt: now }).right).toMatch(/inte bunden/u)
})

test('who buys goods is told that the time runs from the day they have them', () => {
  expect(agreementIn('sv', {}, 'goods').right).toMatch(/inom 14 dagar från den dag du tar emot/u)
})

describe('the confirmation is on paper unless the consumer agrees to a mail [rules of the trade: D2D information]', () => {
  const mailed = { customer: { ...draft.customer, email: 'anna@exempel.example' } }

  test('the signed words say which of the two the customer chose', () => {
    const agreement = agreementIn('sv', mailed)
    expect(textOf(agreement, true)).toMatch(
      /bekräftelsen med e-post till anna@exempel\.example i stället för på papper/u,
    )
    expect(textOf(agreement, false)).toMatch(/bekräftelsen på papper/u)
  })

  test.each([
    ['without an address there is nothing to choose', {}],
    ['a company may be written to', { customer: { ...mailed.customer, kind: 'company', companyName: 'Prov AB' } }],
    ['after a call any lasting form will do', { ...mailed, channel: 'telesales', callEndedAt: now }],
  ])('%s', (_sentence, change) => {
    expect(agreementIn('sv', change).confirmation).toBeNull()
  })
})
