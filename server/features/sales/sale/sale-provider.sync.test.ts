import { expect, test } from 'vitest'
import { products } from '../../../../shared/features/catalog/product.schema.ts'
import { providers } from '../../../../shared/features/catalog/provider.schema.ts'
import { profiles } from '../../../../shared/features/people/profile/profile.schema.ts'
import { draft, product, provider } from '../../../../shared/features/sales/testing/sale-world.ts'
import { assert } from '../../../../shared/kernel/assert.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { put } from '../../../../shared/sync/command.ts'
import { createApp, type App } from '../../../app.ts'
import { openTestPlatform, type TestPlatform } from '../../../platform/testing/test-platform.ts'
import { worldOf } from '../../../platform/testing/world-of.ts'
import { TestPhone } from '../../../sync/testing/world.ts'
import { addTestPlace, addTestUser } from '../../account/testing/test-people.ts'
import { loadActor } from '../../organisation/access.door.ts'
import { profileOf } from '../../people/profiles.door.ts'
import { loadSale } from './sale.store.ts'

let platform: TestPlatform
let app: App

worldOf(async () => {
  platform = await openTestPlatform()
  app = createApp(platform)
  const other = { ...provider, id: platform.newId(), name: 'Lodjur Mobil' }
  await app.sync.writeOnServer({ changes: [put(providers, provider), put(providers, other), put(products, product)] })
  return platform
})

/** A sale by somebody whose sales are limited to those providers. */
async function soldBy(providerIds: Id[] | null, claim: object = {}) {
  const { db } = platform.database
  const { id } = await addTestUser(platform, 'seller', await addTestPlace(platform))
  await app.sync.writeOnServer({ changes: [put(profiles, { ...(await profileOf(db, id)), providerIds })] })
  const actor = await loadActor(db, id)
  assert(actor, 'no seller')
  const phone = new TestPhone({ sync: app.sync, platform, actor })
  await phone.pull()
  const saleId = platform.newId()
  const { results } = await phone.push(phone.command('sale.submit', { ...draft, saleId, idNumber: '', ...claim }))
  expect(results[0]).toMatchObject({ status: 'applied' })
  return loadSale(db, saleId)
}

test('a sale of one’s own provider waits for approval, and so does any by somebody who is limited to none', async () => {
  expect(await soldBy([provider.id])).toMatchObject({ status: 'finalized' })
  expect(await soldBy(null)).toMatchObject({ status: 'finalized' })
  expect(await soldBy([])).toMatchObject({ status: 'finalized' })
})

test('a sale of others’ provider is not lost: it is taken, and flagged for a closer look', async () => {
  expect(await soldBy([platform.newId()])).toMatchObject({ status: 'flagged', statusReason: 'others_provider' })
})

test('what a phone says of it does not count', async () => {
  const claimed = await soldBy([platform.newId()], { isOthersProvider: false })
  expect(claimed).toMatchObject({ status: 'flagged', statusReason: 'others_provider' })
  expect(await soldBy([provider.id], { isOthersProvider: true })).toMatchObject({ status: 'finalized' })
})
