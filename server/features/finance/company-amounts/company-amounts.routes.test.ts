import { expect, test } from 'vitest'
import { products } from '../../../../shared/features/catalog/product.schema.ts'
import { providers } from '../../../../shared/features/catalog/provider.schema.ts'
import { getCompanyAmounts } from '../../../../shared/features/finance/company-amounts/company-amounts.api.ts'
import { sales, type Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { product, provider, saleLine, saleOf } from '../../../../shared/features/sales/testing/sale-world.ts'
import { addDays } from '../../../../shared/kernel/days.ts'
import { put } from '../../../../shared/sync/command.ts'
import { testClient } from '../../../platform/testing/test-client.ts'
import { worldOf } from '../../../platform/testing/world-of.ts'
import { openListsWorld, type ListsWorld } from '../../../resource/testing/lists-world.ts'
import { addPrices } from '../../catalog/index.ts'
import type { TestUser } from '../../account/testing/test-people.ts'

let world: ListsWorld
let sale: Sale

worldOf(async () => {
  world = await openListsWorld()
  const { id: sellerId } = await world.join('seller')
  sale = saleOf({ id: world.platform.newId(), sellerId, lines: [{ ...saleLine, quantity: 3 }] })
  await world.app.sync.writeOnServer({ changes: [put(providers, provider), put(products, product), put(sales, sale)] })
  return world.platform
})

async function amountsFor(user: TestUser) {
  const response = await testClient(world.app.http, user.cookie).get(`${getCompanyAmounts.path}?saleId=${sale.id}`)
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

test('company commission and cost are those of the day of the sale, times the quantity [spec 3, Sale report / order]', async () => {
  const { newId } = world.platform
  const price = {
    productId: product.id,
    priceOre: 100,
    sellerCommissionOre: 0,
    createdAt: null,
    createdByName: '',
    withdrawnAt: null,
  }
  const before = { companyCommissionOre: 500_00, companyCostOre: 20_00, validFrom: addDays(sale.soldOn, -30) }
  const after = { companyCommissionOre: 900_00, companyCostOre: 90_00, validFrom: addDays(sale.soldOn, 1) }
  await world.platform.database.tx((db) =>
    addPrices(
      db,
      [before, after].map((period) => ({ ...price, ...period, id: newId(), changeId: newId() })),
    ),
  )
  const finance = await world.join('finance')
  expect((await amountsFor(finance)).body['amounts']).toEqual({
    commissionOre: 1500_00,
    costOre: 60_00,
    currency: sale.currency,
  })
})

test('a sale without a price has no amounts, and nobody else reads them', async () => {
  expect((await amountsFor(await world.join('finance'))).body['amounts']).toBeNull()
  expect((await amountsFor(await world.join('coach'))).status).toBe(403)
})
