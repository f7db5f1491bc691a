import { describe, expect, test } from 'vitest'
import { emptySaleDraft } from './sale-content.rules.ts'
import { failure } from '../../../kernel/result.ts'
import { saleFailures, type SaleForm } from './sale.rules.ts'
import { draft, HOUR_MS, id, NOON, product, provider, saleOf, TODAY } from '../testing/sale-world.ts'

const form: SaleForm = { draft, idNumber: '', provider, products: [product] }
const facts = { today: TODAY, now: NOON, zone: 'Europe/Stockholm' } as const
const failuresOf = (change: Partial<SaleForm>) => saleFailures({ ...form, ...change }, facts)
const line = { productId: product.id, quantity: 1, unitPriceOre: product.priceOre }
const withProvider = (change: Partial<typeof provider>) => ({ provider: { ...provider, ...change } })
const withDraft = (change: Partial<typeof draft>) => ({ draft: { ...draft, ...change } })

describe('sales form [spec 5]', () => {
  test('a form in order has nothing to say', () => {
    expect(failuresOf({})).toEqual([])
  })

  test('a provider must be selected', () => {
    expect(failuresOf({ ...withDraft({ providerId: null }), provider: undefined })[0]).toEqual({
      code: 'sale.provider-required',
      field: 'providerId',
    })
  })

  test('at least one product is required', () => {
    expect(failuresOf(withDraft({ lines: [] }))).toEqual([{ code: 'sale.product-required', field: 'lines' }])
  })

  test('an external order number is required for providers flagged so', () => {
    const flagged = withProvider({ requireExternalOrderNumber: true })
    expect(failuresOf(flagged)).toEqual([{ code: 'sale.external-order-number-required', field: 'externalOrderNumber' }])
    expect(failuresOf({ ...flagged, ...withDraft({ externalOrderNumber: 'A-1' }) })).toEqual([])
  })

  test('an empty form names provider, product and customer at once, in the order of the form', () => {
    const fields = failuresOf({ draft: emptySaleDraft, provider: undefined }).map(({ field }) => field)
    expect(fields).toEqual([
      'providerId',
      'lines',
      'customer.name',
      'customer.phone',
      'customer.address',
      'customer.postalCode',
      'customer.city',
    ])
  })
})

describe('what else keeps a sale back [product 5.1, 5.2]', () => {
  test.each<[string, Partial<SaleForm>, { code: string; field: string }]>([
    ['a provider that is gone', { provider: undefined }, { code: 'sale.provider-unknown', field: 'providerId' }],
    [
      'a provider that is not on sale',
      withProvider({ active: false }),
      { code: 'sale.provider-inactive', field: 'providerId' },
    ],
    [
      'a provider of the other country',
      withProvider({ country: 'FI' }),
      { code: 'sale.provider-other-country', field: 'providerId' },
    ],
    [
      'a channel the provider does not use',
      withProvider({ channels: ['telesales'] }),
      { code: 'sale.channel-not-offered', field: 'channel' },
    ],
    [
      'a customer kind the provider does not take',
      withProvider({ customerKinds: ['company'] }),
      { code: 'sale.customer-kind-not-served', field: 'customer.kind' },
    ],
    ['a product that is gone', { products: [] }, { code: 'sale.product-unknown', field: 'lines.0.productId' }],
    [
      'a product no longer on sale',
      { products: [{ ...product, active: false }] },
      { code: 'sale.product-inactive', field: 'lines.0.productId' },
    ],
    [
      'a product of another provider',
      { products: [{ ...product, providerId: id(11) }] },
      { code: 'sale.product-of-other-provider', field: 'lines.0.productId' },
    ],
    ['a product twice', withDraft({ lines: [line, line] }), { code: 'sale.product-twice', field: 'lines.1.productId' }],
    [
      'a negative price',
      withDraft({ lines: [{ ...line, unitPriceOre: -1 }] }),
      { code: 'sale.price-negative', field: 'lines.0.unitPriceOre' },
    ],
    [
      'a missing checklist',
      withProvider({ requireChecklist: true }),
      { code: 'sale.checklist-required', field: 'checklist' },
    ],
    [
      'a missing identity number',
      withProvider({ requireIdNumber: true }),
      { code: 'sale.id-number-required', field: 'idNumber' },
    ],
    ['a wrong check digit', { idNumber: '850709-9806' }, { code: 'sale.id-number-checksum', field: 'idNumber' }],
    ['an impossible birth date', { idNumber: '851309-9805' }, { code: 'sale.id-number-date', field: 'idNumber' }],
    ['a half identity number', { idNumber: '850709' }, { code: 'sale.id-number-format', field: 'idNumber' }],
    [
      'a company number for a person',
      { idNumber: '556036-0793' },
      { code: 'sale.id-number-not-private', field: 'idNumber' },
    ],
    [
      'telesales without the end of the call',
      withDraft({ channel: 'telesales' }),
      { code: 'sale.call-ended-required', field: 'callEndedAt' },
    ],
    [
      'a call that ends in an hour',
      withDraft({ channel: 'telesales', callEndedAt: NOON + HOUR_MS }),
      { code: 'sale.time-in-future', field: 'callEndedAt' },
    ],
    [
      'an accept in an hour',
      withDraft({ channel: 'telesales', callEndedAt: NOON, writtenAcceptAt: NOON + HOUR_MS }),
      { code: 'sale.time-in-future', field: 'writtenAcceptAt' },
    ],
  ])('%s', (_, change, expected) => {
    expect(failuresOf(change)).toEqual([expected])
  })

  test('a buyer under eighteen, with their age', () => {
    expect(failuresOf({ idNumber: '20150501-2383' })).toEqual([
      failure('sale.customer-under-age', 'idNumber', { age: 11 }),
    ])
  })

  test.each([
    [0, false],
    [1, true],
    [999, true],
    [1000, false],
    [-1, false],
  ])('a quantity of %i pieces: %s', (quantity, fits) => {
    expect(failuresOf(withDraft({ lines: [{ ...line, quantity }] })).length === 0).toBe(fits)
  })

  test('a clock a little ahead of the server is not called wrong', () => {
    expect(failuresOf(withDraft({ channel: 'telesales', callEndedAt: NOON + 60_000 }))).toEqual([])
  })
})

describe('correcting a sale', () => {
  const before = saleOf()

  test('what the sale already holds need not be on offer any more', () => {
    expect(
      failuresOf({ before, ...withProvider({ active: false }), products: [{ ...product, active: false }] }),
    ).toEqual([])
  })

  test('the known identity number stays when none is typed', () => {
    expect(failuresOf({ before, ...withProvider({ requireIdNumber: true }) })).toEqual([])
  })

  test('a known personal number does not do for a Finnish customer', () => {
    const finnish = withProvider({ requireIdNumber: true, country: 'FI' })
    const customer = { ...draft.customer, phone: '0401234567', postalCode: '00100' }
    expect(failuresOf({ before, ...finnish, ...withDraft({ customer }) })).toEqual([
      { code: 'sale.id-number-required', field: 'idNumber' },
    ])
  })
})
