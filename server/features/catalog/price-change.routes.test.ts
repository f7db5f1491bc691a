import { describe, expect, test } from 'vitest'
import { products } from '../../../shared/features/catalog/product.schema.ts'
import { providers } from '../../../shared/features/catalog/provider.schema.ts'
import { id as idOf, product, provider } from '../../../shared/features/sales/testing/sale-world.ts'
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
const other = { ...product, id: idOf(21), name: 'Fast pris', priceOre: 59_99 }
const ids = [product.id, other.id]

worldOf(async () => {
  world = await openListsWorld()
  office = await world.join('backoffice')
  const changes = [put(providers, provider), put(products, product), put(products, other)]
  await world.app.sync.writeOnServer({ changes })
  return world.platform
})

const today = () => dayOf(world.platform.now(), 'Europe/Stockholm')
const plan = (more: object = {}) => ({
  productIds: ids,
  validFrom: addDays(today(), 8),
  field: 'priceOre',
  way: 'percent',
  by: 10,
  ...more,
})
async function send(path: string, body: object, user = office) {
  const http = testClient(world.app.http, user.cookie)
  const response = await http.send('POST', `/api/v1/product-price-changes${path}`, { body })
  return { status: response.status, ...((await response.json()) as object) } as Record<string, unknown>
}
const pricesOf = async (day: string) =>
  (await productStore.load(world.platform.database.db, ids))
    .toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
    .map(({ prices, priceOre }) => [priceOre, prices?.find(({ validFrom }) => validFrom === day)?.priceOre])

describe(`the prices of many products at once, on ${dialect}`, () => {
  test('are shown before they are changed, rounded to whole öre, and nothing is written', async () => {
    const { rows } = await send('/preview', plan())
    expect(rows).toMatchObject([
      { beforeOre: 49_00, afterOre: 53_90, fault: null },
      { beforeOre: 59_99, afterOre: 65_99 },
    ])
    expect((await send('/preview', plan({ way: 'amount', by: -60_00 })))['rows']).toMatchObject([
      { afterOre: 0 },
      { afterOre: 0 },
    ])
    expect(await pricesOf(plan().validFrom)).toEqual([
      [49_00, undefined],
      [59_99, undefined],
    ])
  })

  test('change together, once however often it is sent, and are taken back together until they begin', async () => {
    const id = world.platform.newId()
    const answers = await Promise.all([send('', { id, ...plan() }), send('', { id, ...plan() })])
    expect(answers).toMatchObject([{ changed: 2 }, { changed: 2 }])
    expect(await pricesOf(plan().validFrom)).toEqual([
      [49_00, 53_90],
      [59_99, 65_99],
    ])
    expect(await send('/withdraw', { id })).toMatchObject({ status: 200, withdrawn: 2 })
    expect(await send('/withdraw', { id })).toMatchObject({ status: 200, withdrawn: 0 })
    expect(await pricesOf(plan().validFrom)).toEqual([
      [49_00, undefined],
      [59_99, undefined],
    ])
  })

  test('all or none: where one has a price on that day, the answer names it and no other is changed', async () => {
    await send('', { id: world.platform.newId(), ...plan({ productIds: [other.id] }) })
    expect((await send('/preview', plan()))['rows']).toMatchObject([
      { fault: null },
      { fault: { code: 'price.same-day' } },
    ])
    expect(await send('', { id: world.platform.newId(), ...plan() })).toMatchObject({
      status: 409,
      code: 'price.same-day',
      params: { name: 'Fast pris' },
    })
    expect((await pricesOf(plan().validFrom))[0]).toEqual([49_00, undefined])
  })

  test('begun, they are not taken back; and only back office may do it', async () => {
    const id = world.platform.newId()
    await send('', { id, ...plan() })
    for (const role of ['seller', 'finance', 'manager'] as const)
      expect((await send('/withdraw', { id }, await world.join(role))).status).toBe(403)
    world.platform.clock.advance(9 * 86_400_000)
    expect(await send('/withdraw', { id }, await world.join('backoffice'))).toMatchObject({ code: 'price.has-begun' })
  })
})
