import { describe, expect, test } from 'vitest'
import { products } from '../../../shared/features/catalog/product.schema.ts'
import { providers } from '../../../shared/features/catalog/provider.schema.ts'
import { draft, product, provider } from '../../../shared/features/sales/testing/sale-world.ts'
import { addDays, dayOf } from '../../../shared/kernel/days.ts'
import { assert } from '../../../shared/kernel/assert.ts'
import { put } from '../../../shared/sync/command.ts'
import { dialect } from '../../platform/database/columns.ts'
import { testClient } from '../../platform/testing/test-client.ts'
import { worldOf } from '../../platform/testing/world-of.ts'
import { openListsWorld, type ListsWorld } from '../../resource/testing/lists-world.ts'
import { TestPhone } from '../../sync/testing/world.ts'
import type { TestUser } from '../account/testing/test-people.ts'
import { loadActor } from '../organisation/access.door.ts'
import { loadSale, saleEarningsStore } from '../sales/index.ts'
import { productStore } from './catalog.store.ts'
import { priceJob } from './price.jobs.ts'

let world: ListsWorld
let office: TestUser
const DAY_MS = 86_400_000

worldOf(async () => {
  world = await openListsWorld()
  office = await world.join('backoffice')
  await world.app.sync.writeOnServer({ changes: [put(providers, provider), put(products, product)] })
  return world.platform
})

interface Prices {
  readonly status: number
  readonly code: string
  readonly periods: readonly Readonly<Record<string, unknown>>[]
  readonly errors: readonly { pointer: string; code: string }[]
}

const today = () => dayOf(world.platform.now(), 'Europe/Stockholm')
const amounts = {
  validTo: null,
  priceOre: 59_00,
  sellerCommissionOre: 300_00,
  companyCommissionOre: 900_00,
  companyCostOre: 20_00,
}

async function send(path: string, body: object, user = office): Promise<Prices> {
  const response = await testClient(world.app.http, user.cookie).send('POST', `/api/v1/product-prices${path}`, { body })
  return { status: response.status, ...((await response.json()) as object) } as Prices
}
const add = (more: object = {}, user = office) =>
  send(
    '',
    { id: world.platform.newId(), productId: product.id, validFrom: addDays(today(), 1), ...amounts, ...more },
    user,
  )
async function read(user: TestUser): Promise<Prices> {
  const path = `/api/v1/product-prices?productId=${product.id}`
  const response = await testClient(world.app.http, user.cookie).get(path)
  return { status: response.status, ...((await response.json()) as object) } as Prices
}

async function phoneOf(user: TestUser) {
  const actor = await loadActor(world.platform.database.db, user.id)
  assert(actor, 'no seller')
  return new TestPhone({ sync: world.app.sync, platform: world.platform, actor })
}
const productOn = async (phone: TestPhone) =>
  (await phone.pullAll()).find(({ collection }) => collection === 'products')?.row as
    | { priceOre: number; prices: readonly object[] }
    | undefined

describe(`prices from a day on, on ${dialect}`, () => {
  test('a change of tomorrow is on phones today, without what the company earns; the row follows on the day', async () => {
    const phone = await phoneOf(await world.join('seller'))
    await phone.pullAll()
    expect(await add()).toMatchObject({ status: 200, periods: [{ standing: 'coming' }, { standing: 'now' }] })
    const row = await productOn(phone)
    expect(row).toMatchObject({ priceOre: 49_00, prices: [{ priceOre: 49_00 }, { validFrom: addDays(today(), 1) }] })
    expect(JSON.stringify(row)).not.toMatch(/company/i)
    world.platform.clock.advance(DAY_MS)
    await priceJob(world.platform, world.app.sync).run(world.platform.now())
    expect(await productOn(phone)).toMatchObject({ priceOre: 59_00 })
  })

  test('a sale made offline under yesterday’s price keeps price and commission, and nobody has to look at it', async () => {
    const phone = await phoneOf(await world.join('seller'))
    await phone.pullAll()
    const saleId = world.platform.newId()
    const sold = phone.command('sale.submit', { ...draft, saleId, idNumber: '' })
    await add()
    world.platform.clock.advance(DAY_MS)
    await priceJob(world.platform, world.app.sync).run(world.platform.now())
    expect((await phone.push(sold)).results).toMatchObject([{ status: 'applied' }])
    const { db } = world.platform.database
    expect(await loadSale(db, saleId)).toMatchObject({ status: 'finalized', lines: [{ unitPriceOre: 49_00 }] })
    expect(await saleEarningsStore.load(db, [saleId])).toMatchObject([{ sellerCommissionOre: 250_00 }])
  })

  test('a sale of today at yesterday’s price is taken, and looked at', async () => {
    const phone = await phoneOf(await world.join('seller'))
    await phone.pullAll()
    await add()
    world.platform.clock.advance(DAY_MS)
    const saleId = world.platform.newId()
    await phone.push(phone.command('sale.submit', { ...draft, saleId, idNumber: '' }))
    expect(await loadSale(world.platform.database.db, saleId)).toMatchObject({ statusReason: 'price_changed' })
  })

  test('a sale of a product that was archived while it lay in the outbox is taken and looked at; a later one is refused', async () => {
    const phone = await phoneOf(await world.join('seller'))
    await phone.pullAll()
    const saleId = world.platform.newId()
    const sold = phone.command('sale.submit', { ...draft, saleId, idNumber: '' })
    world.platform.clock.advance(60_000)
    const http = testClient(world.app.http, office.cookie)
    await http.send('POST', `/api/v1/records/products/${product.id}/archive`, { body: {} })
    expect((await phone.push(sold)).results).toMatchObject([{ status: 'applied' }])
    expect(await loadSale(world.platform.database.db, saleId)).toMatchObject({ statusReason: 'not_offered' })
    world.platform.clock.advance(60_000)
    const late = phone.command('sale.submit', { ...draft, saleId: world.platform.newId(), idNumber: '' })
    expect((await phone.push(late)).results).toMatchObject([
      { status: 'refused', failures: [{ code: 'sale.product-inactive' }] },
    ])
  })

  test('overlapping days are refused at their field, with the day', async () => {
    const validFrom = addDays(today(), 5)
    await add({ validFrom })
    expect(await add({ validFrom })).toMatchObject({
      status: 409,
      errors: [{ pointer: '/validFrom', code: 'price.same-day' }],
      params: { day: validFrom },
    })
    expect(await add({ validTo: addDays(today(), 9) })).toMatchObject({
      errors: [{ pointer: '/validTo', code: 'price.overlap' }],
    })
    expect(await add({ validFrom: today() })).toMatchObject({ errors: [{ code: 'price.begins-too-early' }] })
  })

  test('a call sent twice is one price, and two clerks at once never make two of one day', async () => {
    const id = world.platform.newId()
    await Promise.all([add({ id }), add({ id })])
    expect((await read(office)).periods).toHaveLength(2)
    const validFrom = addDays(today(), 7)
    const answers = await Promise.all([add({ validFrom }), add({ validFrom, priceOre: 1 })])
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]))
  })

  test('a price with a last day goes back to what held before, and is taken back whole until it begins', async () => {
    const id = world.platform.newId()
    const made = await add({ id, validTo: addDays(today(), 3) })
    expect(made.periods).toMatchObject([{ priceOre: 49_00, validFrom: addDays(today(), 4) }, { priceOre: 59_00 }, {}])
    expect((await send('/withdraw', { id, productId: product.id })).periods).toMatchObject([{ standing: 'now' }])
    expect(await productStore.load(world.platform.database.db, [product.id])).toMatchObject([{ priceOre: 49_00 }])
    const again = world.platform.newId()
    await add({ id: again })
    world.platform.clock.advance(DAY_MS)
    const next = await world.join('backoffice')
    expect(await send('/withdraw', { id: again, productId: product.id }, next)).toMatchObject({
      code: 'price.has-begun',
    })
  })

  test('sellers and finance change no price, and nobody but those who may sees what the company earns', async () => {
    await add()
    for (const role of ['seller', 'finance', 'manager'] as const) {
      const user = await world.join(role)
      expect((await add({}, user)).status).toBe(403)
      expect((await read(user)).status).toBe(403)
    }
    expect((await read(office)).periods[0]).toMatchObject({ companyCommissionOre: 900_00, companyCostOre: 20_00 })
  })

  test('each change is in the log of the product, before and after', async () => {
    await add()
    const log = await testClient(world.app.http, office.cookie).get(`/api/v1/activity?of=products&id=${product.id}`)
    const { entries } = (await log.json()) as { entries: object[] }
    expect(entries).toMatchObject([{ before: { priceOre: 49_00 }, after: { priceOre: 59_00 } }])
  })
})
