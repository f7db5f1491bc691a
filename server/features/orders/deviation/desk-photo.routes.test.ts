import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { products } from '../../../../shared/features/catalog/product.schema.ts'
import { providers } from '../../../../shared/features/catalog/provider.schema.ts'
import {
  noteOnDeviation,
  raiseDeviation,
} from '../../../../shared/features/orders/deviation/deviation-review.commands.ts'
import { submitSale } from '../../../../shared/features/sales/sale/sale-submit.commands.ts'
import { draft, product, provider } from '../../../../shared/features/sales/testing/sale-world.ts'
import { put, type Command } from '../../../../shared/sync/command.ts'
import { createApp, type App } from '../../../app.ts'
import { pngOf } from '../../../platform/foreign/testing/samples.ts'
import { TEST_ORIGIN } from '../../../platform/testing/test-client.ts'
import { openTestPlatform, type TestPlatform } from '../../../platform/testing/test-platform.ts'
import { worldOf } from '../../../platform/testing/world-of.ts'
import { addTestPlace, addTestUser, type TestUser } from '../../account/testing/test-people.ts'
import { loadActor } from '../../organisation/access.door.ts'
import { loadSale } from '../../sales/sale/sale.store.ts'

let platform: TestPlatform
let app: App

worldOf(async () => {
  platform = await openTestPlatform()
  app = createApp(platform)
  await app.sync.writeOnServer({ changes: [put(providers, provider), put(products, product)] })
  return platform
})

const PNG = pngOf(2000)
const sha256 = createHash('sha256').update(PNG).digest('hex')

async function apply<Args>(user: TestUser, command: Command<Args>, args: unknown): Promise<string> {
  const actor = await loadActor(platform.database.db, user.id)
  if (!actor) throw new Error('nobody there')
  return (await app.sync.applyOnServer({ command, args, actor })).status
}

const sent = (user: TestUser) => ({ origin: TEST_ORIGIN, 'sec-fetch-site': 'same-origin', cookie: user.cookie })

test('a photo that the desk puts into the thread of a deviation is seen by the seller, and by no other seller', async () => {
  const place = await addTestPlace(platform)
  const [seller, other] = [await addTestUser(platform, 'seller', place), await addTestUser(platform, 'seller', place)]
  const office = await addTestUser(platform, 'backoffice', place)
  const saleId = platform.newId()
  expect(await apply(seller, submitSale, { ...draft, saleId, idNumber: '850709-9805' })).toBe('applied')
  expect(await apply(office, raiseDeviation, { saleId, type: 'other', text: 'Se bilden' })).toBe('applied')
  const deviationId = (await loadSale(platform.database.db, saleId))?.openDeviationId
  const photo = { sha256, mime: 'image/png', bytes: PNG.length }
  expect(await apply(office, noteOnDeviation, { deviationId, text: '', photo })).toBe('applied')
  const shown = async (user: TestUser) => {
    const path = `${TEST_ORIGIN}/api/v1/sales/${saleId}/photos/${sha256}`
    return (await app.http.request(path, { headers: sent(user) })).status
  }
  expect(await shown(seller)).toBe(404)
  const headers = { ...sent(office), 'upload-offset': '0', 'upload-length': String(PNG.length) }
  const upload = { method: 'PUT', headers, body: PNG }
  const answer = await app.http.request(`${TEST_ORIGIN}/api/v1/attachments/${sha256}`, upload)
  expect(await answer.json()).toMatchObject({ complete: true })
  expect([await shown(seller), await shown(office), await shown(other)]).toEqual([200, 200, 404])
})
