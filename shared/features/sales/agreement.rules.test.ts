import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { AGREEMENT_WORDS, agreementWords, writtenDay, writtenMoney } from './agreement-words.rules.ts'
import { agreementOf, textOf } from './agreement.rules.ts'
import type { CustomerLanguage } from './sale.schema.ts'
import { draft as base, product, provider } from './testing/sale-world.ts'

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
  const sale = { provider, products: [{ ...product, supply }], zone: 'Europe/Stockholm', now } as const
  return agreementOf({ ...sale, draft: { ...draft, ...change } }, language)
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
  expect([AGREEMENT_WORDS, hash]).toEqual([1, '8dff9865c9f345d9'])
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
