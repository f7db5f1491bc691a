import { describe, expect, test } from 'vitest'
import { checkoutOf } from '../../time/testing/time-world.ts'
import { submitSale } from './sale-submit.commands.ts'
import { act, draft, factsOf, HOUR_MS, id, NOON, seller } from '../testing/sale-world.ts'

const otherDevice = id(8001)
const submit = (checkout: Parameters<typeof checkoutOf>[0], facts: Parameters<typeof factsOf>[1]) =>
  act(
    submitSale,
    { ...draft, saleId: id(100), idNumber: '' },
    { given: { checkouts: [checkoutOf(checkout)] }, facts: factsOf(seller, facts) },
  )

describe('a sale of a day that is checked out', () => {
  test('made on the same phone afterwards is refused, whatever its clock says', async () => {
    const { codes } = await submit({}, { seq: 11, at: NOON - HOUR_MS })
    expect(codes).toEqual(['sale.day-checked-out'])
  })

  test('made on the same phone before is taken, and marked late', async () => {
    const { sale, decision } = await submit({}, { seq: 9, at: NOON + HOUR_MS })
    expect(sale).toMatchObject({ status: 'finalized', lateSync: true })
    expect(decision).toMatchObject({
      changes: expect.arrayContaining([expect.objectContaining({ collection: 'dailyCheckouts' })]),
    })
  })

  test('made on another phone before the checkout is taken late, afterwards refused', async () => {
    expect((await submit({}, { device: otherDevice, seq: 50, at: NOON - HOUR_MS })).sale?.lateSync).toBe(true)
    expect((await submit({}, { device: otherDevice, seq: 1, at: NOON + HOUR_MS })).codes).toEqual([
      'sale.day-checked-out',
    ])
  })

  test('from a phone the server had not seen when it heard of the checkout is refused, whatever its clock says', async () => {
    const early = { device: otherDevice, seq: 1, at: NOON - HOUR_MS }
    expect((await submit({}, { ...early, deviceSince: NOON + 1 })).codes).toEqual(['sale.day-checked-out'])
    expect((await submit({}, { ...early, deviceSince: NOON })).sale?.lateSync).toBe(true)
    // The checkout itself was made without network: the server heard of it later.
    const heardLater = await submit({ recordedAt: NOON + 2 * HOUR_MS }, { ...early, deviceSince: NOON + HOUR_MS })
    expect(heardLater.sale?.lateSync).toBe(true)
    expect((await submit({ status: 'reopened' }, { ...early, deviceSince: NOON + 1 })).sale?.lateSync).toBe(false)
  })

  test('that the checkout counted is taken', async () => {
    expect((await submit({ saleIds: [id(100)] }, { device: otherDevice, at: NOON + HOUR_MS })).sale?.lateSync).toBe(
      true,
    )
  })

  test('of a day that only the system closed is taken late', async () => {
    expect((await submit({ status: 'missed' }, { seq: 11 })).sale?.lateSync).toBe(true)
  })

  test('of a day that was reopened is a sale like any other', async () => {
    expect((await submit({ status: 'reopened' }, { seq: 11 })).sale?.lateSync).toBe(false)
  })
})
