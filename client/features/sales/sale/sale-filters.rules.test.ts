import { describe, expect, test } from 'vitest'
import { provider } from '../../../../shared/features/sales/testing/sale-world.ts'
import { byDay, daysOf, filtersFrom, hasText, isFiltered, providersToFilter, queryOf } from './sale-filters.rules.ts'
import { aCustomer, aSale } from '../testing/sale.ts'

const read = (query: string) => filtersFrom(new URLSearchParams(query))

describe('the filters of the sales list', () => {
  test('stand in the address and come back from it', () => {
    const filters = { status: 'deviation', period: 'week', provider: 'p1', text: 'anna' } as const
    expect(read(String(new URLSearchParams(queryOf(filters))))).toEqual(filters)
  })

  test('an unknown word filters nothing', () => {
    expect(read('status=sold&period=eternity')).toEqual({ status: 'all', period: 'all', provider: 'all', text: '' })
    expect(isFiltered(read('status=sold'))).toBe(false)
    expect(isFiltered(read('q=anna'))).toBe(true)
  })

  test.each([
    ['today', '2026-11-21', { from: '2026-11-21', to: '2026-11-21' }],
    ['week', '2026-11-21', { from: '2026-11-16', to: '2026-11-21' }],
    ['week', '2026-11-16', { from: '2026-11-16', to: '2026-11-16' }],
    ['month', '2026-11-21', { from: '2026-11-01', to: '2026-11-21' }],
    ['last_month', '2026-03-05', { from: '2026-02-01', to: '2026-02-28' }],
    ['last_month', '2026-01-31', { from: '2025-12-01', to: '2025-12-31' }],
    ['all', '2026-11-21', null],
  ] as const)('%s on %s', (period, today, expected) => {
    expect(daysOf(period, today)).toEqual(expected)
  })

  test.each([
    ['anna', true],
    ['SVENS anna', true],
    ['anna berg', false],
    ['  ', true],
  ])('searching for «%s»', (text, found) => {
    expect(hasText(aSale({}), text)).toBe(found)
  })

  test('a company is found by its own name and by its contact', () => {
    const sale = aSale({ customer: aCustomer({ kind: 'company', companyName: 'Åkes Bygg AB', name: 'Åke Ek' }) })
    expect(hasText(sale, 'åkes')).toBe(true)
    expect(hasText(sale, 'ek')).toBe(true)
  })

  test('an absence has no customer to find', () => {
    expect(hasText(aSale({ customer: null, status: 'absence' }), 'anna')).toBe(false)
  })

  const line = {
    productId: 'p',
    quantity: 1,
    unitPriceOre: 0,
    billing: 'once',
    supply: 'goods',
  } as const
  const found = aSale({
    customer: aCustomer({ phone: '+46701234567', address: 'Storgatan 5', city: 'Umeå', email: 'anna@post.se' }),
    lines: [{ ...line, productName: 'Fiber 250' }],
    externalOrderNumber: 'A-778',
  })

  test.each([
    ['a phone number as it is dialled', '070-123 45 67', true],
    ['a part of it', '123 45', true],
    ['its beginning', '0701 23', true],
    ['another number', '070-999 99 99', false],
    ['a street', 'storgatan 5', true],
    ['a town and a name', 'umeå anna', true],
    ['an e-mail address', 'anna@post', true],
    ['an external order number', 'a-778', true],
    ['a product', 'fiber', true],
    ['the seller', 'sara', true],
    ['anything else', 'göteborg', false],
  ])('%s is searched: «%s»', (_what, text, isFound) => {
    expect(hasText(found, text)).toBe(isFound)
  })
})

describe('the providers one can choose among', () => {
  const known = [
    { ...provider, id: 'swedish' },
    { ...provider, id: 'finnish', country: 'FI' },
    { ...provider, id: 'elsewhere', country: 'FI' },
  ] as const
  test.each([
    ['are those of one’s own country', 'Europe/Stockholm', [], 'all', ['swedish']],
    ['in Finland the Finnish', 'Europe/Helsinki', [], 'all', ['finnish', 'elsewhere']],
    ['whoever moved still finds what was sold there', 'Europe/Stockholm', ['finnish'], 'all', ['swedish', 'finnish']],
    ['the chosen one stays, though no sale is left', 'Europe/Stockholm', [], 'elsewhere', ['swedish', 'elsewhere']],
  ] as const)('%s', (_sentence, zone, soldFor, chosen, expected) => {
    const listed = soldFor.map((providerId) => aSale({ providerId }))
    expect(providersToFilter(known, { zone, listed, chosen }).map(({ id }) => id)).toEqual(expected)
  })
})

test('sales are gathered by day in the order they come', () => {
  const rows = ['2026-11-21', '2026-11-21', '2026-11-20'].map((soldOn) => aSale({ soldOn }))
  expect(byDay(rows).map(({ day, sales }) => [day, sales.length])).toEqual([
    ['2026-11-21', 2],
    ['2026-11-20', 1],
  ])
})
