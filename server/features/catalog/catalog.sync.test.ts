import { expect, test } from 'vitest'
import { products } from '../../../shared/features/catalog/product.schema.ts'
import { providers } from '../../../shared/features/catalog/provider.schema.ts'
import { id, product, provider } from '../../../shared/features/sales/testing/sale-world.ts'
import { put, remove } from '../../../shared/sync/command.ts'
import { idsOf, openSalesWorld, type SalesWorld } from '../sales/testing/sales-world.ts'
import { productStore, providerStore } from './catalog.store.ts'
import { worldOf } from '../../platform/testing/world-of.ts'

let world: SalesWorld

worldOf(async () => {
  world = await openSalesWorld()
  return world.platform
})

test('everyone who is signed in reads what is sold, also who may see no sale', async () => {
  const pulled = await world.phoneOf(world.join('recruiter')).pullAll()
  expect(idsOf(pulled, 'providers')).toEqual([provider.id])
  expect(idsOf(pulled, 'products')).toEqual([product.id])
})

test('a product carries what the seller earns, and nothing of what the company earns', async () => {
  const pulled = await world.phoneOf(world.join('seller')).pullAll()
  const row = pulled.find(({ collection }) => collection === 'products')?.row ?? {}
  expect(row).toMatchObject({ sellerCommissionOre: 250_00 })
  expect(Object.keys(row).filter((field) => /company|cost/i.test(field))).toEqual([])
})

test('a new price replaces the whole row and reaches phones that had the old one', async () => {
  const phone = world.phoneOf(world.join('seller'))
  await phone.pullAll()
  await world.sync.writeOnServer({ changes: [put(products, { ...product, priceOre: 59_00, active: false })] })
  const [change] = await phone.pullAll()
  expect(change?.row).toMatchObject({ id: product.id, version: 2, priceOre: 59_00, active: false })
})

test('rows are found by what they are indexed by, and can go', async () => {
  const { db } = world.platform.database
  expect(await providerStore.find(db, 'name', provider.name)).toEqual([provider])
  expect(await productStore.find(db, 'providerId', provider.id)).toEqual([product])
  expect(await productStore.find(db, 'name', product.name)).toEqual([product])
  expect(await productStore.find(db, 'providerId', id(11))).toEqual([])
  await world.sync.writeOnServer({ changes: [remove(products, product.id)] })
  await world.sync.writeOnServer({ changes: [remove(providers, provider.id)] })
  expect([await productStore.load(db, [product.id]), await providerStore.load(db, [provider.id])]).toEqual([[], []])
})
