import { describe, expect, test } from 'vitest'
import { products } from '../../../../shared/features/catalog/product.schema.ts'
import { providers } from '../../../../shared/features/catalog/provider.schema.ts'
import {
  simulateMonth,
  type PriceWish,
  type Simulation,
} from '../../../../shared/features/rates/simulation/simulation.api.ts'
import {
  earningsOfSale,
  product,
  provider,
  saleLine,
  saleOf,
} from '../../../../shared/features/sales/testing/sale-world.ts'
import { saleEarnings } from '../../../../shared/features/sales/sale/sale-earnings.schema.ts'
import { sales, type Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { put } from '../../../../shared/sync/command.ts'
import { dialect } from '../../../platform/database/columns.ts'
import { testClient } from '../../../platform/testing/test-client.ts'
import { worldOf } from '../../../platform/testing/world-of.ts'
import { openListsWorld, type ListsWorld } from '../../../resource/testing/lists-world.ts'
import type { TestUser } from '../../account/testing/test-people.ts'
import { productStore } from '../../catalog/index.ts'

let world: ListsWorld

worldOf(async () => {
  world = await openListsWorld()
  world.platform.clock.set(Date.UTC(2026, 5, 10))
  await world.app.sync.writeOnServer({ changes: [put(providers, provider), put(products, product)] })
  return world.platform
})

async function sold(change: Partial<Sale> = {}): Promise<void> {
  const { teamId, officeId, regionId } = world.place
  const lines = [{ ...saleLine, productId: product.id, quantity: 2, unitPriceOre: 50_00 }]
  const row = { status: 'approved', soldOn: '2026-05-04', orderValueOre: 100_00, lines } as const
  const sale = saleOf({ id: world.platform.newId(), teamId, officeId, regionId, ...row, ...change })
  await world.app.sync.writeOnServer({
    changes: [put(sales, sale), put(saleEarnings, { ...earningsOfSale(sale, 250_00), version: 0 })],
  })
}

const wish = (change: Partial<PriceWish>) => {
  const asItWas = { priceOre: null, sellerCommissionOre: null, companyCommissionOre: null, companyCostOre: null }
  return { of: 'prices', prices: [{ productId: product.id, ...asItWas, ...change }] }
}
const rateWish = {
  of: 'rate',
  scope: 'product',
  scopeId: product.id,
  currency: 'SEK',
  rate: { kind: 'fixed_per_unit', amountOre: 300_00 },
}
async function simulate(user: TestUser, body: object) {
  const response = await testClient(world.app.http, user.cookie).send('POST', simulateMonth.path, { body })
  return { status: response.status, ...((await response.json()) as Simulation & { code?: string }) }
}

describe(`what a month would have cost and earned, on ${dialect} [product 5.8]`, () => {
  test('the last month that is over, sale by sale, with the other price and nothing written', async () => {
    const admin = await world.join('admin')
    await sold()
    await sold({ soldOn: '2026-05-31' })
    await sold({ status: 'cancelled' })
    await sold({ soldOn: '2026-06-01' })
    const before = await productStore.load(world.platform.database.db, [product.id])
    const found = await simulate(admin, { wish: wish({ sellerCommissionOre: 300_00 }) })
    expect(found).toMatchObject({ status: 200, month: '2026-05', blocks: [{ currency: 'SEK' }] })
    const [block] = found.blocks
    expect(block?.total).toMatchObject({ orders: 2, quantity: 4, sellerOre: { before: 1000_00, after: 1200_00 } })
    expect(block?.teams).toMatchObject([{ id: world.place.teamId, orders: 2 }])
    expect(await productStore.load(world.platform.database.db, [product.id])).toEqual(before)
  })

  test('another rate, of this month so far', async () => {
    await sold({ soldOn: '2026-06-01' })
    const found = await simulate(await world.join('admin'), { month: '2026-06', wish: rateWish })
    expect(found.blocks[0]?.total).toMatchObject({ orders: 1, sellerOre: { before: 500_00, after: 600_00 } })
  })

  test('nothing sold is no block, and a month to come is refused', async () => {
    const admin = await world.join('admin')
    expect((await simulate(admin, { wish: wish({ priceOre: 1_00 }) })).blocks).toEqual([])
    expect((await simulate(admin, { month: '2026-07', wish: wish({ priceOre: 1_00 }) })).status).toBe(409)
    expect((await simulate(admin, { wish: wish({ priceOre: -1 }) })).status).toBe(422)
  })

  test('pay is shown to who may see it, and only who sets rates asks about a rate', async () => {
    await sold()
    const seen = []
    for (const role of ['seller', 'coach', 'manager', 'backoffice', 'finance'] as const) {
      const user = await world.join(role)
      const prices = await simulate(user, { wish: wish({ sellerCommissionOre: 300_00 }) })
      const rate = await simulate(user, { wish: rateWish })
      const total = prices.status === 200 ? prices.blocks[0]?.total : undefined
      seen.push([role, prices.status, total ? total.sellerOre !== null : null, rate.status])
    }
    expect(seen).toEqual([
      ['seller', 403, null, 403],
      ['coach', 403, null, 403],
      ['manager', 403, null, 403],
      ['backoffice', 200, true, 403],
      ['finance', 403, null, 200],
    ])
  })
})
