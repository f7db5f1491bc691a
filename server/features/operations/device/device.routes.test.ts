import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { dialect } from '../../../platform/database/columns.ts'
import { testClient } from '../../../platform/testing/test-client.ts'
import { openListsWorld, type ListsWorld } from '../../../resource/testing/lists-world.ts'
import { addTestPlace, type TestUser } from '../../account/testing/test-people.ts'
import { startSession } from '../../account/session-life.store.ts'
import { notificationTable } from '../../messaging/notification/notification.table.ts'
import { userTable } from '../../organisation/place/organisation.table.ts'
import { savePeople, personOf } from '../../people/person/person.store.ts'
import { userGrantTable } from '../../organisation/access/access.table.ts'
import { equipmentHandoverTable } from './equipment.table.ts'
import { eq } from '../../../platform/database/eq.ts'

const STROKES = ['M1 1L40 22']

let world: ListsWorld
let clerk: TestUser
let seller: TestUser
let made: number

beforeEach(async () => {
  made = 0
  world = await openListsWorld()
  clerk = await world.join('backoffice')
  seller = await world.join('seller')
  const { db } = world.platform.database
  await savePeople(db, [{ ...(await personOf(db, seller.id)), version: 1 }])
})
afterEach(() => world.platform.database.close())

async function call(user: TestUser, method: string, path: string, body?: object) {
  const response = await testClient(world.app.http, user.cookie).send(method, `/api/v1/${path}`, { body })
  return { status: response.status, ...((await response.json()) as Record<string, unknown>) } as {
    status: number
    code?: string
    version?: number
    acceptedAt?: number | null
  }
}
async function add(): Promise<Id> {
  made += 1
  const id = world.platform.newId()
  const form = {
    kind: 'phone',
    manufacturer: 'Fair',
    model: 'Phone 6',
    serialNumber: `SN-${made}`,
    enrolledOn: '2026-05-01',
    note: '',
  }
  expect((await call(clerk, 'POST', 'records/devices', { id, ...form })).status).toBe(200)
  return id
}
const listed = async (query: object = {}, user = clerk) => (await world.ask(user, 'devices', query)).rows
const handOver = (id: Id, deviceIds: readonly Id[], change: object = {}, user = clerk) =>
  call(user, 'POST', 'device-handovers', { id, receiverId: seller.id, deviceIds, strokes: STROKES, ...change })
const accept = (user: TestUser, id: Id) => call(user, 'POST', `device-handovers/${id}/acceptance`, {})
async function step(deviceId: Id, name: string, user = clerk) {
  const [row] = (await listed()).filter(({ id }) => id === deviceId)
  return call(user, 'POST', `devices/${deviceId}/step`, { version: row?.['version'] ?? 1, step: name, note: 'Noted' })
}

/** A day is longer than a session. */
async function signedIn(user: TestUser): Promise<TestUser> {
  const session = { userId: user.id, trusted: false, userAgent: 'test' }
  return { ...user, cookie: `rond=${await startSession(world.platform, world.platform.database.db, session)}` }
}

describe(`devices on ${dialect}`, () => {
  test('several are handed out with one signature, which is kept sealed', async () => {
    const [one, two] = [await add(), await add()]
    const handover = world.platform.newId()
    expect(await handOver(handover, [one, two])).toMatchObject({
      status: 200,
      acceptedAt: expect.any(Number) as number,
    })
    expect(await listed({ 'filter[life]': 'handed_out' })).toHaveLength(2)
    const [stored] = await world.platform.database.db.select().from(equipmentHandoverTable)
    expect(stored?.sealed).not.toContain('M1 1')
    // The answer was lost: the same handover again is the same one.
    expect((await handOver(handover, [one, two])).status).toBe(200)
    expect(await handOver(world.platform.newId(), [one])).toMatchObject({ status: 409, code: 'device.not-in-stock' })
  })

  test('without a signature they are the receiver’s once they say so on their own phone, and nobody else can', async () => {
    const device = await add()
    const handover = world.platform.newId()
    expect(await handOver(handover, [device], { strokes: null })).toMatchObject({ acceptedAt: null })
    expect(await listed({ 'filter[life]': 'in_stock' })).toHaveLength(1)
    const other = await world.join('seller')
    expect((await accept(other, handover)).status).toBe(404)
    expect((await call(other, 'GET', `device-handovers/${handover}`)).status).toBe(404)
    expect((await call(seller, 'GET', `device-handovers/${handover}`)).status).toBe(200)
    expect((await Promise.all([1, 2].map(() => accept(seller, handover)))).map(({ status }) => status)).toEqual([
      200, 200,
    ])
    expect(await listed()).toMatchObject([{ life: 'handed_out', holderId: seller.id }])
  })

  test('the receiver sees what they have and what waits for their answer, and is told of both', async () => {
    const [signed, offered] = [await add(), await add()]
    const [receipt, code] = [world.platform.newId(), world.platform.newId()]
    await handOver(receipt, [signed])
    await handOver(code, [offered], { strokes: null })
    await handOver(code, [offered], { strokes: null })
    await world.app.sync.runEffects()
    const { db } = world.platform.database
    const told = (await db.select().from(notificationTable)).map(({ userId, words }) => ({ userId, words }))
    expect(told.toSorted((one, other) => String(one.words).localeCompare(String(other.words)))).toEqual([
      { userId: seller.id, words: 'deviceOffered' },
      { userId: seller.id, words: 'deviceReceived' },
    ])
    const own = async (user = seller) => call(user, 'GET', 'own-devices')
    expect(await own()).toMatchObject({ held: [{ id: signed, life: 'handed_out' }], offered: [{ id: code, count: 1 }] })
    expect(await own(await world.join('seller'))).toMatchObject({ held: [], offered: [] })
    await step(signed, 'request_return')
    await accept(seller, code)
    const after = (await own()) as unknown as { held: { id: string; life: string }[]; offered: unknown[] }
    expect(after.offered).toEqual([])
    expect(new Map(after.held.map(({ id, life }) => [id, life]))).toEqual(
      new Map([
        [signed, 'return_requested'],
        [offered, 'handed_out'],
      ]),
    )
  })

  test('an offer that cannot be answered any more is not shown', async () => {
    const [device, taken] = [await add(), await add()]
    await handOver(world.platform.newId(), [device], { strokes: null })
    await handOver(world.platform.newId(), [taken], { strokes: null })
    await handOver(world.platform.newId(), [taken], { receiverId: (await world.join('seller')).id })
    const offered = async (user: TestUser) =>
      ((await call(user, 'GET', 'own-devices')) as unknown as { offered: unknown[] }).offered
    expect(await offered(seller)).toHaveLength(1)
    world.platform.clock.advance(25 * 3_600_000)
    expect(await offered(await signedIn(seller))).toHaveLength(0)
  })

  describe('by a code on the clerk’s screen', () => {
    test('the second phone reads what it is about, says so, and the clerk’s screen learns of it', async () => {
      const [one, two] = [await add(), await add()]
      const code = world.platform.newId()
      await handOver(code, [one, two], { strokes: null })
      const seen = await call(seller, 'GET', `device-handovers/${code}`)
      expect(seen).toMatchObject({ status: 200, acceptedAt: null, devices: [{ id: one }, { id: two }] })
      expect(await call(clerk, 'GET', `device-handovers/${code}`)).toMatchObject({ acceptedAt: null })
      const accepted = await accept(seller, code)
      expect(accepted.acceptedAt).toEqual(expect.any(Number))
      expect(await call(clerk, 'GET', `device-handovers/${code}`)).toMatchObject({ acceptedAt: accepted.acceptedAt })
      expect(await listed({ 'filter[holderId]': seller.id })).toHaveLength(2)
      // Read a second time, or answered again without a network between: the same receipt.
      world.platform.clock.advance(60_000)
      expect(await accept(seller, code)).toMatchObject({ status: 200, acceptedAt: accepted.acceptedAt })
    })

    test.each(['a code that is none', 'a code of nobody'])('%s opens nothing', async (what) => {
      const code = what === 'a code of nobody' ? world.platform.newId() : 'abc'
      expect((await call(seller, 'GET', `device-handovers/${code}`)).status).toBe(404)
      expect((await accept(seller, code)).status).toBe(404)
    })

    test('somebody else’s code is not found, not even by the clerk’s colleague, and the clerk does not answer it', async () => {
      const device = await add()
      const code = world.platform.newId()
      await handOver(code, [device], { strokes: null })
      for (const other of [await world.join('seller'), await world.join('backoffice')]) {
        expect((await call(other, 'GET', `device-handovers/${code}`)).status).toBe(404)
        expect((await accept(other, code)).status).toBe(404)
      }
      expect((await accept(clerk, code)).status).toBe(404)
      expect(await listed({ 'filter[life]': 'in_stock' })).toHaveLength(1)
    })

    test('after a day the code is worth nothing, and a new one is', async () => {
      const device = await add()
      const [old, fresh] = [world.platform.newId(), world.platform.newId()]
      await handOver(old, [device], { strokes: null })
      world.platform.clock.advance(24 * 3_600_000 + 1)
      ;[clerk, seller] = [await signedIn(clerk), await signedIn(seller)]
      expect(await accept(seller, old)).toMatchObject({ status: 409, code: 'device.receipt-expired' })
      expect(await listed({ 'filter[life]': 'in_stock' })).toHaveLength(1)
      await handOver(fresh, [device], { strokes: null })
      expect((await accept(seller, fresh)).status).toBe(200)
    })
  })

  test('two receipts for one device: the second receiver is told that it is gone', async () => {
    const device = await add()
    const [first, second] = [world.platform.newId(), world.platform.newId()]
    await handOver(first, [device], { strokes: null })
    await handOver(second, [device], { strokes: null })
    expect((await accept(seller, first)).status).toBe(200)
    expect(await accept(seller, second)).toMatchObject({ status: 409, code: 'device.not-in-stock' })
  })

  test('are asked back with a message to the holder, taken back, put in stock and retired', async () => {
    const device = await add()
    await handOver(world.platform.newId(), [device])
    expect((await step(device, 'request_return')).status).toBe(200)
    await world.app.sync.runEffects()
    const told = await world.platform.database.db.select().from(notificationTable)
    expect(told.filter(({ words }) => words !== 'deviceReceived')).toMatchObject([
      { userId: seller.id, words: 'deviceReturn' },
    ])
    expect(await step(device, 'restock')).toMatchObject({ status: 409, code: 'device.step-impossible' })
    for (const name of ['take_back', 'restock', 'retire']) expect((await step(device, name)).status).toBe(200)
    expect(await listed()).toMatchObject([{ life: 'retired', holderId: null }])
    const stale = await call(clerk, 'POST', `devices/${device}/step`, { version: 1, step: 'lose', note: '' })
    expect(stale.status).toBe(412)
  })

  test('show what Rond told last, and what somebody who has left still has', async () => {
    const device = await add()
    await handOver(world.platform.newId(), [device])
    const beat = { device: world.platform.newId(), waiting: 3, freeBytes: 5_000_000, lastSyncAt: 1000 }
    expect((await call(seller, 'POST', 'heartbeat', beat)).status).toBe(200)
    expect((await call(clerk, 'POST', 'heartbeat', beat)).status).toBe(404)
    expect(await listed()).toMatchObject([{ waiting: 3, freeBytes: 5_000_000, lastSyncAt: 1000 }])
    expect(await listed({ 'filter[holderLeft]': 'left' })).toEqual([])
    const { db } = world.platform.database
    await db.update(userTable).set({ active: false }).where(eq(userTable.id, seller.id))
    await savePeople(db, [{ ...(await personOf(db, seller.id)), version: 2 }])
    expect(await listed({ 'filter[holderLeft]': 'left' })).toMatchObject([{ id: device, holderLeft: 'left' }])
    // On the person's own page, too.
    expect(await listed({ 'filter[holderId]': seller.id })).toMatchObject([{ id: device }])
    expect(await listed({ 'filter[holderId]': clerk.id })).toEqual([])
  })

  test('of another office are neither seen nor changed', async () => {
    const device = await add()
    await handOver(world.platform.newId(), [device])
    const narrow = await world.join('manager', await addTestPlace(world.platform))
    await world.platform.database.tx((db) =>
      db.insert(userGrantTable).values(
        ['view devices', 'update devices'].map((permission) => ({
          userId: narrow.id,
          permission,
          extent: 'office',
          inverted: false,
        })),
      ),
    )
    expect(await listed({}, narrow)).toEqual([])
    expect((await step(device, 'lose', narrow)).status).toBe(404)
    expect((await handOver(world.platform.newId(), [device], {}, narrow)).status).toBe(404)
  })

  test('a coach hands on what they fetched, to their own team alone, and takes it back', async () => {
    const coach = await world.join('coach')
    const { db } = world.platform.database
    await savePeople(db, [{ ...(await personOf(db, coach.id)), version: 1 }])
    const [one, two, kept] = [await add(), await add(), await add()]
    expect(await handOver(world.platform.newId(), [one, two], { receiverId: coach.id })).toMatchObject({ status: 200 })
    expect(new Set((await listed({}, coach)).map(({ id }) => id))).toEqual(new Set([one, two]))
    const stranger = await world.join('seller', await addTestPlace(world.platform))
    const code = world.platform.newId()
    expect((await handOver(code, [one, two], { receiverId: stranger.id }, coach)).status).toBe(404)
    expect(await handOver(code, [one, two], { strokes: null }, coach)).toMatchObject({ acceptedAt: null })
    expect((await accept(seller, code)).status).toBe(200)
    expect(await listed({ 'filter[holderId]': seller.id }, coach)).toHaveLength(2)
    // What somebody else holds, and what lies in the company's stock, is not theirs to give.
    const again = await handOver(world.platform.newId(), [one], { receiverId: coach.id }, coach)
    expect(again).toMatchObject({ status: 409, code: 'device.not-in-stock' })
    expect((await handOver(world.platform.newId(), [kept], {}, coach)).status).toBe(404)
    expect((await step(one, 'take_back', coach)).status).toBe(200)
    const form = { kind: 'phone', manufacturer: 'Fair', model: '6', enrolledOn: '2026-05-01', note: '' }
    const made = await call(coach, 'POST', 'records/devices', {
      id: world.platform.newId(),
      ...form,
      serialNumber: 'X1',
    })
    expect(made.status).toBe(403)
  })
})
