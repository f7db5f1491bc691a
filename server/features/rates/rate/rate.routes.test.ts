import { describe, expect, test } from 'vitest'
import { products } from '../../../../shared/features/catalog/product.schema.ts'
import { providers } from '../../../../shared/features/catalog/provider.schema.ts'
import { draft, product, provider } from '../../../../shared/features/sales/testing/sale-world.ts'
import { assert } from '../../../../shared/kernel/assert.ts'
import { addDays, dayOf } from '../../../../shared/kernel/days.ts'
import { put } from '../../../../shared/sync/command.ts'
import { dialect } from '../../../platform/database/columns.ts'
import { testClient } from '../../../platform/testing/test-client.ts'
import { worldOf } from '../../../platform/testing/world-of.ts'
import { openListsWorld, type ListsWorld } from '../../../resource/testing/lists-world.ts'
import { TestPhone } from '../../../sync/testing/world.ts'
import type { TestUser } from '../../account/testing/test-people.ts'
import { loadActor } from '../../organisation/access.door.ts'
import { saveMembership } from '../../organisation/team/membership.store.ts'
import { saleEarningsStore } from '../../sales/index.ts'

let world: ListsWorld
let finance: TestUser

worldOf(async () => {
  world = await openListsWorld()
  finance = await world.join('finance')
  await world.app.sync.writeOnServer({ changes: [put(providers, provider), put(products, product)] })
  return world.platform
})

const today = () => dayOf(world.platform.now(), 'Europe/Stockholm')
const fixed = (amountOre: number) => ({ kind: 'fixed_per_unit', amountOre })
const about = { scope: 'category', scopeId: product.category, currency: 'SEK', validTo: null }

async function send(path: string, body: object, user = finance) {
  const response = await testClient(world.app.http, user.cookie).send('POST', `/api/v1/commission-rates${path}`, {
    body,
  })
  return { status: response.status, ...((await response.json()) as object) } as Record<string, unknown>
}
const add = (more: object = {}, user = finance) =>
  send('', { id: world.platform.newId(), ...about, rate: fixed(100_00), validFrom: addDays(today(), 1), ...more }, user)
const listed = async (query: object = {}) =>
  (await world.ask(finance, 'commission-rates', { 'filter[standing]': 'now,coming,past', ...query })).rows

describe(`rates from a day on, on ${dialect}`, () => {
  test('finance sets one, once however often it is sent; the list names what it is about', async () => {
    const id = world.platform.newId()
    await Promise.all([add({ id }), add({ id })])
    expect(await listed()).toMatchObject([{ id, aboutName: product.category, standing: 'coming', validTo: null }])
    await add({ scope: 'product', scopeId: product.id })
    expect(await listed({ q: product.name })).toMatchObject([
      { aboutName: `${product.name} · ${provider.name}`, scope: 'product' },
    ])
  })

  test('nobody sets, ends or withdraws their own rate, as long as somebody else may (four eyes)', async () => {
    const id = world.platform.newId()
    const own = { id, scope: 'user', scopeId: finance.id }
    expect((await add(own)).status).toBe(200)
    const other = await world.join('finance')
    const refused = { status: 422, code: 'commission.own' }
    expect(await add({ ...own, id: world.platform.newId(), validFrom: addDays(today(), 9) })).toMatchObject(refused)
    expect(await send('/end', { id, validTo: addDays(today(), 5) })).toMatchObject(refused)
    expect(await send('/withdraw', { id })).toMatchObject(refused)
    expect((await send('/withdraw', { id }, other)).status).toBe(200)
  })

  test('one that follows ends the one before; withdrawn before it begins, the one before holds again', async () => {
    const [first, next] = [world.platform.newId(), world.platform.newId()]
    await add({ id: first })
    await add({ id: next, rate: fixed(120_00), validFrom: addDays(today(), 10) })
    expect(await listed()).toMatchObject([{ id: next }, { id: first, validTo: addDays(today(), 9) }])
    expect((await send('/withdraw', { id: next })).status).toBe(200)
    expect((await send('/withdraw', { id: next })).status).toBe(200)
    expect(await listed()).toMatchObject([{ id: first, validTo: null }])
  })

  test('overlapping days are refused at their field', async () => {
    await add({ validFrom: addDays(today(), 10) })
    expect(await add({ validFrom: addDays(today(), 10) })).toMatchObject({
      status: 409,
      errors: [{ pointer: '/validFrom', code: 'commission.same-scope-same-day' }],
    })
    expect(await add()).toMatchObject({ errors: [{ pointer: '/validTo', code: 'price.overlap' }] })
    expect(await add({ validFrom: today() })).toMatchObject({ errors: [{ code: 'price.begins-too-early' }] })
    const answers = await Promise.all([
      add({ scope: 'provider', scopeId: provider.id }),
      add({ scope: 'provider', scopeId: provider.id }),
    ])
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]))
  })

  test('one in force is ended, today at the earliest; it is not taken back', async () => {
    const id = world.platform.newId()
    await add({ id })
    expect(await send('/end', { id, validTo: today() })).toMatchObject({ errors: [{ code: 'rate.ends-too-early' }] })
    world.platform.clock.advance(2 * 86_400_000)
    const later = await world.join('finance')
    expect(await send('/withdraw', { id }, later)).toMatchObject({ code: 'rate.has-begun' })
    expect((await send('/end', { id, validTo: today() }, later)).status).toBe(200)
    const log = await testClient(world.app.http, later.cookie).get(`/api/v1/activity?of=commission-rates&id=${id}`)
    expect(await log.json()).toMatchObject({
      entries: [{ before: { validTo: null }, after: { validTo: today() } }, { what: 'created' }],
    })
  })

  test('back office, sellers and managers neither see nor set rates', async () => {
    for (const role of ['backoffice', 'seller', 'manager'] as const) {
      const user = await world.join(role)
      expect((await add({}, user)).status).toBe(403)
      expect((await world.ask(user, 'commission-rates')).status).toBe(403)
    }
  })

  test('what a rate can be about is found by name', async () => {
    const http = testClient(world.app.http, finance.cookie)
    for (const scope of ['user', 'team', 'title', 'product', 'category', 'provider']) {
      const answer = await http.get(`/api/v1/commission-rate-targets?scope=${scope}&search=`)
      expect(answer.status).toBe(200)
    }
    const found = await http.get('/api/v1/commission-rate-targets?scope=category&search=elavt')
    expect(await found.json()).toMatchObject({ targets: [{ id: product.category }], hasMore: false })
  })

  test('a sale keeps the title that its seller has, whatever the phone says of it', async () => {
    const { db } = world.platform.database
    const user = await world.join('seller')
    const title = world.platform.newId()
    await saveMembership(db, { userId: user.id, fromDay: today(), ...world.place, coachId: null, titleId: title })
    const actor = await loadActor(db, user.id)
    assert(actor, 'no seller')
    const phone = new TestPhone({ sync: world.app.sync, platform: world.platform, actor })
    await phone.pull()
    const saleId = world.platform.newId()
    const claimed = { ...draft, saleId, idNumber: '', titleId: world.platform.newId() }
    expect((await phone.push(phone.command('sale.submit', claimed))).results).toMatchObject([{ status: 'applied' }])
    const [row] = await saleEarningsStore.load(db, [saleId])
    expect(row).toMatchObject({ titleId: title })
  })
})
