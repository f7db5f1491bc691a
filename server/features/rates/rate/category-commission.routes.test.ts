import { describe, expect, test } from 'vitest'
import { products } from '../../../../shared/features/catalog/product.schema.ts'
import { providers } from '../../../../shared/features/catalog/provider.schema.ts'
import { id, product, provider, saleOf } from '../../../../shared/features/sales/testing/sale-world.ts'
import { sales } from '../../../../shared/features/sales/sale/sale.schema.ts'
import type { MonthSheetRow } from '../../../../shared/features/rates/rate/category-commission.api.ts'
import { dayOf } from '../../../../shared/kernel/days.ts'
import { monthFrom } from '../../../../shared/kernel/months.ts'
import { put } from '../../../../shared/sync/command.ts'
import { dialect } from '../../../platform/database/columns.ts'
import { testClient } from '../../../platform/testing/test-client.ts'
import { worldOf } from '../../../platform/testing/world-of.ts'
import { openListsWorld, type ListsWorld } from '../../../resource/testing/lists-world.ts'
import type { TestUser } from '../../account/testing/test-people.ts'
import { addCategory } from '../../catalog/index.ts'

let world: ListsWorld
let finance: TestUser

worldOf(async () => {
  world = await openListsWorld()
  finance = await world.join('finance')
  await world.app.sync.writeOnServer({
    changes: [put(providers, provider), put(products, product)],
    first: async (db) => {
      await addCategory(db, { id: world.platform.newId(), name: product.category })
    },
  })
  return world.platform
})

const thisMonth = () => dayOf(world.platform.now(), 'Europe/Stockholm').slice(0, 7)
const next = () => monthFrom(thisMonth(), 1)
async function send<Body = object>(method: string, path: string, body?: object, user = finance) {
  const response = await testClient(world.app.http, user.cookie).send(method, `/api/v1/${path}`, { body })
  return { ...((await response.json()) as Body), httpStatus: response.status }
}
const steps = (first: number, second: number) => [
  { fromQuantity: 1, amountOre: first },
  { fromQuantity: 6, amountOre: second },
]
const set = (more: object = {}, user = finance) =>
  send(
    'POST',
    'category-commissions',
    {
      id: world.platform.newId(),
      category: product.category,
      currency: 'SEK',
      month: next(),
      retroactive: false,
      steps: steps(300_00, 360_00),
      holds: 'on',
      replacesId: null,
      ...more,
    },
    user,
  )
async function sheet(month: string, user = finance): Promise<MonthSheetRow | undefined> {
  const answer = await send<{ rows: MonthSheetRow[] }>('GET', `category-commissions?month=${month}`, undefined, user)
  return answer.rows[0]
}

describe(`category commissions on ${dialect}`, () => {
  test('a category without steps has the price list; steps hold from their month on', async () => {
    expect(await sheet(next())).toMatchObject({ name: product.category, currency: 'SEK', held: null, before: null })
    expect((await set()).httpStatus).toBe(200)
    expect(await sheet(next())).toMatchObject({ held: { standing: 'coming', rate: { steps: steps(300_00, 360_00) } } })
    expect(await sheet(monthFrom(next(), 3))).toMatchObject({ held: { validFrom: `${next()}-01` }, before: {} })
    expect(await sheet(thisMonth())).toMatchObject({ held: null })
  })

  test('a month that has begun or is over is refused, and so are two tables for one month', async () => {
    expect(await set({ month: thisMonth() })).toMatchObject({
      httpStatus: 409,
      errors: [{ code: 'rate.month-begun', pointer: '/month' }],
    })
    const made = world.platform.newId()
    await Promise.all([set({ id: made }), set({ id: made })])
    expect(await set()).toMatchObject({ httpStatus: 409, errors: [{ code: 'commission.same-scope-same-day' }] })
    expect(await set({ replacesId: made, steps: steps(1_00, 2_00) })).toMatchObject({ httpStatus: 200 })
    // A second clerk who saw the first table does not overwrite the new one.
    expect((await set({ replacesId: made })).httpStatus).toBe(409)
  })

  test('for one month alone; the month after is as before, and an ended table is copied', async () => {
    await set()
    const after = monthFrom(next(), 1)
    await set({ month: after, holds: 'month', steps: steps(500_00, 600_00) })
    expect(await sheet(after)).toMatchObject({ held: { rate: { steps: steps(500_00, 600_00) } } })
    expect(await sheet(monthFrom(next(), 2))).toMatchObject({ held: { rate: { steps: steps(300_00, 360_00) } } })
  })

  test('a coming month without a table is given that of the month before, once', async () => {
    await set({ holds: 'month' })
    const after = monthFrom(next(), 1)
    expect(await sheet(after)).toMatchObject({ held: null, before: { kind: 'tier' } })
    expect(await send('POST', 'category-commissions/copy', { month: after })).toMatchObject({ copied: 1 })
    expect(await send('POST', 'category-commissions/copy', { month: after })).toMatchObject({ copied: 0 })
    expect(await sheet(after)).toMatchObject({ held: { rate: { steps: steps(300_00, 360_00) } } })
  })

  test('the preview counts the month that is over again, and writes nothing', async () => {
    const { teamId, officeId, regionId } = world.place
    const soldOn = `${monthFrom(thisMonth(), -1)}-10`
    const sale = saleOf({ id: id(900), teamId, officeId, regionId, status: 'approved', soldOn })
    await world.app.sync.writeOnServer({ changes: [put(sales, sale)] })
    const rate = { kind: 'tier', retroactive: false, steps: steps(300_00, 360_00) }
    const wish = { of: 'rate', scope: 'category', scopeId: product.category, currency: 'SEK', rate }
    const answer = await send('POST', 'month-simulations', { wish })
    expect(answer).toMatchObject({
      month: monthFrom(thisMonth(), -1),
      blocks: [{ currency: 'SEK', total: { orders: 1, sellerOre: { before: 250_00, after: 300_00 } }, unpriced: 1 }],
    })
    expect(await send('POST', 'month-simulations', { wish, month: next() })).toMatchObject({ httpStatus: 409 })
    const office = await world.join('backoffice')
    expect((await send('POST', 'month-simulations', { wish }, office)).httpStatus).toBe(403)
    const prices = [{ productId: product.id, priceOre: 59_00, sellerCommissionOre: 300_00 }].map((one) => ({
      ...one,
      companyCommissionOre: null,
      companyCostOre: null,
    }))
    expect(await send('POST', 'month-simulations', { wish: { of: 'prices', prices } }, office)).toMatchObject({
      blocks: [{ total: { valueOre: { before: 49_00, after: 59_00 }, sellerOre: { before: 250_00, after: 300_00 } } }],
    })
    expect((await send('POST', 'month-simulations', { wish: { of: 'prices', prices } })).httpStatus).toBe(403)
  })

  test('back office and sellers neither see nor set them', async () => {
    for (const role of ['backoffice', 'seller', 'manager'] as const) {
      const user = await world.join(role)
      expect((await set({}, user)).httpStatus).toBe(403)
      expect((await send('GET', `category-commissions?month=${next()}`, undefined, user)).httpStatus).toBe(403)
    }
  })
})
