import { expect, test } from 'vitest'
import { product } from '../../../../shared/features/sales/testing/sale-world.ts'
import { dialect } from '../../../platform/database/columns.ts'
import { worldOf } from '../../../platform/testing/world-of.ts'
import { openSalesWorld, type SalesWorld } from '../../sales/testing/sales-world.ts'
import { loadSoldLines } from './sold-month.store.ts'

let world: SalesWorld

worldOf(async () => {
  world = await openSalesWorld()
  return world.platform
})

test(`lines that were sold come with what they earned by the price list of their day, on ${dialect}`, async () => {
  const seller = world.join('seller', { teamId: null, officeId: null, regionId: null })
  const saleId = await world.sell(seller)
  const days = { first: '2000-01-01', last: '2099-12-31' }
  const [line] = await loadSoldLines(world.platform.database.db, { ...days, statuses: ['finalized'] })
  expect(line).toMatchObject({ id: saleId, productId: product.id })
  expect(line?.listed).toMatchObject([{ productId: product.id }])
})
