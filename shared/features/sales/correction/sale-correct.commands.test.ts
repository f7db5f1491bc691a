import { describe, expect, test } from 'vitest'
import { dayOf } from '../../../kernel/days.ts'
import { correctionOf } from './correction.rules.ts'
import { draftOfSale } from '../sale/sale-content.rules.ts'
import { amendSale, correctSale } from './sale-correct.commands.ts'
import type { SaleDraft } from '../sale/sale-draft.schema.ts'
import type { Sale } from '../sale/sale.schema.ts'
import {
  act,
  backOffice,
  customer,
  deviationOf,
  factsOf,
  id,
  NOON,
  product,
  saleIn,
  seller,
  earningsOfSale,
} from '../testing/sale-world.ts'

const sale = saleIn('deviation')

/** What the form makes of an edit, begun on `seen`. */
const edit = (change: Partial<SaleDraft>, seen: Sale = sale) => ({
  saleId: sale.id,
  ...correctionOf(seen, { ...draftOfSale(seen), ...change }),
  idNumber: '',
  comment: '',
})

const correct = (args: ReturnType<typeof edit>, now: Sale = sale) =>
  act(correctSale, args, { given: { sales: [now], deviations: [deviationOf()] }, facts: factsOf(seller) })

describe('putting a deviation right', () => {
  test('the sale goes back to approval as a new revision, and the deviation is resolved with what was saved', async () => {
    const outcome = await correct(edit({ message: 'Ring efter 17' }))
    expect(outcome.sale).toMatchObject({
      status: 'finalized',
      revision: 2,
      message: 'Ring efter 17',
      openDeviationId: null,
    })
    expect(outcome.deviation).toMatchObject({
      state: 'resolved',
      awaiting: null,
      resolution: 'corrected',
      resolvedAt: NOON,
      amountRecoveredOre: 12 * 49_00,
    })
    expect(outcome.events).toMatchObject([{ kind: 'corrected', from: 'deviation', to: 'finalized', revision: 2 }])
  })

  test('back office may do the same in the seller’s place', async () => {
    const outcome = await act(amendSale, edit({ message: 'Rättat' }), {
      given: { sales: [sale], deviations: [deviationOf()] },
      facts: factsOf(backOffice),
    })
    expect(outcome.sale).toMatchObject({ status: 'finalized', message: 'Rättat', sellerId: seller.userId })
  })

  test('a new identity number changes the mask', async () => {
    const outcome = await correct({ ...edit({}), idNumber: '701063-2391' })
    expect(outcome.sale?.customer).toMatchObject({ idNumberKind: 'samordningsnummer', maskedIdNumber: '19701063-****' })
  })

  test('without a new number the known one stays', async () => {
    const outcome = await correct(edit({ message: 'x' }))
    expect(outcome.sale?.customer?.maskedIdNumber).toBe(customer.maskedIdNumber)
  })

  test('changing nothing is refused', async () => {
    expect((await correct(edit({}))).codes).toEqual(['sale.nothing-to-correct'])
  })

  test('the corrected form must be in order', async () => {
    expect((await correct(edit({ lines: [] }))).failures).toEqual([{ code: 'sale.product-required', field: 'lines' }])
  })

  test('a new product takes its price and commission; one that was sold keeps its own', async () => {
    const dearer = { ...product, priceOre: 99_00, sellerCommissionOre: 1_00 }
    const fibre = { ...product, id: id(21), name: 'Fast pris', priceOre: 79_00, sellerCommissionOre: 300_00 }
    const lines = [...draftOfSale(sale).lines, { productId: fibre.id, quantity: 2, unitPriceOre: 79_00 }]
    const given = {
      sales: [sale],
      deviations: [deviationOf()],
      products: [dearer, fibre],
      earnings: [earningsOfSale(sale)],
    }
    const outcome = await act(correctSale, edit({ lines }), { given, facts: factsOf(seller) })
    expect(outcome.sale).toMatchObject({
      status: 'finalized',
      orderValueOre: 12 * (49_00 + 2 * 79_00),
    })
    expect(outcome.earnings).toMatchObject({
      id: sale.id,
      sellerCommissionOre: 250_00 + 2 * 300_00,
      lines: [
        { productId: product.id, sellerCommissionOre: 250_00 },
        { productId: fibre.id, sellerCommissionOre: 300_00 },
      ],
    })
  })

  describe('is judged by what it touches', () => {
    const rules = { needs: ['Bredband'], excludes: [], onlyOneOfCategory: false, quantityMax: null }
    const meter = { key: 'meter', kind: 'facility_id', required: true, label: null, pattern: null } as never
    const given = { sales: [sale], deviations: [deviationOf()], products: [{ ...product, rules, attributes: [meter] }] }
    const asked: Sale = { ...sale, attributes: [] }
    const correctAsked = (args: ReturnType<typeof edit>, now = asked) =>
      act(correctSale, args, { given: { ...given, sales: [now] }, facts: factsOf(seller) })

    test('a number is corrected on an order that newer rules would not take; back office looks at the order', async () => {
      const outcome = await correctAsked({ ...edit({}, asked), idNumber: '701063-2391' })
      expect(outcome.failures).toEqual([])
      expect(outcome.sale).toMatchObject({ status: 'flagged', statusReason: 'details_missing' })
      expect(outcome.sale?.customer?.maskedIdNumber).toBe('19701063-****')
    })

    test('a fault in what is touched is refused', async () => {
      const lines = draftOfSale(sale).lines.map((line) => ({ ...line, quantity: 2 }))
      expect((await correctAsked(edit({ lines, attributes: { meter: '' } }, asked))).codes).toEqual([
        'sale.needs-other',
        'sale.attribute-required',
      ])
      const customerNow = { ...draftOfSale(sale).customer, email: 'ingen adress' }
      expect((await correctAsked(edit({ customer: customerNow }, asked))).failures).toEqual([
        { code: 'sale.email-invalid', field: 'customer.email' },
      ])
    })

    test('a fault that only the correction brings is refused', async () => {
      expect((await correctAsked({ ...edit({}, asked), idNumber: '701063-2392' })).codes).toEqual([
        'sale.id-number-checksum',
      ])
    })
  })

  test('another price than was sold is flagged; one that was let pass before is not flagged again', async () => {
    const cheaper = draftOfSale(sale).lines.map((line) => ({ ...line, unitPriceOre: 39_00 }))
    const outcome = await correct(edit({ lines: cheaper }))
    expect(outcome.sale).toMatchObject({ status: 'flagged', statusReason: 'price_changed', orderValueOre: 12 * 39_00 })
    const agreed = { ...sale, lines: sale.lines.map((line) => ({ ...line, unitPriceOre: 39_00 })) }
    expect((await correct(edit({ message: 'x' }, agreed), agreed)).sale?.status).toBe('finalized')
  })
})

describe('a correction of a sale that changed meanwhile', () => {
  const later = (change: Partial<Sale>): Sale => ({ ...sale, version: 5, ...change })

  test('fields that do not overlap merge', async () => {
    const now = later({ message: 'Från back office', customer: { ...customer, city: 'Solna' } })
    const outcome = await correct(edit({ customer: { ...draftOfSale(sale).customer, phone: '08-465 004 30' } }), now)
    expect(outcome.failures).toEqual([])
    expect(outcome.sale).toMatchObject({ message: 'Från back office' })
    expect(outcome.sale?.customer).toMatchObject({ city: 'Solna', phone: '+46846500430' })
  })

  test('a field both changed is a conflict that shows both values, and nothing is written', async () => {
    const outcome = await correct(edit({ message: 'Min' }), later({ message: 'Deras' }))
    expect(outcome.failures).toEqual([
      { code: 'sale.conflict', field: 'message', params: { mine: 'Min', theirs: 'Deras' } },
    ])
    expect(outcome.sale).toBeUndefined()
  })

  test('a field of the customer is named by its path', async () => {
    const mine = edit({ customer: { ...draftOfSale(sale).customer, name: 'Mina Min' } })
    const outcome = await correct(mine, later({ customer: { ...customer, name: 'Dera Deras' } }))
    expect(outcome.failures).toEqual([
      { code: 'sale.conflict', field: 'customer.name', params: { mine: 'Mina Min', theirs: 'Dera Deras' } },
    ])
  })

  test('products in conflict are shown by name and quantity', async () => {
    const lines = draftOfSale(sale).lines.map((line) => ({ ...line, quantity: 2 }))
    const now = later({ lines: sale.lines.map((line) => ({ ...line, quantity: 3 })) })
    const outcome = await correct(edit({ lines }), now)
    expect(outcome.failures).toEqual([
      { code: 'sale.conflict', field: 'lines', params: { mine: '2 × Rörligt pris', theirs: '3 × Rörligt pris' } },
    ])
  })

  test('both changing a field alike is no conflict', async () => {
    const outcome = await correct(edit({ message: 'Lika' }), later({ message: 'Lika' }))
    expect(outcome.sale?.message).toBe('Lika')
  })
})

describe('a correction that makes another agreement begins it anew [product 5.28]', () => {
  const LATER = NOON + 5 * 86_400_000
  const signed = {
    ...sale,
    signedAt: NOON,
    signedHash: 'a'.repeat(64),
    signatureState: 'verified' as const,
    regretUntil: NOON + 14 * 86_400_000,
  }
  const correctLater = (args: ReturnType<typeof edit>, now: Sale = signed) =>
    act(correctSale, args, {
      given: { sales: [now], deviations: [deviationOf()] },
      facts: { ...factsOf(seller), now: LATER, at: LATER, businessDay: '2026-12-07' },
    })
  const other = { ...draftOfSale(sale).customer, name: 'Bo Ek' }

  test.each([
    ['another quantity', edit({ lines: [{ productId: product.id, quantity: 2, unitPriceOre: 49_00 }] }, signed)],
    ['another person', edit({ customer: other }, signed)],
    ['another identity number', { ...edit({}, signed), idNumber: '701063-2391' }],
  ])('%s: 14 days from the day of the correction, and the customer signs anew', async (_what, args) => {
    const { sale: next } = await correctLater(args)
    expect(next).toMatchObject({ legalFrom: '2026-12-07', signatureState: 'differs' })
    expect(next).toMatchObject({ status: 'unanswered', awaiting: 'customer', statusReason: 'signature' })
    expect(next?.offer).toMatchObject({ kind: 'changed', state: 'waiting', sentAt: null })
    expect(dayOf(next?.regretUntil ?? 0, sale.zone)).toBe('2026-12-21')
  })

  describe('an answer that stands in the agreement', () => {
    const meter = { key: 'meter', kind: 'facility_id', required: true, label: null, shown: 'agreement' } as const
    const answered: Sale = { ...signed, attributes: [{ ...meter, value: '735999000000000013' }] }
    const correctAnswer = (value: string, shown: 'agreement' | 'order' = 'agreement') => {
      const now: Sale = { ...answered, attributes: [{ ...meter, shown, value: '735999000000000013' }] }
      return act(correctSale, edit({ attributes: { meter: value }, message: 'Ring efter 17' }, now), {
        given: {
          sales: [now],
          deviations: [deviationOf()],
          products: [{ ...product, attributes: [{ ...meter, shown }] }],
        },
        facts: { ...factsOf(seller), now: LATER, at: LATER, businessDay: '2026-12-07' },
      })
    }

    test('another facility id is signed anew', async () => {
      const { sale: next } = await correctAnswer('735999000000000020')
      expect(next).toMatchObject({ legalFrom: '2026-12-07', signatureState: 'differs', statusReason: 'signature' })
    })

    test('the same one in another spelling is not', async () => {
      const { sale: next } = await correctAnswer('735999 00000000 0013')
      expect(next).toMatchObject({ legalFrom: sale.legalFrom, signatureState: 'verified' })
    })

    test('one that only the order shows is not', async () => {
      const { sale: next } = await correctAnswer('735999000000000020', 'order')
      expect(next).toMatchObject({ legalFrom: sale.legalFrom, signatureState: 'verified' })
    })
  })

  test('contact data leaves both as they were', async () => {
    const customer = { ...draftOfSale(sale).customer, phone: '070-174 06 99', email: 'ny@exempel.example' }
    const { sale: next } = await correctLater(edit({ customer }, signed))
    expect(next).toMatchObject({ legalFrom: sale.legalFrom, signatureState: 'verified', status: 'finalized' })
    expect(dayOf(next?.regretUntil ?? 0, sale.zone)).toBe('2026-12-16')
  })

  test('what was never signed needs no new signature; the days run anew all the same', async () => {
    const { sale: next } = await correctLater(edit({ customer: other }), sale)
    expect(next).toMatchObject({ status: 'finalized', legalFrom: '2026-12-07', signatureState: null })
  })

  test('by telephone the earlier written accept was given to something else: the sale waits for a new one', async () => {
    const called = {
      ...sale,
      channel: 'telesales' as const,
      callEndedAt: NOON - 7_200_000,
      writtenAcceptAt: NOON - 3_600_000,
      acceptDocument: 'Kuvert 1',
    }
    const { sale: next } = await correctLater(edit({ customer: other }, called), called)
    expect(next).toMatchObject({ status: 'unanswered', awaiting: 'customer', statusReason: 'written_accept' })
    expect(next).toMatchObject({ writtenAcceptAt: null, acceptDocument: '', regretUntil: null })
    expect(next?.offer).toMatchObject({ kind: 'telephone', state: 'waiting' })
  })
})
