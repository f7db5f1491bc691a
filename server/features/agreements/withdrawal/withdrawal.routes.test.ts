import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { products } from '../../../../shared/features/catalog/product.schema.ts'
import { providers } from '../../../../shared/features/catalog/provider.schema.ts'
import { registerOrder } from '../../../../shared/features/orders/report/sale-review.commands.ts'
import { submitSale } from '../../../../shared/features/sales/sale/sale-submit.commands.ts'
import type { Signature } from '../../../../shared/features/sales/sale/sale-draft.schema.ts'
import { draft, product, provider } from '../../../../shared/features/sales/testing/sale-world.ts'
import { addDays, dayOf } from '../../../../shared/kernel/days.ts'
import { put } from '../../../../shared/sync/command.ts'
import { createApp, type App } from '../../../app.ts'
import { TEST_ORIGIN } from '../../../platform/testing/test-client.ts'
import { openTestPlatform, type TestPlatform } from '../../../platform/testing/test-platform.ts'
import { worldOf } from '../../../platform/testing/world-of.ts'
import { TestPhone } from '../../../sync/testing/world.ts'
import { addTestPlace, addTestUser, type TestPlace, type TestUser } from '../../account/testing/test-people.ts'
import { loadActor } from '../../organisation/access.door.ts'
import { saleEventStore } from '../../sales/sale/sale-event.store.ts'
import { loadSale } from '../../sales/sale/sale.store.ts'

const DAY_MS = 86_400_000
const signature: Signature = {
  language: 'fi',
  signedAt: Date.UTC(2026, 11, 1),
  text: 'Tilaus',
  hash: createHash('sha256').update('Tilaus').digest('hex'),
  strokes: ['M 1 2 L 3 4'],
  png: 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
}

let platform: TestPlatform
let app: App
let place: TestPlace
let seller: TestUser
let saleId: string

worldOf(async () => {
  platform = await openTestPlatform()
  app = createApp(platform)
  await app.sync.writeOnServer({ changes: [put(providers, provider), put(products, product)] })
  place = await addTestPlace(platform)
  seller = await addTestUser(platform, 'seller', place)
  saleId = await sell({ signature })
  return platform
})

async function sell(change: object = {}): Promise<string> {
  const actor = await loadActor(platform.database.db, seller.id)
  if (!actor) throw new Error('no seller')
  const args = { ...draft, saleId: platform.newId(), idNumber: '', ...change }
  const { status } = await app.sync.applyOnServer({ command: submitSale, args, actor })
  expect(status).toBe('applied')
  return args.saleId
}

function call(path: string, { body, user }: { body?: object; user?: TestUser }) {
  const headers = { origin: TEST_ORIGIN, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
  return app.http.request(`${TEST_ORIGIN}/api/v1${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...headers, ...(user ? { cookie: user.cookie } : {}) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
}

async function tokenOf(id = saleId, user = seller): Promise<string> {
  const { url } = (await (await call(`/sales/${id}/withdrawal-link/copies`, { user, body: {} })).json()) as {
    url: string
  }
  return new URL(url).hash.slice(1)
}

const look = async (token: string) => call('/withdrawals/look', { body: { token } })
const withdraw = (token: string, reason: string | null = null) => call('/withdrawals', { body: { token, reason } })

describe('the customer’s own link [product, rules of the trade: withdrawal]', () => {
  test('shows the order and until when one may withdraw, in the customer’s language', async () => {
    expect(await (await look(await tokenOf())).json()).toMatchObject({
      state: 'open',
      language: 'fi',
      providerName: provider.name,
      lines: [{ name: product.name, quantity: 1 }],
      untilDay: expect.stringMatching(/^\d{4}-\d\d-\d\d$/u),
      withdrawnAt: null,
    })
  })

  test('of goods it is open until they have come, and 14 days from then [product 5.7]', async () => {
    const goods = { ...product, id: platform.newId(), supply: 'goods' as const }
    await app.sync.writeOnServer({ changes: [put(products, goods)] })
    const lines = [{ productId: goods.id, quantity: 1, unitPriceOre: goods.priceOre }]
    const id = await sell({ lines })
    const token = await tokenOf(id)
    expect(await (await look(token)).json()).toMatchObject({ state: 'open', untilDay: null, daysFromReceipt: 14 })
    platform.clock.advance(40 * DAY_MS)
    expect(await (await look(token)).json()).toMatchObject({ state: 'open', daysFromReceipt: 14 })
    const actor = await loadActor(platform.database.db, (await addTestUser(platform, 'backoffice', place)).id)
    if (!actor) throw new Error('nobody at the desk')
    const deliveredOn = dayOf(platform.now(), 'Europe/Stockholm')
    const args = { saleId: id, externalOrderNumber: '', externalStatus: 'unknown' as const, deliveredOn }
    expect(await app.sync.applyOnServer({ command: registerOrder, args, actor })).toMatchObject({ status: 'applied' })
    expect(await (await look(token)).json()).toMatchObject({
      untilDay: addDays(deliveredOn, 14),
      daysFromReceipt: null,
    })
    platform.clock.advance(16 * DAY_MS)
    expect((await withdraw(token)).status).toBe(409)
  })

  test('says nothing of who the customer or the seller is', async () => {
    const text = await (await look(await tokenOf())).text()
    expect(text).not.toMatch(/Provsson|Provgatan|exempel|1740605|850709/u)
    expect(text).not.toContain(seller.id)
  })

  test.each([
    ['another sale’s signature', async () => `${saleId}.${(await tokenOf(await sell())).split('.')[1]}`],
    ['none', () => `${saleId}.`],
    ['a made-up one', () => `${saleId}.${'A'.repeat(43)}`],
    ['nothing at all', () => ''],
  ])('opens for no other: %s', async (_what, token) => {
    expect((await look(await token())).status).toBe(404)
    expect((await withdraw(await token())).status).toBe(404)
    expect((await call('/withdrawals/confirmation', { body: { token: await token() } })).status).toBe(404)
  })

  test('is given to its seller and to back office, and to nobody else who may see the sale [findings H2]', async () => {
    const office = await addTestUser(platform, 'backoffice', place)
    expect(await tokenOf(saleId, office)).toBe(await tokenOf())
    for (const role of ['seller', 'coach', 'manager', 'quality', 'finance'] as const) {
      const user = await addTestUser(platform, role, place)
      expect([role, (await call(`/sales/${saleId}/withdrawal-link/copies`, { user, body: {} })).status]).toEqual([
        role,
        404,
      ])
    }
    expect((await call(`/sales/${saleId}/withdrawal-link/copies`, { body: {} })).status).toBe(401)
  })

  test('whoever takes it stands in the history, each time [findings H2]', async () => {
    const office = await addTestUser(platform, 'backoffice', place)
    await tokenOf()
    platform.clock.advance(60_000)
    await tokenOf(saleId, office)
    const given = (await saleEventStore.find(platform.database.db, 'saleId', saleId)).filter(
      ({ kind }) => kind === 'link_given',
    )
    expect(given.map(({ actorId, at }) => [actorId, at])).toEqual([
      [seller.id, platform.now() - 60_000],
      [office.id, platform.now()],
    ])
    expect(await loadSale(platform.database.db, saleId)).toMatchObject({ version: 1, status: 'finalized' })
  })

  test('somebody signed in does not withdraw in the customer’s place [findings H2]', async () => {
    const token = await tokenOf()
    const answer = await call('/withdrawals', { user: seller, body: { token, reason: null } })
    expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'withdrawal.staff' }])
    expect((await loadSale(platform.database.db, saleId))?.status).toBe('finalized')
    expect((await withdraw(token)).status).toBe(200)
  })

  test('back office makes a new one, and the earlier leads nowhere [findings M10]', async () => {
    const office = await addTestUser(platform, 'backoffice', place)
    const renew = (user: TestUser) => call(`/sales/${saleId}/withdrawal-link`, { user, body: {} })
    const old = await tokenOf()
    expect((await renew(seller)).status).toBe(403)
    const { url } = (await (await renew(office)).json()) as { url: string }
    expect((await look(old)).status).toBe(404)
    expect((await withdraw(old)).status).toBe(404)
    expect((await look(new URL(url).hash.slice(1))).status).toBe(200)
    expect(await tokenOf()).toBe(new URL(url).hash.slice(1))
    const kinds = (await saleEventStore.find(platform.database.db, 'saleId', saleId)).map(({ kind }) => kind)
    expect(kinds).toContain('link_renewed')
  })

  test('a link that was mailed before links had numbers still opens [findings M10]', async () => {
    const mailed = `${saleId}.${platform.secrets.sign('sale.withdrawal', saleId)}`
    expect((await look(mailed)).status).toBe(200)
  })

  test('30 days after the last right the page is there, and the document with the name is not [findings M10]', async () => {
    const token = await tokenOf()
    const confirmation = () => call('/withdrawals/confirmation', { body: { token } })
    platform.clock.advance(44 * DAY_MS)
    expect((await confirmation()).status).toBe(200)
    platform.clock.advance(2 * DAY_MS)
    expect(await (await look(token)).json()).toMatchObject({ state: 'over', hasConfirmation: false })
    const answer = await confirmation()
    expect([answer.status, await answer.json()]).toMatchObject([410, { code: 'withdrawal.confirmation-over' }])
  })

  test('withdrawing makes the sale a regret with a line in its history, seen by seller and back office', async () => {
    const answer = await withdraw(await tokenOf(), 'price')
    expect(await answer.json()).toMatchObject({ state: 'withdrawn', withdrawnAt: platform.now() })
    const { db } = platform.database
    expect(await loadSale(db, saleId)).toMatchObject({ status: 'regret', statusReason: 'price' })
    const last = (await saleEventStore.find(db, 'saleId', saleId)).find(({ kind }) => kind === 'withdrawn')
    expect(last).toMatchObject({ from: 'finalized', to: 'regret', actorId: null, reasonCode: 'price' })
  })

  test('pressed twice withdraws once', async () => {
    const token = await tokenOf()
    await withdraw(token)
    expect((await withdraw(token)).status).toBe(200)
    const events = await saleEventStore.find(platform.database.db, 'saleId', saleId)
    expect(events.filter(({ kind }) => kind === 'withdrawn')).toHaveLength(1)
  })

  test('after the last day it is too late, and says so', async () => {
    const token = await tokenOf()
    platform.clock.advance(16 * DAY_MS)
    expect(await (await look(token)).json()).toMatchObject({ state: 'over' })
    const answer = await withdraw(token)
    expect([answer.status, await answer.json()]).toMatchObject([409, { code: 'withdrawal.over' }])
    expect((await loadSale(platform.database.db, saleId))?.status).toBe('finalized')
  })

  test('the seller hears of it, once', async () => {
    const token = await tokenOf()
    await withdraw(token)
    await withdraw(token)
    await app.sync.runEffects()
    const actor = await loadActor(platform.database.db, seller.id)
    if (!actor) throw new Error('no seller')
    const pulled = await new TestPhone({ sync: app.sync, platform, actor }).pullAll()
    const told = pulled.filter(({ collection }) => collection === 'notifications').map(({ row }) => row)
    expect(told).toMatchObject([{ words: 'saleWithdrawn', link: `/sales/${saleId}`, type: 'deviation' }])
  })

  test('a company has no such right, but its confirmation', async () => {
    const kind = { ...draft.customer, kind: 'company', companyName: 'Prov AB' }
    const token = await tokenOf(await sell({ customer: kind }))
    expect(await (await look(token)).json()).toMatchObject({ state: 'none', untilDay: null })
    expect((await withdraw(token)).status).toBe(409)
    expect((await call('/withdrawals/confirmation', { body: { token } })).status).toBe(200)
  })

  test('gives the confirmation as a PDF that carries its own letters', async () => {
    const answer = await call('/withdrawals/confirmation', { body: { token: await tokenOf() } })
    const { pdf, fileName } = (await answer.json()) as { pdf: string; fileName: string }
    const bytes = Buffer.from(pdf, 'base64').toString('latin1')
    expect(fileName).toMatch(/^R[0-9A-F]{8}\.pdf$/u)
    expect(bytes.startsWith('%PDF-')).toBe(true)
    expect(bytes).toMatch(/\+PublicSans/u)
    expect(bytes).toContain('/Lang (fi)')
  })
})
