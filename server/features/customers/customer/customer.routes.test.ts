import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { products } from '../../../../shared/features/catalog/product.schema.ts'
import { providers } from '../../../../shared/features/catalog/provider.schema.ts'
import type { CustomerView } from '../../../../shared/features/customers/customer/customer.api.ts'
import { customer, product, provider, saleOf } from '../../../../shared/features/sales/testing/sale-world.ts'
import { readIdNumber } from '../../../../shared/features/sales/identity/identity-number.rules.ts'
import { sales, type Customer, type Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { assert } from '../../../../shared/kernel/assert.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { put } from '../../../../shared/sync/command.ts'
import { dialect } from '../../../platform/database/columns.ts'
import { stopAfter } from '../../../platform/testing/stop-after.ts'
import { testClient } from '../../../platform/testing/test-client.ts'
import { activityTable } from '../../../resource/activity/activity.table.ts'
import { openListsWorld, type ListsWorld } from '../../../resource/testing/lists-world.ts'
import type { TestUser } from '../../account/testing/test-people.ts'
import { userGrantTable } from '../../organisation/access/access.table.ts'
import { saveIdentity, loadIdentity } from '../../sales/identity/customer-identity.store.ts'
import { loadSale } from '../../sales/sale/sale.store.ts'
import { customerMatchJob } from './customer-match.jobs.ts'

const ANNA = '19900101-2385'
const BERIT = '19811218-9876'

let world: ListsWorld
let clerk: TestUser

beforeEach(async () => {
  world = await openListsWorld()
  clerk = await world.join('backoffice')
  await world.app.sync.writeOnServer({ changes: [put(providers, provider), put(products, product)] })
})
afterEach(() => world.platform.database.close())

interface Sold extends Partial<Omit<Sale, 'customer'>> {
  readonly customer?: Partial<Customer>
  readonly idNumber?: string
}

async function sold({ customer: change = {}, idNumber = '', ...rest }: Sold = {}): Promise<Id> {
  const { platform, app, place } = world
  const id = platform.newId()
  const { teamId, officeId, regionId } = place
  const sale = saleOf({
    id,
    teamId,
    officeId,
    regionId,
    status: 'approved',
    customer: { ...customer, ...change },
    ...rest,
  })
  const reading = idNumber === '' ? null : readIdNumber(idNumber, 'SE', '2026-05-01')
  await app.sync.writeOnServer({
    changes: [put(sales, sale)],
    first: async (db) => {
      if (reading?.ok) await saveIdentity(db, platform.secrets, { saleId: id, number: reading.number })
    },
  })
  return id
}

const matched = () => customerMatchJob(world.platform).run(world.platform.now())
const listed = async (query: object = {}, user = clerk) => {
  await matched()
  return (await world.ask(user, 'customers', query)).rows as unknown as { id: Id; name: string; orders: number }[]
}
async function send(user: TestUser, method: string, path: string, body?: object) {
  const response = await testClient(world.app.http, user.cookie).send(method, `/api/v1/customers/${path}`, { body })
  return { status: response.status, ...((await response.json()) as Record<string, unknown>) } as {
    status: number
    code?: string
    content?: string
    orders?: number
    erased?: number
    kept?: number
  }
}
const act = (path: string, body: object = {}, user = clerk) =>
  send(user, 'POST', path, { reason: 'Asked by mail', ...body })
const viewOf = async (id: Id) => (await send(clerk, 'GET', `${id}/view`)) as unknown as CustomerView
const only = async () => {
  const [found, ...others] = await listed()
  assert(found && others.length === 0, 'not one customer')
  return found
}

describe(`customers over all orders on ${dialect}`, () => {
  test('orders of one identity number are one customer, whatever name and telephone they were made with', async () => {
    await sold({ idNumber: ANNA, soldOn: '2026-04-02' })
    await sold({ idNumber: ANNA, soldOn: '2026-05-02', customer: { name: 'Anna Ny', phone: '+46700000009' } })
    expect(await listed()).toMatchObject([
      { name: 'Anna Ny', orders: 2, firstSoldOn: '2026-04-02', lastSoldOn: '2026-05-02' },
    ])
  })

  test('without a number it is the telephone with the last name; a household is two customers', async () => {
    await sold({ customer: { name: 'Anna Berg', phone: '070-174 06 05' } })
    await sold({ customer: { name: 'Anna  BERG', phone: '+46701740605' } })
    await sold({ customer: { name: 'Per Alm', phone: '+46701740605' } })
    expect((await listed({ sort: 'name' })).map(({ name, orders }) => [name, orders])).toEqual([
      [expect.stringMatching(/anna +berg/iu), 2],
      ['Per Alm', 1],
    ])
  })

  test('the number found out later joins the order made without it, and never one of another number', async () => {
    await sold({ customer: { name: 'Anna Berg', phone: '+46701740605' } })
    await sold({ customer: { name: 'Anna Berg', phone: '+46701740605' }, idNumber: ANNA })
    await sold({ customer: { name: 'Berit Berg', phone: '+46701740605' }, idNumber: BERIT })
    expect(new Set((await listed()).map(({ orders }) => orders))).toEqual(new Set([1, 2]))
  })

  test('a corrected order moves to the customer it belongs to, and nobody is left without orders', async () => {
    const id = await sold({ customer: { name: 'Anna Berg', phone: '+46701740605' } })
    await sold({ customer: { name: 'Per Alm', phone: '+46701740699' } })
    expect(await listed()).toHaveLength(2)
    const row = await loadSale(world.platform.database.db, id)
    assert(row?.customer, 'no sale')
    const corrected = { ...row, customer: { ...row.customer, name: 'Per Alm', phone: '+46701740699' } }
    await world.app.sync.writeOnServer({ changes: [put(sales, corrected)] })
    expect(await listed()).toMatchObject([{ name: 'Per Alm', orders: 2 }])
  })

  test('are found by the words of their orders', async () => {
    await sold({ customer: { name: 'Anna Berg', phone: '+46701740605' } })
    await sold({ customer: { name: 'Per Alm', phone: '+46701740699' } })
    await matched()
    expect(await listed({ q: 'berg' })).toMatchObject([{ name: 'Anna Berg' }])
    expect(await listed({ q: '070-174 06 99' })).toMatchObject([{ name: 'Per Alm' }])
  })

  test('are nobody’s whose right reaches one office', async () => {
    await sold()
    const { id } = await only()
    const narrow = await world.join('manager')
    const rights = ['view customers', 'update sale_reports', 'reveal identity_numbers']
    await world.platform.database.tx((db) =>
      db
        .insert(userGrantTable)
        .values(rights.map((permission) => ({ userId: narrow.id, permission, extent: 'office', inverted: false }))),
    )
    expect((await world.ask(narrow, 'customers')).rows).toBeUndefined()
    for (const path of ['file', 'block', 'unblock', 'erase'])
      expect((await act(`${id}/${path}`, path === 'block' ? { blockId: id } : {}, narrow)).status).toBe(403)
    expect((await send(narrow, 'GET', `${id}/view`)).status).toBe(403)
  })
})

describe('merging and splitting', () => {
  test('a merge moves all orders once, and later orders follow', async () => {
    await sold({ customer: { name: 'Anna Berg', phone: '+46701740605' } })
    await sold({ customer: { name: 'Anna Alm', phone: '+46701740699' } })
    const [into, other] = await listed({ sort: 'name' })
    assert(into && other, 'not two')
    const merges = await Promise.all([1, 2].map(() => act(`${into.id}/merge`, { others: [other.id] })))
    expect(merges.map(({ status, orders }) => [status, orders])).toEqual([
      [200, 2],
      [200, 2],
    ])
    await sold({ customer: { name: 'Anna Berg', phone: '+46701740605' } })
    await sold({ customer: { name: 'Anna Alm', phone: '+46701740699' } })
    expect(await listed()).toMatchObject([{ id: into.id, orders: 4 }])
  })

  test('a person and a company stay apart', async () => {
    await sold({ customer: { name: 'Anna Berg' } })
    await sold({ customer: { kind: 'company', companyName: 'Berg AB' } })
    const [one, other] = await listed()
    assert(one && other, 'not two')
    expect(await act(`${one.id}/merge`, { others: [other.id] })).toMatchObject({
      status: 422,
      code: 'customer.kinds-differ',
    })
  })

  test('a split gives chosen orders a customer of their own, once, and matching leaves it alone', async () => {
    const [keep, move] = [await sold({ idNumber: ANNA }), await sold({ idNumber: ANNA })]
    const { id } = await only()
    const newId = world.platform.newId()
    const split = () => act(`${id}/split`, { newId, saleIds: [move] })
    expect((await Promise.all([split(), split()])).map(({ status }) => status)).toEqual([200, 200])
    const row = await loadSale(world.platform.database.db, move)
    assert(row, 'no sale')
    await world.app.sync.writeOnServer({ changes: [put(sales, { ...row, message: 'Corrected' })] })
    expect(Object.fromEntries((await listed()).map((each) => [each.id, each.orders]))).toEqual({ [id]: 1, [newId]: 1 })
    expect(await act(`${id}/split`, { newId: world.platform.newId(), saleIds: [keep] })).toMatchObject({
      status: 422,
      code: 'customer.no-orders-left',
    })
    expect((await act(`${id}/split`, { newId: world.platform.newId(), saleIds: [move] })).status).toBe(409)
  })
})

describe('do not contact', () => {
  test('is asked for with a reason, bars the customer at every door, and is lifted with a reason', async () => {
    await sold({ idNumber: ANNA })
    const { id } = await only()
    const blockId = world.platform.newId()
    expect((await act(`${id}/block`, { blockId, reason: '' })).status).toBe(422)
    const block = () => act(`${id}/block`, { blockId })
    expect((await Promise.all([block(), block()])).map(({ status }) => status)).toEqual([200, 200])
    expect((await viewOf(id)).blocks).toMatchObject([{ reason: 'Asked by mail' }])
    expect((await act(`${id}/unblock`)).status).toBe(200)
    expect((await viewOf(id)).blocks).toEqual([])
  })

  test.each([0, 1, 2])(
    'is in the log as soon as it holds, where the server stops after %d commits',
    async (commits) => {
      await sold({ idNumber: ANNA })
      const { id } = await only()
      const blockId = world.platform.newId()
      const block = () => act(`${id}/block`, { blockId })
      const logged = async () =>
        (await world.platform.database.db.select().from(activityTable)).filter(({ what }) => what === 'blocked').length
      await stopAfter(world.platform.database, commits, block)
      expect(await logged()).toBe((await viewOf(id)).blocks.length)
      // The clerk sends it again after the restart.
      await block()
      expect([(await viewOf(id)).blocks.length, await logged()]).toEqual([1, 1])
    },
  )
})

describe('the customer’s own data', () => {
  test('the file has every order with its identity number, and each reading is listed', async () => {
    await sold({ idNumber: ANNA })
    const { id } = await only()
    const { content = '{}' } = await act(`${id}/file`)
    expect(JSON.parse(content)).toMatchObject({ orders: [{ idNumber: expect.stringContaining('2385') as string }] })
    expect((await viewOf(id)).reveals).toMatchObject([{ reason: 'Asked by mail' }])
    const seller = await world.join('seller')
    expect((await act(`${id}/file`, {}, seller)).status).toBe(403)
  })

  test('erasing keeps name and address of a contract for the law, and nothing of what was cancelled', async () => {
    const contract = await sold({ idNumber: ANNA, signedAt: 1_777_000_000_000 })
    const cancelled = await sold({ idNumber: ANNA, status: 'cancelled', message: 'Call after six' })
    const { id } = await only()
    expect(await act(`${id}/erase`)).toMatchObject({ status: 200, erased: 1, kept: 1 })
    const { db } = world.platform.database
    expect((await loadSale(db, contract))?.customer).toMatchObject({ name: customer.name, phone: '', email: '' })
    expect(await loadSale(db, cancelled)).toMatchObject({ customer: { name: '', address: '' }, message: '' })
    expect(await loadIdentity(db, contract)).toBeNull()
    expect(await act(`${id}/erase`)).toMatchObject({ status: 200, erased: 1, kept: 1 })
    // Whoever orders again is a new customer.
    await sold({ idNumber: ANNA })
    expect(await listed()).toHaveLength(2)
  })

  test('nobody is erased whose order is still to be decided', async () => {
    await sold({ idNumber: ANNA, status: 'finalized' })
    const { id } = await only()
    expect(await act(`${id}/erase`)).toMatchObject({ status: 409, code: 'customer.open-orders' })
  })
})
