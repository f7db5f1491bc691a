import { describe, expect, test } from 'vitest'
import { products } from '../../../../shared/features/catalog/product.schema.ts'
import { providers } from '../../../../shared/features/catalog/provider.schema.ts'
import { ORDER_HELD_MS } from '../../../../shared/features/orders/order/order.schema.ts'
import { product, provider, saleOf } from '../../../../shared/features/sales/testing/sale-world.ts'
import { sales, type Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { put } from '../../../../shared/sync/command.ts'
import { dialect } from '../../../platform/database/columns.ts'
import { testClient } from '../../../platform/testing/test-client.ts'
import { worldOf } from '../../../platform/testing/world-of.ts'
import { openListsWorld, type ListsWorld } from '../../../resource/testing/lists-world.ts'
import { addTestPlace, type TestUser } from '../../account/testing/test-people.ts'
import { userGrantTable } from '../../organisation/access/access.table.ts'
import { loadSale } from '../../sales/sale/sale.store.ts'

let world: ListsWorld
let clerk: TestUser
let other: TestUser

worldOf(async () => {
  world = await openListsWorld()
  clerk = await world.join('backoffice')
  other = await world.join('backoffice')
  await world.app.sync.writeOnServer({ changes: [put(providers, provider), put(products, product)] })
  return world.platform
})

async function sold(change: Partial<Sale> = {}): Promise<Id> {
  const { teamId, officeId, regionId } = world.place
  const id = world.platform.newId()
  const sale = saleOf({ id, teamId, officeId, regionId, status: 'approved', ...change })
  await world.app.sync.writeOnServer({ changes: [put(sales, sale)] })
  return id
}

const listed = async (query: object = {}, user = clerk) => (await world.ask(user, 'order-registrations', query)).rows

const send = async (user: TestUser, method: string, path: string, body?: object) => {
  const response = await testClient(world.app.http, user.cookie).send(method, `/api/v1/orders/${path}`, { body })
  return { status: response.status, ...((await response.json()) as Record<string, never>) } as {
    status: number
    code?: string
    dueAt?: number | null
    holder?: { name: string; isMe: boolean } | null
    attempts?: readonly { way: string; note: string; byName: string }[]
    errors?: readonly { pointer: string; code: string }[]
  }
}
const attempt = (change: object = {}) => ({
  id: '01900000-0000-7000-8000-0000000f0001',
  way: 'phone',
  note: 'Nobody answered',
  dueAt: world.platform.now() + 3_600_000,
  ...change,
})

describe(`orders at their providers on ${dialect}`, () => {
  test('are found by how they stand there, and by the status of the sale', async () => {
    const unknown = await sold({ status: 'approved' })
    // What may still be refused is registered nowhere.
    await sold({ status: 'finalized' })
    const waiting = await sold({ externalStatus: 'processing', externalOrderNumber: 'A-1' })
    await sold({ externalStatus: 'rejected' })
    const cancelled = await sold({ status: 'cancelled' })
    expect((await listed()).map(({ id }) => id)).toHaveLength(5)
    expect(await listed({ 'filter[externalStatus]': 'received,processing' })).toMatchObject([
      { id: waiting, externalStatus: 'processing', orderNumber: 'A-1', attempts: 0, holderName: '' },
    ])
    const toRegister = { 'filter[externalStatus]': 'unknown', 'filter[status]': 'approved' }
    expect((await listed(toRegister)).map(({ id }) => id)).toEqual([unknown])
    expect((await listed({ 'filter[externalStatus]': 'unknown' })).map(({ id }) => id)).toContain(cancelled)
    expect((await world.ask(clerk, 'order-registrations/counts')).views).toMatchObject({
      toRegister: { n: 1, exact: true },
      waiting: { n: 1, exact: true },
      rejected: { n: 1, exact: true },
    })
  })

  test('an absence is no order: it is neither listed, nor counted, nor found by itself', async () => {
    const absent = await sold({ status: 'absence', customer: null, lines: [] })
    const order = await sold()
    expect((await listed()).map(({ id }) => id)).toEqual([order])
    expect((await world.ask(clerk, 'order-registrations/counts')).views).toMatchObject({ all: { n: 1 } })
    expect((await world.ask(clerk, `order-registrations/rows/${absent}`))['row']).toBeUndefined()
  })

  test('follow the sale when its registration changes', async () => {
    const id = await sold()
    const row = await loadSale(world.platform.database.db, id)
    await world.app.sync.writeOnServer({ changes: [put(sales, { ...(row as Sale), externalStatus: 'accepted' })] })
    expect(await listed({ 'filter[externalStatus]': 'accepted' })).toMatchObject([{ id }])
  })
})

describe('following an order up', () => {
  test('an attempt is counted with its way, note and clerk, and says when to ask again', async () => {
    const id = await sold()
    const saved = await send(clerk, 'POST', `${id}/attempts`, attempt())
    expect(saved).toMatchObject({ status: 200, attempts: [{ way: 'phone', note: 'Nobody answered' }] })
    expect(await listed({ 'filter[followUp]': 'open' })).toMatchObject([{ id, attempts: 1, followUpAt: saved.dueAt }])
    const last = attempt({ id: '01900000-0000-7000-8000-0000000f0002', dueAt: null })
    await send(other, 'POST', `${id}/attempts`, last)
    expect(await listed({ 'filter[followUp]': 'open' })).toEqual([])
    expect((await send(clerk, 'GET', `${id}/follow-up`)).attempts).toHaveLength(2)
  })

  test('the same attempt sent again after a lost answer is one attempt', async () => {
    const id = await sold()
    await Promise.all([1, 2, 3].map(() => send(clerk, 'POST', `${id}/attempts`, attempt())))
    expect(await listed()).toMatchObject([{ id, attempts: 1 }])
    const elsewhere = await sold()
    expect((await send(clerk, 'POST', `${elsewhere}/attempts`, attempt())).status).toBe(404)
  })

  test.each([
    ['a time to ask again that has passed', { dueAt: 1000 }, 'sale.due-in-past'],
    ['another way without saying which', { way: 'other', note: ' ' }, 'order.note-required'],
  ])('%s is refused at its field', async (_name, change, code) => {
    const id = await sold()
    expect(await send(clerk, 'POST', `${id}/attempts`, attempt(change))).toMatchObject({ status: 422, code })
    expect(await listed()).toMatchObject([{ attempts: 0 }])
  })
})

describe('two clerks', () => {
  test('the second one is told who works on the order, and may take it over', async () => {
    const id = await sold()
    expect(await send(clerk, 'POST', `${id}/hold`, { take: false })).toMatchObject({ holder: { isMe: true } })
    expect(await send(other, 'POST', `${id}/hold`, { take: false })).toMatchObject({ holder: { isMe: false } })
    expect(await listed()).toMatchObject([{ id, holderName: expect.stringContaining('backoffice') as string }])
    expect(await send(other, 'POST', `${id}/hold`, { take: true })).toMatchObject({ holder: { isMe: true } })
    expect(await send(clerk, 'GET', `${id}/follow-up`)).toMatchObject({ holder: { isMe: false } })
  })

  test('leaving lets go of the own hold and of no other', async () => {
    const id = await sold()
    await send(clerk, 'POST', `${id}/hold`, { take: false })
    await send(other, 'DELETE', `${id}/hold`)
    expect(await send(other, 'GET', `${id}/follow-up`)).toMatchObject({ holder: { isMe: false } })
    await send(clerk, 'DELETE', `${id}/hold`)
    expect((await send(other, 'GET', `${id}/follow-up`)).holder).toBeNull()
  })

  test('a hold ends by itself when its page gives no sign of life', async () => {
    const id = await sold()
    await send(clerk, 'POST', `${id}/hold`, { take: false })
    world.platform.clock.advance(ORDER_HELD_MS)
    expect(await send(other, 'POST', `${id}/hold`, { take: false })).toMatchObject({ holder: { isMe: true } })
  })
})

describe('another office’s order', () => {
  test('is neither listed nor found, followed up or held', async () => {
    const id = await sold()
    const elsewhere = await addTestPlace(world.platform)
    const narrow = await world.join('manager', elsewhere)
    await world.platform.database.tx((db) =>
      db.insert(userGrantTable).values(
        ['view order_registrations', 'update sale_reports'].map((permission) => ({
          userId: narrow.id,
          permission,
          extent: 'office',
          inverted: false,
        })),
      ),
    )
    expect(await listed({}, narrow)).toEqual([])
    expect((await send(narrow, 'GET', `${id}/follow-up`)).status).toBe(404)
    expect((await send(narrow, 'POST', `${id}/attempts`, attempt())).status).toBe(404)
    expect((await send(narrow, 'POST', `${id}/hold`, { take: true })).status).toBe(404)
    expect((await send(narrow, 'DELETE', `${id}/hold`)).status).toBe(404)
  })
})
