import { describe, expect, test } from 'vitest'
import { toPostalCode } from '../../../kernel/postal-code.ts'
import { customerFailures } from './customer.rules.ts'
import { draft } from '../testing/sale-world.ts'

describe('postal codes', () => {
  test.each([
    ['11820', 'SE', '118 20'],
    ['118 20', 'SE', '118 20'],
    ['01820', 'SE', null],
    ['1182', 'SE', null],
    ['00100', 'FI', '00100'],
    ['00 100', 'FI', '00100'],
    ['118\u00a020,', 'SE', '118 20'],
    ['100', 'FI', null],
    ['abcde', 'FI', null],
  ] as const)('%s in %s is %s', (text, country, expected) => {
    expect(toPostalCode(text, country)).toBe(expected)
  })
})

describe('the customer', () => {
  const { customer } = draft

  test('a complete customer is in order, with or without e-mail', () => {
    expect(customerFailures(customer, 'SE')).toEqual([])
    expect(customerFailures({ ...customer, email: '' }, 'SE')).toEqual([])
  })

  test.each([
    [{ name: '' }, 'sale.customer-name-required', 'customer.name'],
    [{ phone: '' }, 'sale.phone-required', 'customer.phone'],
    [{ phone: '123' }, 'sale.phone-invalid', 'customer.phone'],
    [{ email: 'testa@exempel' }, 'sale.email-invalid', 'customer.email'],
    [{ email: 'testa exempel@a.se' }, 'sale.email-invalid', 'customer.email'],
    [{ email: 'testa@.se' }, 'sale.email-invalid', 'customer.email'],
    [{ address: '' }, 'sale.address-required', 'customer.address'],
    [{ postalCode: '' }, 'sale.postal-code-required', 'customer.postalCode'],
    [{ postalCode: '1182' }, 'sale.postal-code-invalid-se', 'customer.postalCode'],
    [{ city: '' }, 'sale.city-required', 'customer.city'],
    [{ kind: 'company' as const }, 'sale.company-name-required', 'customer.companyName'],
    [
      { kind: 'company' as const, companyName: 'Provbolaget AB', name: '' },
      'sale.contact-name-required',
      'customer.name',
    ],
  ])('%o is refused with %s at %s', (change, code, field) => {
    expect(customerFailures({ ...customer, ...change }, 'SE')).toEqual([{ code, field }])
  })

  test('without a provider there is no country, so only what is missing can be told', () => {
    expect(customerFailures({ ...customer, phone: '123', postalCode: '1' }, null)).toEqual([])
  })
})
