import { describe, expect, test } from 'vitest'
import { saleOf } from '../testing/sale-world.ts'
import type { Sale, SaleAttribute } from '../sale/sale.schema.ts'
import { deliveryContactsOf, ownSaleTo } from './delivery.rules.ts'

const meter = '735999100000000126'
const answered = (kind: SaleAttribute['kind'], value: string) => ({ key: kind, kind, value }) as SaleAttribute
const home = { address: 'Ringvägen 46', postalCode: '118 61', country: 'SE' } as const
const customer = (change: object = {}) =>
  ({ ...saleOf().customer, ...home, ...change }) as NonNullable<Sale['customer']>

describe('the place that a sale is delivered to', () => {
  test('a meter is one place, whoever lives there and however the address is spelled', () => {
    const one = deliveryContactsOf({ customer: home, attributes: [answered('facility_id', meter)] })
    const other = { ...home, address: 'Annan väg 1' }
    expect(one).toEqual([{ place: 'meter', kind: 'home', text: `meter:${meter}` }])
    expect(deliveryContactsOf({ customer: other, attributes: [answered('facility_id', meter)] })).toEqual(one)
  })

  test('a flat is one place by its address and number', () => {
    const attributes = [answered('apartment', '1102')]
    const spelled = { ...home, address: 'RINGVÄGEN 46', postalCode: '11861' }
    expect(deliveryContactsOf({ customer: spelled, attributes })).toEqual(
      deliveryContactsOf({ customer: home, attributes }),
    )
    expect(deliveryContactsOf({ customer: home, attributes: [answered('apartment', '1103')] })).not.toEqual(
      deliveryContactsOf({ customer: home, attributes }),
    )
  })

  test('what is half typed, or a house without a number of a flat, is none', () => {
    const attributes = [answered('facility_id', meter.slice(0, 10)), answered('apartment', '11')]
    expect(deliveryContactsOf({ customer: home, attributes })).toEqual([])
  })
})

describe('an own sale to the same place', () => {
  const places = deliveryContactsOf({ customer: home, attributes: [answered('facility_id', meter)] })
  const sold = (change: Partial<Sale> = {}) =>
    saleOf({ customer: customer(), attributes: [answered('facility_id', meter)], soldOn: '2026-11-25', ...change })
  const today = '2026-11-25'

  test('is found by the meter alone, before anything was sent', () => {
    const { providerId } = sold()
    expect(ownSaleTo(places, [sold()], { providerId, today })).toEqual({
      place: 'meter',
      providerId,
      isSameProvider: true,
      months: 0,
    })
  })

  test('one that was withdrawn or cancelled is none', () => {
    const past = (['regret', 'cancelled'] as const).map((status) => sold({ status }))
    expect(ownSaleTo(places, past, { providerId: null, today })).toBeNull()
  })

  test('of another provider it says so', () => {
    expect(ownSaleTo(places, [sold()], { providerId: 'another', today })?.isSameProvider).toBe(false)
  })
})
