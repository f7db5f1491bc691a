import { describe, expect, test } from 'vitest'
import { saleLine, saleOf } from '../../../../shared/features/sales/testing/sale-world.ts'
import {
  copiedForm,
  emptySaleForm,
  formOfRefused,
  openedForm,
  titleOfDraft,
  trimmed,
  withCustomer,
  withDraft,
  withProvider,
} from './sale-form.ts'
import { quantityOf, withQuantity } from '../../../entities/sale-products/chosen-lines.ts'
import { lastUsedFirst } from '../../../entities/sale-products/last-used.ts'
import { aProduct, aProvider } from './testing/catalog.ts'

const SALE = '01900000-0000-7000-8000-0000000000f1'
const OTHER_PROVIDER = '01900000-0000-7000-8000-000000000002'

const chosen = withProvider(emptySaleForm, aProvider({}))
const twoPieces = withDraft(chosen, { lines: withQuantity([], aProduct({}), 2) })

describe('choosing a provider', () => {
  test('another provider drops the products of the first', () => {
    expect(withProvider(twoPieces, aProvider({ id: OTHER_PROVIDER })).draft.lines).toEqual([])
  })

  test('the same provider again keeps them', () => {
    expect(withProvider(twoPieces, aProvider({})).draft.lines).toHaveLength(1)
  })

  test('what the provider does not offer falls back to what it does', () => {
    const { draft } = withProvider(emptySaleForm, aProvider({ channels: ['telesales'], customerKinds: ['company'] }))
    expect(draft.channel).toBe('telesales')
    expect(draft.customer.kind).toBe('company')
  })

  test('an identity number goes along only to one who asks for it, of the same kind of customer', () => {
    const typed = { ...withProvider(emptySaleForm, aProvider({ requireIdNumber: true })), idNumber: '19811218-9876' }
    const numberAt = (provider: Parameters<typeof aProvider>[0]) =>
      withProvider(typed, aProvider({ id: OTHER_PROVIDER, ...provider })).idNumber
    expect(numberAt({ requireIdNumber: true })).toBe('19811218-9876')
    expect(numberAt({ requireIdNumber: false })).toBe('')
    expect(numberAt({ requireIdNumber: true, customerKinds: ['company'] })).toBe('')
  })
})

describe('a copy as new', () => {
  const product = aProduct({})
  const made = saleOf({
    providerId: product.providerId,
    externalOrderNumber: 'A-1',
    message: 'Ring på',
    callEndedAt: 1,
    lines: [{ ...saleLine, productId: product.id, quantity: 2, unitPriceOre: 1_00 }],
  })

  test('has the same offer at today’s price and the same address', () => {
    const { draft } = copiedForm(made, [product])
    expect(draft).toMatchObject({ providerId: product.providerId, channel: 'door' })
    expect(draft.lines).toEqual([{ productId: product.id, quantity: 2, unitPriceOre: product.priceOre }])
    expect(draft.customer).toMatchObject({ kind: 'private', address: 'Provgatan 1', city: 'Stockholm' })
  })

  test('has nothing of the person and nothing of the one deal', () => {
    const { draft, idNumber } = copiedForm(made, [product])
    expect(draft.customer).toMatchObject({ name: '', companyName: '', email: '', phone: '' })
    expect([idNumber, draft.externalOrderNumber, draft.message, draft.checklist, draft.callEndedAt]).toEqual([
      '',
      '',
      '',
      null,
      null,
    ])
  })

  test('leaves out what is not on sale any more', () => {
    expect(copiedForm(made, [{ ...product, active: false }]).draft.lines).toEqual([])
  })
})

describe('quantities', () => {
  const product = aProduct({})

  test('the first piece adds a line with the price of the day', () => {
    expect(withQuantity([], product, 1)).toEqual([
      { productId: product.id, quantity: 1, unitPriceOre: product.priceOre },
    ])
  })

  test('none takes the line away', () => {
    expect(withQuantity(withQuantity([], product, 3), product, 0)).toEqual([])
  })

  test('the price the customer was shown stays when the price list changes', () => {
    const lines = withQuantity([], product, 1)
    const [line] = withQuantity(lines, { ...product, priceOre: 99_00 }, 2)
    expect(line).toMatchObject({ quantity: 2, unitPriceOre: 49_00 })
  })

  test('nobody sells a thousand, half a piece or less than nothing', () => {
    expect(quantityOf(withQuantity([], product, 1000), product.id)).toBe(999)
    expect(quantityOf(withQuantity([], product, 1.9), product.id)).toBe(1)
    expect(quantityOf(withQuantity([], product, -1), product.id)).toBe(0)
  })
})

describe('drafts', () => {
  test('a refused sale opens again with everything, its identity number where this phone can still open it', () => {
    const { draft } = twoPieces
    expect(formOfRefused({ saleId: SALE, ...draft })).toEqual({ saleId: SALE, form: { draft, idNumber: '' } })
    expect(formOfRefused({ saleId: SALE, ...draft, idNumber: '19900101-2385' })?.form.idNumber).toBe('19900101-2385')
    expect(formOfRefused({ saleId: SALE, ...draft, idNumber: { $sealed: 'x' } })?.form.idNumber).toBe('')
  })

  test('one that an older app gave opens with all its words', () => {
    const { checklist: _checklist, ...older } = { ...emptySaleForm.draft, message: 'Hunden biter', fax: '08-1' }
    expect(formOfRefused({ saleId: SALE, ...older })?.form.draft).toEqual({
      ...emptySaleForm.draft,
      message: 'Hunden biter',
    })
  })

  test.each([[null], [{}], [{ saleId: SALE }], ['text']])('what is no sale opens nothing: %o', (args) => {
    expect(formOfRefused(args)).toBeNull()
  })

  test.each([
    ['Anna Svensson', 'A. Svensson'],
    ['Anna Maria Svensson', 'A. Maria Svensson'],
    ['Anna', 'Anna'],
    ['  ', null],
  ])('the draft of «%s» is called %s', (name, title) => {
    expect(titleOfDraft(withCustomer(emptySaleForm, { name }))).toBe(title)
  })

  test('a company is called by its whole name', () => {
    const change = { kind: 'company', name: 'Anna Svensson', companyName: 'Svensson Bygg AB' } as const
    expect(titleOfDraft(withCustomer(emptySaleForm, change))).toBe('Svensson Bygg AB')
  })

  test('spaces at the ends are not handed in', () => {
    expect(trimmed(withCustomer(emptySaleForm, { name: ' Anna ', phone: '   ' }).draft).customer).toMatchObject({
      name: 'Anna',
      phone: '',
    })
  })
})

test('what was used last comes first, the rest keeps its order', () => {
  const items = ['a', 'b', 'c', 'd'].map((id) => ({ id }))
  expect(lastUsedFirst(items, ['c', 'x', 'a', 'c']).map(({ id }) => id)).toEqual(['c', 'a', 'b', 'd'])
})

describe('a draft that an older app has kept', () => {
  const kept = {
    draft: {
      ...emptySaleForm.draft,
      message: 'Hunden biter',
      customer: { ...emptySaleForm.draft.customer, name: 'Ture Påbörjad' },
    },
    idNumber: '850709-9805',
  }

  test('opens as it is where nothing has changed since', () => {
    expect(openedForm(kept)).toEqual(kept)
  })

  test('begins empty where the app did not ask yet, and keeps every word of the rest', () => {
    const { checklist: _checklist, customer, ...draft } = kept.draft
    const { city: _city, ...older } = customer
    const form = openedForm({ draft: { ...draft, customer: older }, idNumber: kept.idNumber } as unknown as typeof kept)
    expect(form).toEqual(kept)
  })

  test('leaves out what is no longer asked: handing it in would be refused', () => {
    const older = { ...kept, draft: { ...kept.draft, fax: '08-1', customer: { ...kept.draft.customer, title: 'Fru' } } }
    expect(openedForm(older)).toEqual(kept)
  })

  test('opens empty where nothing of it is left', () => {
    expect(openedForm({} as typeof kept)).toEqual(emptySaleForm)
  })
})
