import { describe, expect, test } from 'vitest'
import { dayOf } from '../../../kernel/days.ts'
import { submitSale } from './sale-submit.commands.ts'
import {
  act,
  actorOf,
  DAY_MS,
  draft,
  factsOf,
  HOUR_MS,
  id,
  NOON,
  product,
  saleOf,
  seller,
  TODAY,
} from '../testing/sale-world.ts'

const saleId = id(100)
const args = { ...draft, saleId, idNumber: '' }
const line = { productId: product.id, quantity: 1, unitPriceOre: product.priceOre }
const submit = (change: Partial<typeof args> = {}, given = {}) =>
  act(submitSale, { ...args, ...change }, { given, facts: factsOf(seller) })

describe('handing in a sale', () => {
  test('it waits for approval, under the draft’s id, in the seller’s name and place', async () => {
    const { sale, events } = await submit()
    expect(sale).toMatchObject({
      id: saleId,
      status: 'finalized',
      sellerId: seller.userId,
      sellerName: seller.name,
      teamId: seller.teamId,
      officeId: seller.officeId,
      regionId: seller.regionId,
      soldOn: TODAY,
      createdAt: NOON,
      submittedAt: NOON,
      revision: 1,
    })
    expect(events).toMatchObject([{ kind: 'submitted', from: 'draft', to: 'finalized', actorId: seller.userId }])
  })

  test('the value and the expected commission are summed over pieces', async () => {
    const { sale, earnings } = await submit({ lines: [{ ...line, quantity: 3 }] })
    expect(sale).toMatchObject({ orderValueOre: 12 * 3 * 49_00, currency: 'SEK' })
    expect(earnings).toMatchObject({ sellerCommissionOre: 3 * 250_00, currency: 'SEK' })
    expect(sale?.lines).toMatchObject([{ productName: product.name, quantity: 3, billing: 'monthly' }])
  })

  test('what it earns stands in a row of its own under the same id, and nowhere on the sale', async () => {
    const { sale, earnings } = await submit({})
    expect(earnings).toMatchObject({
      id: sale?.id,
      sellerId: seller.userId,
      teamId: seller.teamId,
      officeId: seller.officeId,
      regionId: seller.regionId,
      soldOn: TODAY,
      lines: [{ productId: product.id, sellerCommissionOre: 250_00 }],
    })
    expect(JSON.stringify(sale)).not.toMatch(/commission/i)
  })

  test('an office in Finland does not sell for a Swedish provider, whatever the phone offered', async () => {
    const finnish = factsOf({ ...seller, zone: 'Europe/Helsinki' })
    const { codes } = await act(submitSale, args, { given: {}, facts: finnish })
    expect(codes).toEqual(['sale.provider-other-country'])
  })

  test('phone, e-mail and postal code are kept in one spelling', async () => {
    const { sale } = await submit({ customer: { ...draft.customer, email: 'Testa@Exempel.Example' } })
    expect(sale?.customer).toMatchObject({
      phone: '+46701740605',
      postalCode: '118 20',
      email: 'testa@exempel.example',
      country: 'SE',
    })
  })

  test('the row holds the mask of the identity number, never the number', async () => {
    const { sale, decision } = await submit({ idNumber: '850709-9805' })
    expect(sale?.customer).toMatchObject({ idNumberKind: 'personnummer', maskedIdNumber: '19850709-****' })
    expect(JSON.stringify(decision)).not.toContain('9805')
  })

  test('handing in the same draft twice makes one sale', async () => {
    expect((await submit({}, { sales: [saleOf()] })).codes).toEqual(['sale.already-submitted'])
  })

  test('a form that is not in order is refused with every reason', async () => {
    const { codes } = await submit({ providerId: null, lines: [] })
    expect(codes).toEqual(['sale.provider-required', 'sale.product-required'])
  })

  test('who may not sell cannot hand in', async () => {
    const { codes } = await act(submitSale, args, { given: {}, facts: factsOf(actorOf('backoffice')) })
    expect(codes).toEqual(['access.forbidden'])
  })

  test('the end of a call belongs to telesales only', async () => {
    const { sale } = await submit({ callEndedAt: NOON, writtenAcceptAt: NOON })
    expect(sale).toMatchObject({ callEndedAt: null, writtenAcceptAt: null })
  })
})

describe('where rules take a new sale', () => {
  test('another price than the product’s is flagged, and the agreed price stays', async () => {
    const { sale, events } = await submit({ lines: [{ ...line, unitPriceOre: 39_00 }] })
    expect(sale).toMatchObject({ status: 'flagged', statusReason: 'price_changed', orderValueOre: 12 * 39_00 })
    expect(events).toMatchObject([
      { kind: 'submitted', to: 'finalized' },
      { kind: 'flagged', from: 'finalized', to: 'flagged', actorId: null, actorName: '' },
    ])
  })

  test('telesales without a written accept waits for the customer, with a last day and no right to withdraw yet', async () => {
    const { sale, events } = await submit({ channel: 'telesales', callEndedAt: NOON - HOUR_MS })
    expect(sale).toMatchObject({ status: 'unanswered', awaiting: 'customer', regretUntil: null })
    expect(dayOf(sale?.dueAt ?? 0, 'Europe/Stockholm')).toBe('2026-12-09')
    expect(events.map(({ to }) => to)).toEqual(['finalized', 'unanswered'])
  })

  test('telesales accepted after the call waits for approval like any other', async () => {
    const { sale } = await submit({
      channel: 'telesales',
      callEndedAt: NOON - HOUR_MS,
      writtenAcceptAt: NOON - HOUR_MS + 1000,
    })
    expect(sale?.status).toBe('finalized')
    expect(sale?.regretUntil).toBeGreaterThan(NOON + 14 * DAY_MS)
  })

  test('the id of each line of history is the same on phone and server', async () => {
    const [first, second] = await Promise.all([submit(), submit()])
    expect(first.events.map((event) => event.id)).toEqual(second.events.map((event) => event.id))
  })
})
