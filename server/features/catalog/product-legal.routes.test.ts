import { describe, expect, test } from 'vitest'
import { products } from '../../../shared/features/catalog/product.schema.ts'
import { providers } from '../../../shared/features/catalog/provider.schema.ts'
import { product, provider } from '../../../shared/features/sales/testing/sale-world.ts'
import { addDays, dayOf } from '../../../shared/kernel/days.ts'
import { put } from '../../../shared/sync/command.ts'
import { dialect } from '../../platform/database/columns.ts'
import { testClient } from '../../platform/testing/test-client.ts'
import { worldOf } from '../../platform/testing/world-of.ts'
import { openListsWorld, type ListsWorld } from '../../resource/testing/lists-world.ts'
import type { TestUser } from '../account/testing/test-people.ts'
import { productStore } from './catalog.store.ts'

let world: ListsWorld
let office: TestUser

worldOf(async () => {
  world = await openListsWorld()
  office = await world.join('backoffice')
  await world.app.sync.writeOnServer({ changes: [put(providers, provider), put(products, product)] })
  return world.platform
})

const tomorrow = () => addDays(dayOf(world.platform.now(), 'Europe/Stockholm'), 1)
async function send(path: string, body: object, user = office) {
  const response = await testClient(world.app.http, user.cookie).send('POST', `/api/v1/product-legal${path}`, { body })
  return { ...((await response.json()) as object), httpStatus: response.status }
}
const add = (more: object = {}, user = office) =>
  send(
    '',
    {
      productId: product.id,
      validFrom: tomorrow(),
      withdrawal: 'by_supply',
      withdrawalDays: 30,
      information: 'by_law',
      signature: 'required',
      waitHours: 0,
      source: 'Lag (2005:59) 2 kap. 10 §',
      ...more,
    },
    user,
  )
const stored = async () => (await productStore.load(world.platform.database.db, [product.id]))[0]?.legal

describe(`legal parameters of a product on ${dialect}`, () => {
  test('begin tomorrow at the earliest, once however often they are sent, and reach phones with the product', async () => {
    expect((await add()).httpStatus).toBe(200)
    expect((await add()).httpStatus).toBe(200)
    expect(await stored()).toMatchObject([{ validFrom: tomorrow(), withdrawalDays: 30 }])
    expect(await add({ validFrom: addDays(tomorrow(), -1) })).toMatchObject({
      errors: [{ pointer: '/validFrom', code: 'price.begins-too-early' }],
    })
    expect(await add({ waitHours: 5 })).toMatchObject({ errors: [{ code: 'price.same-day' }] })
    const { rows } = await world.ask(office, 'products')
    expect(rows).toMatchObject([{ legal: [{ source: 'Lag (2005:59) 2 kap. 10 §' }] }])
  })

  test('name their source, and never give the customer less than the country does', async () => {
    expect((await add({ source: ' ' })).httpStatus).toBe(422)
    expect(await add({ withdrawalDays: 7 })).toMatchObject({
      httpStatus: 409,
      errors: [{ pointer: '/withdrawalDays', code: 'legal.fewer-days' }],
    })
  })

  test('are taken back until they begin, and stand in the log', async () => {
    await add()
    expect(await send('/withdraw', { productId: product.id, validFrom: tomorrow() })).toMatchObject({ withdrawn: true })
    expect(await send('/withdraw', { productId: product.id, validFrom: tomorrow() })).toMatchObject({
      withdrawn: false,
    })
    const log = await testClient(world.app.http, office.cookie).get(`/api/v1/activity?of=products&id=${product.id}`)
    expect(await log.json()).toMatchObject({ entries: [{}, { after: { legalFrom: tomorrow(), withdrawalDays: 30 } }] })
    await add()
    world.platform.clock.advance(2 * 86_400_000)
    const later = await world.join('backoffice')
    const began = (await stored())?.[0]?.validFrom
    expect(await send('/withdraw', { productId: product.id, validFrom: began }, later)).toMatchObject({
      code: 'price.has-begun',
    })
  })

  test('sellers and finance change none', async () => {
    for (const role of ['seller', 'finance'] as const)
      expect((await add({}, await world.join(role))).httpStatus).toBe(403)
  })
})
