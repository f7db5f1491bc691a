import { describe, expect, test } from 'vitest'
import type { Alerts } from '../../../shared/features/operations/health/alert.api.ts'
import { dialect } from '../../platform/database/columns.ts'
import { testClient } from '../../platform/testing/test-client.ts'
import { worldOf } from '../../platform/testing/world-of.ts'
import { openListsWorld, type ListsWorld } from '../../resource/testing/lists-world.ts'
import { addEffects } from '../../sync/sync.store.ts'
import type { TestUser } from '../../features/account/testing/test-people.ts'
import { notificationTable } from '../../features/messaging/notification/notification.table.ts'
import { personOf, savePeople } from '../../features/people/person/person.store.ts'
import { alertJob, type OwnServer } from './alert.jobs.ts'

const MINUTE_MS = 60_000

let world: ListsWorld
let admin: TestUser
let own: OwnServer

worldOf(async () => {
  world = await openListsWorld()
  admin = await world.join('admin', {})
  await world.join('seller')
  own = { id: world.platform.newId(), startedAt: world.platform.now() }
  const { db } = world.platform.database
  await savePeople(db, [{ ...(await personOf(db, admin.id)), version: 1 }])
  return world.platform
})

const job = (server = own) => alertJob(world.platform, { own: server, sync: world.app.sync })

/** The job once a minute. */
async function minutes(count: number, servers: readonly OwnServer[] = [own]): Promise<void> {
  for (let minute = 0; minute < count; minute += 1) {
    for (const server of servers) await job(server).run(world.platform.now())
    await world.app.sync.runEffects()
    world.platform.clock.advance(MINUTE_MS)
  }
}

const fail = (ok: boolean) => world.platform.metrics.countJob({ name: 'test', at: world.platform.now(), ms: 1, ok })

const client = (user = admin) => testClient(world.app.http, user.cookie)
const read = async () => (await (await client().get('/api/v1/operations/alerts')).json()) as Alerts

const notices = async () =>
  (await world.platform.database.db.select().from(notificationTable)).map(({ userId, words, link }) => ({
    userId,
    words,
    link,
  }))

describe(`alerts on ${dialect}`, () => {
  test('a failing job is announced to administrators alone, once, and its end once', async () => {
    fail(false)
    await minutes(8)
    const told = { userId: admin.id, words: 'alertJobs', link: '/user-admin/operations' }
    expect(await notices()).toEqual([told])
    expect((await read()).open).toMatchObject([{ rule: 'jobs', value: 1, resolvedAt: null, acknowledgedBy: '' }])
    fail(true)
    await minutes(13)
    expect(await notices()).toEqual([told, { ...told, words: 'alertResolved' }])
    const { open, passed } = await read()
    expect({ open, passed: passed.map(({ rule }) => rule) }).toEqual({ open: [], passed: ['jobs'] })
  })

  test('of two servers one measures, and both report what failed on them', async () => {
    const other = { id: world.platform.newId(), startedAt: own.startedAt + 1 }
    fail(false)
    await minutes(5, [other, own])
    expect(await notices()).toHaveLength(1)
    const { servers, watched } = await read()
    expect(servers.map(({ isLeader }) => isLeader)).toEqual([true, false])
    expect(watched.find(({ rule }) => rule === 'jobs')).toMatchObject({ value: 2 })
    // The first one ends: the other goes on, and announces nothing anew.
    await minutes(5, [other])
    expect(await notices()).toHaveLength(1)
    expect((await read()).servers).toMatchObject([{ isLeader: true }])
  })

  test('two servers that both take themselves for the first announce a fault once', async () => {
    fail(false)
    await minutes(2)
    const { platform } = world
    const blind = { ...platform, database: { ...platform.database } }
    await Promise.all([job().run(platform.now()), alertJob(blind, { own, sync: world.app.sync }).run(platform.now())])
    await minutes(1)
    expect(await notices()).toHaveLength(1)
  })

  test('an event that is due and not processed is late; one that waits for its next attempt is not', async () => {
    const event = { id: 'late', type: 'x', payload: '{}', createdAt: 0, attempts: 1, doneAt: null, lastError: 'E' }
    const nextAt = world.platform.now() + 60 * MINUTE_MS
    await addEffects(world.platform.database.db, [{ ...event, nextAt }])
    const queue = async () => (await read()).watched.find(({ rule }) => rule === 'queue')?.value
    expect(await queue()).toBe(0)
    world.platform.clock.advance(85 * MINUTE_MS)
    expect(await queue()).toBe(25)
  })

  test('the share of errors counts from twenty calls on', async () => {
    const call = (status: number) => world.platform.metrics.countCall({ method: 'GET', route: '/x', status, ms: 1 })
    const errors = async () => {
      await job().run(world.platform.now())
      return (await read()).watched.find(({ rule }) => rule === 'errors')?.value
    }
    for (let index = 0; index < 10; index += 1) call(500)
    expect(await errors()).toBe(null)
    for (let index = 0; index < 60; index += 1) call(200)
    expect(await errors()).toBeGreaterThan(10)
    world.platform.clock.advance(11 * MINUTE_MS)
    expect(await errors()).toBe(null)
  })

  test('the time of pushes is that of 95 in a hundred', async () => {
    const push = (ms: number) =>
      world.platform.metrics.countCall({ method: 'POST', route: '/api/sync/push', status: 200, ms })
    for (let ms = 1; ms <= 100; ms += 1) push(ms)
    await job().run(world.platform.now())
    expect((await read()).watched.find(({ rule }) => rule === 'push')).toMatchObject({ value: 95 })
  })

  test('an administrator acknowledges a fault, by name; nobody else may', async () => {
    fail(false)
    await minutes(4)
    const [fault] = (await read()).open
    const path = `/api/v1/operations/alerts/${fault?.id}/acknowledgement`
    const seller = await world.join('seller')
    expect((await client(seller).post(path, {})).status).toBe(403)
    expect((await client().post(path, {})).status).toBe(200)
    expect((await read()).open).toMatchObject([
      { acknowledgedBy: 'Test admin', acknowledgedAt: expect.any(Number) as number },
    ])
    const unknown = `/api/v1/operations/alerts/${world.platform.newId()}/acknowledgement`
    expect((await client().post(unknown, {})).status).toBe(404)
  })

  test('a limit is changed within its range, in its version, and holds from the next minute on', async () => {
    const put = (body: object) => client().send('PUT', '/api/v1/operations/alert-limits', { body })
    expect((await put({ rule: 'jobs', version: 0, bound: 5, isOff: false })).status).toBe(200)
    expect((await put({ rule: 'jobs', version: 0, bound: 6, isOff: false })).status).toBe(412)
    expect((await put({ rule: 'disk', version: 0, bound: 1, isOff: false })).status).toBe(422)
    fail(false)
    await minutes(5)
    expect(await notices()).toEqual([])
    expect((await put({ rule: 'jobs', version: 1, bound: 0, isOff: false })).status).toBe(200)
    await minutes(4)
    expect(await notices()).toHaveLength(1)
    // Switched off: it passes.
    expect((await put({ rule: 'jobs', version: 2, bound: 0, isOff: true })).status).toBe(200)
    await minutes(13)
    expect((await read()).open).toEqual([])
  })
})
