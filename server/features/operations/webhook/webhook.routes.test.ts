import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { OLD_SECRET_MS } from '../../../../shared/features/operations/webhook/webhook.api.ts'
import type { WebhookDeliveryRow, WebhookRow } from '../../../../shared/features/operations/webhook/webhook.list.ts'
import { PAUSED_AFTER_MS, retryWaitsMs } from '../../../../shared/features/operations/webhook/webhook.rules.ts'
import { products } from '../../../../shared/features/catalog/product.schema.ts'
import { providers } from '../../../../shared/features/catalog/provider.schema.ts'
import { draft, product, provider } from '../../../../shared/features/sales/testing/sale-world.ts'
import { assert } from '../../../../shared/kernel/assert.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { put } from '../../../../shared/sync/command.ts'
import { dialect } from '../../../platform/database/columns.ts'
import { testClient } from '../../../platform/testing/test-client.ts'
import {
  isSignedBy,
  openWebhookReceiver,
  type WebhookReceiver,
} from '../../../platform/webhook/testing/webhook-receiver.ts'
import { openListsWorld, type ListsWorld } from '../../../resource/testing/lists-world.ts'
import { TestPhone } from '../../../sync/testing/world.ts'
import type { TestUser } from '../../account/testing/test-people.ts'
import { notificationTable } from '../../messaging/notification/notification.table.ts'
import { loadActor } from '../../organisation/access.door.ts'
import { personOf, savePeople } from '../../people/person/person.store.ts'
import { webhookJobs } from './webhook.jobs.ts'

const HOUR_MS = 3_600_000

let world: ListsWorld
let receiver: WebhookReceiver
let admin: TestUser
/** The administrator's current session. Tests that advance the clock by days sign in again. */
let asking: TestUser
let seller: TestUser
let phone: TestPhone

beforeEach(async () => {
  world = await openListsWorld()
  receiver = await openWebhookReceiver()
  const { platform, app } = world
  await app.sync.writeOnServer({ changes: [put(providers, provider), put(products, product)] })
  ;[admin, seller] = [await world.join('admin', {}), await world.join('seller')]
  asking = admin
  await savePeople(platform.database.db, [{ ...(await personOf(platform.database.db, admin.id)), version: 1 }])
  const actor = await loadActor(platform.database.db, seller.id)
  assert(actor, 'a seller')
  phone = new TestPhone({ sync: app.sync, platform, actor })
  await phone.pull()
})
afterEach(async () => {
  await receiver.close()
  await world.platform.database.close()
})

const client = (user = asking) => testClient(world.app.http, user.cookie)
const post = async <T>(path: string, body: object = {}, user = asking): Promise<T & { status: number }> => {
  const answer = await client(user).post(`/api/v1/${path}`, body)
  return { status: answer.status, ...((await answer.json()) as T) }
}
const create = async (change: object = {}): Promise<Id> => {
  const id = world.platform.newId()
  const body = { id, name: `Hook ${id}`, url: receiver.url, events: ['sale.registered', 'sale.approved'], ...change }
  expect(await post('records/webhooks', body)).toMatchObject({ status: 200 })
  return id
}
const hookOf = async (id: Id) => {
  const found = (await world.ask(asking, 'webhooks')).rows.find((row) => row['id'] === id)
  return found as unknown as WebhookRow
}
const makeSecret = async (id: Id): Promise<string> =>
  (await post<{ secret: string }>(`webhooks/${id}/secret`, { version: (await hookOf(id)).version })).secret
const deliveries = async () =>
  (await world.ask(asking, 'webhook-deliveries')).rows as unknown as readonly WebhookDeliveryRow[]
const runJob = async () => {
  for (const job of webhookJobs(world.platform, world.app.sync)) await job.run(world.platform.now())
  await world.app.sync.runEffects()
}
const sell = async (): Promise<Id> => {
  const saleId = world.platform.newId()
  const { results } = await phone.push(phone.command('sale.submit', { ...draft, saleId, idNumber: '850709-9805' }))
  expect(results).toMatchObject([{ status: 'applied' }])
  return saleId
}

describe(`webhooks on ${dialect}`, () => {
  test('a sale reaches an endpoint that chose the event, signed, with ids and no personal data', async () => {
    const id = await create()
    const secret = await makeSecret(id)
    await create({ events: ['user.left'] })
    const saleId = await sell()
    await runJob()
    const [got, ...more] = receiver.received
    expect(more).toEqual([])
    assert(got, 'a message')
    expect(isSignedBy(secret, got)).toBe(true)
    expect(got.timestamp).toBe(Math.floor(world.platform.now() / 1000))
    const { type, data } = JSON.parse(got.body) as { type: string; data: Record<string, unknown> }
    expect(type).toBe('sale.registered')
    expect(data).toEqual({
      saleId,
      status: expect.any(String) as string,
      previousStatus: null,
      revision: 1,
      reasonCode: null,
      sellerId: seller.id,
      teamId: expect.anything() as string,
      officeId: expect.anything() as string,
      regionId: expect.anything() as string,
    })
    for (const personal of [draft.customer.name, draft.customer.phone, draft.customer.address, '850709', 'Test seller'])
      expect(got.body).not.toContain(personal)
    expect(await deliveries()).toMatchObject([
      { id: got.id, state: 'delivered', attempts: 1, status: 200, answer: 'ok' },
    ])
    expect(await hookOf(id)).toMatchObject({ standing: 'active', waiting: 0, lastDeliveredAt: world.platform.now() })
  })

  test('nothing is sent before there is a secret, and what has happened meanwhile is sent then', async () => {
    const id = await create()
    await sell()
    await runJob()
    expect(receiver.received).toEqual([])
    expect(await hookOf(id)).toMatchObject({ standing: 'new', hasSecret: false, waiting: 1 })
    await makeSecret(id)
    await runJob()
    expect(receiver.received).toHaveLength(1)
    expect(await hookOf(id)).not.toHaveProperty('secret')
  })

  test('a failure is tried again later and later under the same id, until the endpoint takes it', async () => {
    const id = await create()
    await makeSecret(id)
    receiver.answer = { status: 503, text: 'busy' }
    await sell()
    // Nothing else is due: a pause of three days does not come in between.
    for (const waitMs of retryWaitsMs.slice(0, 7)) {
      await runJob()
      const count = receiver.received.length
      world.platform.clock.advance(waitMs - 1)
      await runJob()
      expect(receiver.received).toHaveLength(count)
      world.platform.clock.advance(1)
    }
    await runJob()
    asking = await world.join('admin', {})
    expect(new Set(receiver.received.map((one) => one.id)).size).toBe(1)
    const [row] = await deliveries()
    expect(row).toMatchObject({ state: 'waiting', attempts: 8, status: 503, fault: 'status', answer: 'busy' })
    expect(await hookOf(id)).toMatchObject({ standing: 'failing', waiting: 1 })
    receiver.answer = { status: 200, text: '' }
    world.platform.clock.advance(20 * HOUR_MS)
    await runJob()
    asking = await world.join('admin', {})
    expect(await deliveries()).toMatchObject([{ state: 'delivered', attempts: 9 }])
    expect(await hookOf(id)).toMatchObject({ standing: 'active', failingSince: null })
  })

  test('a delivery that takes the server with it three times has failed, and the next ones go on', async () => {
    await makeSecret(await create())
    await sell()
    await world.app.sync.runEffects()
    for (let time = 0; time < 3; time += 1) {
      let isSending = false
      const dying = () => {
        isSending = true
        return new Promise<never>(() => undefined)
      }
      for (const job of webhookJobs(world.platform, world.app.sync, dying)) void job.run(world.platform.now())
      await expect.poll(() => isSending).toBe(true)
      world.platform.clock.advance(6 * 60_000)
    }
    await sell()
    await world.app.sync.runEffects()
    await runJob()
    expect((await deliveries()).map(({ state, fault }) => `${state} ${fault}`).toSorted()).toEqual([
      'delivered null',
      'failed stopped',
    ])
    expect(receiver.received).toHaveLength(1)
  })

  test('an endpoint that fails for three days is paused, administrators hear it once, and resuming sends what waited', async () => {
    const id = await create()
    await makeSecret(id)
    receiver.answer = { status: 500, text: '' }
    await sell()
    for (let hours = 0; hours <= PAUSED_AFTER_MS / HOUR_MS + 24; hours += 1) {
      await runJob()
      world.platform.clock.advance(HOUR_MS)
    }
    asking = await world.join('admin', {})
    const paused = await hookOf(id)
    expect(paused).toMatchObject({ standing: 'paused', pausedReason: 'failing' })
    const notices = await world.platform.database.db.select().from(notificationTable)
    const told = notices.filter(({ words }) => words === 'webhookPaused')
    expect(told).toMatchObject([{ userId: admin.id, link: `/user-admin/webhooks/${id}` }])
    const count = receiver.received.length
    await sell()
    await runJob()
    expect(receiver.received).toHaveLength(count)
    receiver.answer = { status: 200, text: '' }
    const resume = { version: paused.version, isPaused: false }
    expect(await post(`webhooks/${id}/pause`, resume)).toMatchObject({ status: 200 })
    await runJob()
    expect((await deliveries()).filter(({ state }) => state === 'waiting')).toEqual([])
  })

  test('an endpoint that says that it is gone is paused at once', async () => {
    const id = await create()
    await makeSecret(id)
    receiver.answer = { status: 410, text: '' }
    await sell()
    await runJob()
    expect(await hookOf(id)).toMatchObject({ standing: 'paused', pausedReason: 'gone' })
  })

  test('the call that made a secret reads none when it is sent again', async () => {
    const id = await create()
    const body = { version: (await hookOf(id)).version, actId: world.platform.newId() }
    expect(await post(`webhooks/${id}/secret`, body)).toMatchObject({ status: 200 })
    const again = await post<{ secret?: string }>(`webhooks/${id}/secret`, body)
    expect(again).toMatchObject({ status: 412, code: 'record.changed-meanwhile' })
    expect(again).not.toHaveProperty('secret')
  })

  test('after a rotation both secrets sign for a day, then the new one alone', async () => {
    const id = await create()
    const old = await makeSecret(id)
    const renewed = await makeSecret(id)
    expect(renewed).not.toBe(old)
    await sell()
    await runJob()
    world.platform.clock.advance(OLD_SECRET_MS)
    await sell()
    await runJob()
    const [during, after] = receiver.received
    assert(during && after, 'two messages')
    expect([isSignedBy(old, during), isSignedBy(renewed, during)]).toEqual([true, true])
    expect([isSignedBy(old, after), isSignedBy(renewed, after)]).toEqual([false, true])
  })

  test('one delivery, or all that have failed, are sent again under their own ids', async () => {
    const id = await create()
    await makeSecret(id)
    await sell()
    await sell()
    await runJob()
    const [first] = await deliveries()
    assert(first, 'a delivery')
    expect(await post(`webhook-deliveries/${first.id}/replay`)).toMatchObject({ status: 200 })
    await runJob()
    expect(receiver.received.map((one) => one.id).filter((one) => one === first.id)).toHaveLength(2)
    expect(await post(`webhooks/${id}/replay`)).toMatchObject({ status: 200, count: 0 })
  })

  test('a test message says that nothing has happened; asked for twice, it is one', async () => {
    const id = await create()
    const messageId = world.platform.newId()
    expect(await post(`webhooks/${id}/test`, { id: messageId })).toMatchObject({
      status: 409,
      code: 'webhook.no-secret',
    })
    await makeSecret(id)
    await post(`webhooks/${id}/test`, { id: messageId })
    await post(`webhooks/${id}/test`, { id: messageId })
    await runJob()
    expect(receiver.received).toMatchObject([
      { id: messageId, body: expect.stringContaining('"webhook.test"') as string },
    ])
  })

  test('two servers that both run the job send each message once', async () => {
    const id = await create()
    await makeSecret(id)
    for (let sale = 0; sale < 3; sale += 1) await sell()
    await Promise.all([runJob(), runJob()])
    const ids = receiver.received.map((one) => one.id)
    expect(ids).toHaveLength(3)
    expect(new Set(ids).size).toBe(3)
  })

  test('a private address is refused, and only administrators of the whole company see endpoints', async () => {
    const body = { id: world.platform.newId(), name: 'Inside', url: 'https://10.0.0.8/', events: ['user.left'] }
    const refused = await post<{ errors: { pointer: string; code: string }[] }>('records/webhooks', body)
    expect(refused.errors).toMatchObject([{ pointer: '/url', code: 'webhook.private-address' }])
    const invalid = await post<{ errors: { code: string }[] }>('records/webhooks', { ...body, url: 'ftp://x.example/' })
    expect(invalid).toMatchObject({ status: 422, errors: [{ code: 'webhook.url-invalid' }] })
    const id = await create()
    expect((await world.ask(seller, 'webhooks')).status).toBe(403)
    expect((await world.ask(seller, 'webhook-deliveries')).status).toBe(403)
    expect((await post(`webhooks/${id}/secret`, { version: 1 }, seller)).status).toBe(403)
  })
})
