import { describe, expect, test } from 'vitest'
import { saleStatuses } from '../../sales/sale/sale.schema.ts'
import { act, backOffice, factsOf, id, saleIn, seller } from '../../sales/testing/sale-world.ts'
import { setProviderPayment } from './provider-payment.commands.ts'

const saleId = id(100)
const sold = saleIn('approved', { soldOn: '2026-11-20', statusAt: 5 })
const pay = (paidOn: string | null, sale = sold, by = backOffice) =>
  act(setProviderPayment, { saleId, paidOn }, { given: { sales: [sale] }, facts: factsOf(by) })

describe('the provider has paid the company for an order [product 5.7]', () => {
  test('the day is a fact of its own: no status changes, and the history tells of it', async () => {
    const { sale, events } = await pay('2026-11-30')
    expect(sale).toMatchObject({
      status: 'approved',
      statusAt: 5,
      externalStatus: 'unknown',
      providerPaidOn: '2026-11-30',
    })
    expect(events).toMatchObject([
      { kind: 'registered', from: 'approved', to: 'approved', reasonCode: 'provider_paid', comment: '2026-11-30' },
    ])
  })

  test('noted wrongly, it is taken back; noted twice, it is told once', async () => {
    const paid = { ...sold, providerPaidOn: '2026-11-30' }
    const { sale, events } = await pay(null, paid)
    expect(sale).toMatchObject({ providerPaidOn: null })
    expect(events).toMatchObject([{ reasonCode: 'provider_unpaid', comment: '' }])
    expect((await pay('2026-11-30', paid)).events).toEqual([])
    expect((await pay(null)).events).toEqual([])
  })

  test.each(saleStatuses)('an order that is %s can be paid, a day of absence cannot', async (status) => {
    const { failures } = await pay('2026-11-30', saleIn(status, { soldOn: '2026-11-20' }))
    expect(failures.map(({ code }) => code)).toEqual(status === 'absence' ? ['sale.no-order'] : [])
  })

  test.each([
    ['tomorrow', '2026-12-03', 'sale.paid-in-future'],
    ['before the sale', '2026-11-19', 'sale.paid-before-sold'],
  ])('%s is refused at its field', async (_what, day, code) => {
    expect((await pay(day)).failures).toEqual([{ code, field: 'paidOn' }])
  })

  test('its seller cannot say so', async () => {
    expect((await pay('2026-11-30', sold, seller)).failures.map(({ code }) => code)).toEqual(['access.forbidden'])
  })
})
