import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { products } from '../../../shared/features/catalog/product.schema.ts'
import { providers } from '../../../shared/features/catalog/provider.schema.ts'
import { draft, product, provider } from '../../../shared/features/sales/testing/sale-world.ts'
import { assert } from '../../../shared/kernel/assert.ts'
import { addDays, dayOf } from '../../../shared/kernel/days.ts'
import { put } from '../../../shared/sync/command.ts'
import { dialect } from '../../platform/database/columns.ts'
import { testClient } from '../../platform/testing/test-client.ts'
import { openListsWorld, type ListsWorld } from '../../resource/testing/lists-world.ts'
import { TestPhone } from '../../sync/testing/world.ts'
import type { TestUser } from '../account/testing/test-people.ts'
import { loadActor } from '../organisation/access.door.ts'
import { loadSale } from '../sales/index.ts'
import { providerFormOf } from './provider-list.store.ts'
import { providerStore } from './catalog.store.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

let world: ListsWorld
let office: TestUser
let phone: TestPhone

beforeEach(async () => {
  world = await openListsWorld()
  office = await world.join('backoffice')
  await world.app.sync.writeOnServer({ changes: [put(providers, provider), put(products, product)] })
  const actor = await loadActor(world.platform.database.db, (await world.join('seller')).id)
  assert(actor, 'no seller')
  phone = new TestPhone({ sync: world.app.sync, platform: world.platform, actor })
  await phone.pullAll()
})
afterEach(() => world.platform.database.close())

const db = () => world.platform.database.db
const today = () => dayOf(world.platform.now(), 'Europe/Stockholm')
const desk = (method: 'POST' | 'PATCH', path: string, body: object) =>
  testClient(world.app.http, office.cookie).send(method, `/api/v1/${path}`, { body })

async function changeProvider(change: object) {
  const [stored] = await providerStore.load(db(), [provider.id])
  assert(stored, 'no provider')
  const body = { ...providerFormOf(stored), version: stored.version, ...change }
  expect((await desk('PATCH', `records/providers/${provider.id}`, body)).status).toBe(200)
  world.platform.clock.advance(MINUTE_MS)
}

const sell = (change: object = {}) => {
  const saleId = world.platform.newId()
  const command = phone.command('sale.submit', { ...draft, saleId, idNumber: '', ...change })
  world.platform.clock.advance(MINUTE_MS)
  return { saleId, command }
}
const arrived = async ({ command }: ReturnType<typeof sell>) => (await phone.push(command)).results[0]

describe(`what changes while a sale lies in an outbox, on ${dialect}`, () => {
  test('a provider begins to ask for an order number, an identity number and a checklist: the sale is taken and looked at', async () => {
    const sold = sell()
    await changeProvider({ requireExternalOrderNumber: true, requireIdNumber: true, requireChecklist: true })
    expect(await arrived(sold)).toMatchObject({ status: 'applied' })
    expect(await loadSale(db(), sold.saleId)).toMatchObject({ status: 'flagged', statusReason: 'details_missing' })
    // Sent again, it is still one sale.
    expect(await arrived(sold)).toMatchObject({ status: 'applied' })
    expect(await arrived(sell())).toMatchObject({
      status: 'refused',
      failures: [
        { code: 'sale.id-number-required', field: 'idNumber' },
        { code: 'sale.external-order-number-required', field: 'externalOrderNumber' },
        { code: 'sale.checklist-required', field: 'checklist' },
      ],
    })
  })

  test('what a sale has of what is asked for now, nobody has to look at', async () => {
    const sold = sell({ externalOrderNumber: 'A-1' })
    await changeProvider({ requireExternalOrderNumber: true })
    expect(await arrived(sold)).toMatchObject({ status: 'applied' })
    expect(await loadSale(db(), sold.saleId)).toMatchObject({ status: 'finalized' })
  })

  test('a provider that is no longer sold at the door, or to private customers, keeps what was sold before', async () => {
    const sold = [
      sell(),
      sell({ customer: { ...draft.customer, phone: '070-174 06 99', email: 'annan@exempel.example' } }),
    ]
    await changeProvider({ way: 'telesales' })
    await changeProvider({ customers: 'company' })
    for (const one of sold) {
      expect(await arrived(one)).toMatchObject({ status: 'applied' })
      expect(await loadSale(db(), one.saleId)).toMatchObject({ statusReason: 'not_offered' })
    }
    expect(await arrived(sell())).toMatchObject({
      status: 'refused',
      failures: [{ code: 'sale.channel-not-offered' }, { code: 'sale.customer-kind-not-served' }],
    })
  })

  test('a change that is taken back asks nothing of anybody', async () => {
    const sold = sell()
    await changeProvider({ requireIdNumber: true })
    await changeProvider({ requireIdNumber: false })
    expect(await arrived(sold)).toMatchObject({ status: 'applied' })
    expect(await loadSale(db(), sold.saleId)).toMatchObject({ status: 'finalized' })
  })

  test('a product that gets a required signature from tomorrow on asks none of a sale of today', async () => {
    const legal = { withdrawal: 'by_supply', withdrawalDays: null, information: 'by_law', signature: 'required' }
    const from = { productId: product.id, validFrom: addDays(today(), 1), waitHours: 0, source: 'Avtal 3' }
    const sold = sell()
    expect((await desk('POST', 'product-legal', { ...legal, ...from })).status).toBe(200)
    world.platform.clock.advance(DAY_MS)
    expect(await arrived(sold)).toMatchObject({ status: 'applied' })
    expect((await loadSale(db(), sold.saleId))?.offer ?? null).toBeNull()
    const later = sell({ customer: { ...draft.customer, phone: '070-174 06 98' } })
    expect(await arrived(later)).toMatchObject({ status: 'applied' })
    expect((await loadSale(db(), later.saleId))?.offer ?? null).not.toBeNull()
  })
})
