import { createInstance } from 'i18next'
import { describe, expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import { emptySaleDraft } from '../../../../shared/features/sales/sale-content.rules.ts'
import { aProduct, aProvider } from '../wizard/testing/catalog.ts'
import { agreedOf } from './agreed.ts'
import { agreementOf, textOf } from './agreement.ts'

const draft = {
  ...emptySaleDraft,
  providerId: aProvider({}).id,
  lines: [{ productId: aProduct({}).id, quantity: 2, unitPriceOre: 49_00 }],
  customer: {
    ...emptySaleDraft.customer,
    name: 'Anna Svensson',
    address: 'Storgatan 5',
    postalCode: '118 20',
    city: 'Stockholm',
  },
}
const now = Date.UTC(2026, 10, 21, 12)

async function agreementIn(language: 'sv' | 'fi', change: object = {}, supply: 'service' | 'goods' = 'service') {
  const customer: unknown = JSON.parse(readFileSync(`client/locales/${language}/customer.json`, 'utf8'))
  const i18n = createInstance()
  await i18n.init({
    lng: language,
    ns: ['customer'],
    defaultNS: 'customer',
    resources: { [language]: { customer: customer as object } },
    interpolation: { escapeValue: false },
  })
  const sale = { provider: aProvider({}), products: [aProduct({ supply })], zone: 'Europe/Stockholm', now } as const
  return agreementOf({ ...sale, draft: { ...draft, ...change } }, i18n.getFixedT(language, 'customer'), language)
}

test('the customer signs what, for how much, for whom and until when it can be undone', async () => {
  const text = textOf(await agreementIn('sv'), null).replaceAll(/\s/gu, ' ')
  expect(text).toContain('Norrsken El')
  expect(text).toContain('2 × Rörligt pris: 98')
  expect(text).toContain('per månad')
  expect(text).toContain('Anna Svensson Storgatan 5, 118 20 Stockholm')
  expect(text).toMatch(/ångra dig till och med .*5 dec/u)
  expect(text).not.toMatch(/provision|säljare/iu)
})

test('in their own language, whatever the seller reads', async () => {
  expect(textOf(await agreementIn('fi'), null)).toContain('peruuttaa tilauksen syytä ilmoittamatta')
})

test('a company is told that it has no such right, a customer on the phone that nothing binds yet', async () => {
  const company = await agreementIn('sv', { customer: { ...draft.customer, kind: 'company', companyName: 'Prov AB' } })
  expect(company.right).toMatch(/ingen lagstadgad ångerrätt/u)
  expect((await agreementIn('sv', { channel: 'telesales', callEndedAt: now })).right).toMatch(/inte bunden/u)
})

test('who buys goods is told that the time runs from the day they have them', async () => {
  expect((await agreementIn('sv', {}, 'goods')).right).toMatch(/inom 14 dagar från den dag du tar emot/u)
})

describe('the confirmation is on paper unless the consumer agrees to a mail [rules of the trade: D2D information]', () => {
  const mailed = { customer: { ...draft.customer, email: 'anna@exempel.example' } }

  test('the signed words say which of the two the customer chose', async () => {
    const agreement = await agreementIn('sv', mailed)
    expect(textOf(agreement, true)).toMatch(
      /bekräftelsen med e-post till anna@exempel\.example i stället för på papper/u,
    )
    expect(textOf(agreement, false)).toMatch(/bekräftelsen på papper/u)
  })

  test.each([
    ['without an address there is nothing to choose', {}],
    ['a company may be written to', { customer: { ...mailed.customer, kind: 'company', companyName: 'Prov AB' } }],
    ['after a call any lasting form will do', { ...mailed, channel: 'telesales', callEndedAt: now }],
  ])('%s', async (_sentence, change) => {
    expect((await agreementIn('sv', change)).confirmation).toBeNull()
  })
})

test('a signature holds for offer and customer; a message to the office does not undo it', () => {
  expect(agreedOf({ ...draft, message: 'Ring på' })).toBe(agreedOf(draft))
  expect(agreedOf({ ...draft, lines: [] })).not.toBe(agreedOf(draft))
  expect(agreedOf({ ...draft, customer: { ...draft.customer, name: 'Bo Ek' } })).not.toBe(agreedOf(draft))
})
