import { describe, expect, test } from 'vitest'
import { contactFailures, contactsOf, knownCustomer, markOf, newContactsOf } from './contact.rules.ts'
import type { FoundContact } from './contact-lookup.rules.ts'
import type { ContactMark } from './contact-mark.schema.ts'
import { draft, id, provider, saleOf, TODAY } from '../testing/sale-world.ts'

const { customer } = draft
const contacts = (change: Partial<typeof customer> = {}, idNumber = '') =>
  contactsOf({ customer: { ...customer, ...change }, idNumber, country: 'SE', today: TODAY })
const textOf = (kind: string, found: ReturnType<typeof contacts>) => found.find((one) => one.kind === kind)?.text

describe('by what a customer is recognised [product 5.12]', () => {
  test.each([
    ['phone as E.164, however it is typed', 'phone', contacts({ phone: '0046 70 174 06 05' }), '+46701740605'],
    ['an identity number with its country', 'identity', contacts({}, '850709-9805'), 'SE:19850709-9805'],
    ['postal code, street and last name', 'home', contacts(), 'SE:11820:provgatan1:provsson'],
    [
      'spaces, case and punctuation say nothing',
      'home',
      contacts({ address: ' PROVGATAN  1,', name: 'T. Provsson' }),
      'SE:11820:provgatan1:provsson',
    ],
    [
      'the flat does: stairs are full of Anderssons',
      'home',
      contacts({ address: 'Provgatan 1 lgh 1102' }),
      'SE:11820:provgatan1lgh1102:provsson',
    ],
    [
      'a company by its own name',
      'home',
      contacts({ kind: 'company', companyName: 'Prov & Co AB' }),
      'SE:11820:provgatan1:provcoab',
    ],
  ])('%s', (_sentence, kind, found, text) => {
    expect(textOf(kind, found)).toBe(text)
  })

  test.each([
    ['a postal code with a digit missing', contacts({ postalCode: '1182' }), 'home'],
    ['no name yet', contacts({ name: '' }), 'home'],
    ['half a phone number', contacts({ phone: '070' }), 'phone'],
    ['an identity number with a wrong digit', contacts({}, '850709-9806'), 'identity'],
  ])('what is half typed is compared with nobody: %s', (_what, found, kind) => {
    expect(textOf(kind, found)).toBeUndefined()
  })

  test('two Finns whose numbers differ in nothing but the separator are two people [product 6.11]', () => {
    const of = (idNumber: string) => textOf('identity', contactsOf({ customer, idNumber, country: 'FI', today: TODAY }))
    expect(of('010594Y9032')).not.toBe(of('010594-9032'))
  })

  test('of the hash 24 bits are kept, and 40 to ask a register of millions', () => {
    expect(markOf({ kind: 'home', text: '' }, 'abcdef0123456789')).toBe('h:abcdef')
    expect(markOf({ kind: 'register', text: '' }, 'abcdef0123456789')).toBe('r:abcdef0123')
  })
})

const mark = (change: Partial<ContactMark>): ContactMark => ({
  id: id(700),
  version: 1,
  mark: 'h:abcdef',
  block: null,
  providerId: null,
  soldOn: null,
  officeId: null,
  ...change,
})
const door = { providerId: provider.id, channel: 'door', customerKind: 'private', country: 'SE', today: TODAY } as const
const call = { ...door, channel: 'telesales' } as const

const foundOf = (found: ContactMark | 'in the register'): FoundContact =>
  found === 'in the register' ? { marks: [], isInCallRegister: true } : { marks: [found], isInCallRegister: false }

describe('do not contact [product, rules of the trade; 5.17]', () => {
  const own = mark({ block: 'own', mark: 'i:000001' })
  const register = 'in the register'
  test.each([
    ['who has told us is sold to nowhere: not at the door', own, door, 'sale.do-not-contact'],
    ['nor by phone', own, call, 'sale.do-not-contact'],
    ['nor as a company', own, { ...door, customerKind: 'company' }, 'sale.do-not-contact'],
    ['who stands in NIX is not called', register, call, 'sale.call-register-nix'],
    ['but may be visited', register, door, null],
    ['NIX protects people, not companies', register, { ...call, customerKind: 'company' }, null],
    ['in Finland it is the Robinson list', register, { ...call, country: 'FI' }, 'sale.call-register-robinson'],
    ['a law is asked from its first day', register, { ...call, today: '2018-08-31' }, null],
    ['a customer may be sold to', mark({ soldOn: TODAY, providerId: provider.id }), door, null],
  ] as const)('%s', (_sentence, found, sale, code) => {
    expect(contactFailures(foundOf(found), sale)[0]?.code ?? null).toBe(code)
  })

  test('the reason stands at the field that was recognised', () => {
    expect(contactFailures(foundOf(own), door)[0]?.field).toBe('idNumber')
    expect(contactFailures(foundOf(register), call)[0]?.field).toBe('customer.phone')
  })
})

describe('what a correction asks again [product 5.17]', () => {
  const sale = saleOf()
  const corrected = (change: Partial<typeof customer>, idNumber = '') =>
    newContactsOf(sale, { draft: { ...draft, customer: { ...customer, ...change } }, idNumber, provider })
  test.each([
    ['nothing, when the customer stays who they were', corrected({ email: 'ny@exempel.example' }), []],
    ['nothing, when a number is only spelled anew', corrected({ phone: '+46 70 174 06 05' }), []],
    ['the new telephone', corrected({ phone: '070-174 06 06' }), ['phone', 'register']],
    ['the new address', corrected({ address: 'Provgatan 2' }), ['home']],
    ['an identity number that is typed', corrected({}, '850709-9805'), ['identity']],
  ])('%s', (_sentence, found, kinds) => {
    expect(found.map(({ kind }) => kind)).toEqual(kinds)
  })

  test('everything, when the sale turns out to have been made by phone', () => {
    const found = newContactsOf(sale, { draft: { ...draft, channel: 'telesales' }, idNumber: '', provider })
    expect(found.map(({ kind }) => kind)).toEqual(['home', 'phone', 'register'])
  })
})

describe('already a customer [product 5.12]', () => {
  const sold = (soldOn: string, providerId = provider.id, where = 'h:abcdef') =>
    mark({ soldOn, providerId, mark: where })
  test.each([
    ['same provider last month', [sold('2026-11-09')], { isSameProvider: true, months: 1 }],
    ['another provider', [sold('2026-11-30', id(11))], { isSameProvider: false, months: 1 }],
    [
      'the same provider says more than a newer other',
      [sold('2026-11-30', id(11)), sold('2026-06-02')],
      { isSameProvider: true, months: 6 },
    ],
    ['a year ago still', [sold('2025-12-02')], { isSameProvider: true, months: 12 }],
  ])('%s', (_sentence, found, expected) => {
    expect(knownCustomer(found, { providerId: provider.id, today: TODAY })).toMatchObject(expected)
  })

  test.each([
    ['13 months ago', [sold('2025-11-01')]],
    ['the telephone alone, which a household shares', [sold('2026-11-30', provider.id, 'p:abcdef')]],
    ['a block is no sale', [mark({ block: 'own' })]],
  ])('not: %s', (_sentence, found) => {
    expect(knownCustomer(found, { providerId: provider.id, today: TODAY })).toBeNull()
  })
})
