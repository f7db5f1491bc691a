import { and, gt } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { products } from '../../../../shared/features/catalog/product.schema.ts'
import { providers } from '../../../../shared/features/catalog/provider.schema.ts'
import { sales } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { submitSale } from '../../../../shared/features/sales/sale/sale-submit.commands.ts'
import { draft, product, provider } from '../../../../shared/features/sales/testing/sale-world.ts'
import { assert } from '../../../../shared/kernel/assert.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { put } from '../../../../shared/sync/command.ts'
import { dialect } from '../../../platform/database/columns.ts'
import { openListsWorld, type ListsWorld } from '../../../resource/testing/lists-world.ts'
import type { TestUser } from '../../account/testing/test-people.ts'
import { loadActor } from '../../organisation/access.door.ts'
import { loadSales } from '../../sales/sale/sale.store.ts'
import { saleLineTable } from '../../sales/sale/sale.table.ts'
import { saleKeys } from '../../sales/key/sale-key.store.ts'
import { eq } from '../../../platform/database/eq.ts'

const ORDERS = 3
const [second, third] = ['01900000-0000-7000-b000-000000000002', '01900000-0000-7000-b000-000000000003']

let world: ListsWorld
let office: TestUser
const ids: Id[] = []

beforeEach(async () => {
  world = await openListsWorld()
  await world.app.sync.writeOnServer({ changes: [put(providers, provider), put(products, product)] })
  const actor = await loadActor(world.platform.database.db, (await world.join('seller')).id)
  assert(actor, 'nobody there')
  ids.length = 0
  for (let order = 0; order < ORDERS; order += 1) {
    const saleId = world.platform.newId()
    await world.app.sync.applyOnServer({ command: submitSale, args: { ...draft, saleId, idNumber: '' }, actor })
    ids.push(saleId)
  }
  office = await world.join('backoffice')
})
afterEach(() => world.platform.database.close())

/** Puts more products beside the one of an order. */
async function addProducts(id: Id, ...more: readonly Id[]): Promise<void> {
  const { db } = world.platform.database
  await db.delete(saleLineTable).where(and(eq(saleLineTable.saleId, id), gt(saleLineTable.position, 0)))
  const [line] = await db.select().from(saleLineTable).where(eq(saleLineTable.saleId, id))
  assert(line, 'the order has no line')
  for (const [at, productId] of more.entries())
    await db.insert(saleLineTable).values({ ...line, productId, position: at + 1 })
  await saleKeys.save(db, await loadSales(db, [id]))
}

describe(`the orders of a product on ${dialect}`, () => {
  const found = async (...products: Id[]): Promise<number> =>
    (await world.ask(office, 'sale-reports', { 'filter[productId]': products.join(','), sort: '-orderValueOre' })).total
      .n

  test('are found by each of their products, however many there are', async () => {
    const [id = ''] = ids
    await addProducts(id, second)
    expect([await found(product.id), await found(second), await found(second, product.id)]).toEqual([ORDERS, 1, ORDERS])
    await addProducts(id, second, third, product.id)
    expect([await found(product.id), await found(second), await found(third)]).toEqual([ORDERS, 1, 1])
    await addProducts(id)
    expect([await found(product.id), await found(second), await found(third)]).toEqual([ORDERS, 0, 0])
  })

  test('are none where nothing was ever sold of it', async () => {
    expect(await found('01900000-0000-7000-b000-000000000009')).toBe(0)
  })
})

describe(`a report of absence on ${dialect}`, () => {
  test('is no sale: lists count and show it only where one asks for its status', async () => {
    const { db } = world.platform.database
    const [sale] = await loadSales(db, ids.slice(0, 1))
    assert(sale, 'the first sale is missing')
    const absence = { ...sale, id: world.platform.newId(), status: 'absence' as const, lines: [], customer: null }
    await world.app.sync.writeOnServer({ changes: [put(sales, absence)] })
    const reports = (query: object = {}) => world.ask(office, 'sale-reports', query)
    expect((await reports()).total.n).toBe(ORDERS)
    expect((await reports({ 'filter[sellerId]': sale.sellerId })).rows).toHaveLength(ORDERS)
    const absent = await reports({ 'filter[status]': 'absence' })
    expect([absent.total.n, absent.rows.map(({ id }) => id)]).toEqual([1, [absence.id]])
  })
})
