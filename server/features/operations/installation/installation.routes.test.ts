import { describe, expect, test } from 'vitest'
import type { Installation } from '../../../../shared/features/operations/health/installation.api.ts'
import { CLIENT_VERSION } from '../../../../shared/kernel/client-version.ts'
import { dialect } from '../../../platform/database/columns.ts'
import { testClient } from '../../../platform/testing/test-client.ts'
import { worldOf } from '../../../platform/testing/world-of.ts'
import { openListsWorld, type ListsWorld } from '../../../resource/testing/lists-world.ts'
import type { TestUser } from '../../account/testing/test-people.ts'
import { notificationTable } from '../../messaging/notification/notification.table.ts'
import { savePeople, personOf } from '../../people/person/person.store.ts'

const HOUR_MS = 3_600_000

let world: ListsWorld
let admin: TestUser
let seller: TestUser
let device: string

worldOf(async () => {
  // Older clients are still answered: those that are not report no more, and stay as they reported last.
  world = await openListsWorld({ oldestClient: 1 })
  admin = await world.join('admin', {})
  seller = await world.join('seller')
  device = world.platform.newId()
  const { db } = world.platform.database
  await savePeople(db, [{ ...(await personOf(db, seller.id)), version: 1 }])
  return world.platform
})

const now = () => world.platform.now()

/** Reports as the application does, with its version. */
const beat = (change: object, { version = CLIENT_VERSION, user = seller } = {}) =>
  testClient(world.app.http, user.cookie).send('POST', '/api/v1/heartbeat', {
    body: { device, waiting: 0, freeBytes: null, lastSyncAt: null, ...change },
    headers: { 'rond-client': String(version) },
  })

async function listed(): Promise<{ shown: Installation[]; total: number }> {
  const answer = await testClient(world.app.http, admin.cookie).get('/api/v1/operations/installations')
  return (await answer.json()) as { shown: Installation[]; total: number }
}

const remind = (id = device, user = admin) =>
  testClient(world.app.http, user.cookie).post('/api/v1/operations/installations/remind', { device: id })

describe(`devices to look after, on ${dialect}`, () => {
  test('work that has waited for more than an hour is shown with its person; newer work and sent work are not', async () => {
    await beat({ waiting: 3, waitingSince: now() - HOUR_MS / 2 })
    expect((await listed()).total).toBe(0)
    await beat({ waiting: 3, waitingSince: now() - 2 * HOUR_MS })
    const { shown, total } = await listed()
    expect(total).toBe(1)
    expect(shown).toMatchObject([
      { device, userId: seller.id, waiting: 3, waitingSince: now() - 2 * HOUR_MS, isNewest: true, remindedAt: null },
    ])
    await beat({ waiting: 0 })
    expect((await listed()).total).toBe(0)
  })

  test('a client that does not report since when is known by what it reported before', async () => {
    await beat({ waiting: 1 })
    const since = now()
    world.platform.clock.advance(2 * HOUR_MS)
    await beat({ waiting: 4 })
    expect((await listed()).shown).toMatchObject([{ waiting: 4, waitingSince: since }])
  })

  test('a clock that is ahead, and a number beyond every phone, are bounded', async () => {
    await beat({ waiting: 9_000_000, waitingSince: now() + 40 * HOUR_MS })
    world.platform.clock.advance(2 * HOUR_MS)
    expect((await listed()).shown).toMatchObject([{ waiting: 100_000, waitingSince: now() - 2 * HOUR_MS }])
  })

  test('an old version is shown while the device is in use', async () => {
    await beat({}, { version: CLIENT_VERSION - 1 })
    expect((await listed()).shown).toMatchObject([{ version: CLIENT_VERSION - 1, isNewest: false, waiting: 0 }])
    await beat({})
    expect((await listed()).total).toBe(0)
  })

  test('the person is reminded once an hour, by a notice that leads to the unsent work', async () => {
    await beat({ waiting: 2, waitingSince: now() - 2 * HOUR_MS })
    expect((await remind()).status).toBe(200)
    expect((await remind()).status).toBe(409)
    await world.app.sync.runEffects()
    const notices = await world.platform.database.db.select().from(notificationTable)
    expect(notices).toMatchObject([{ userId: seller.id, words: 'workUnsent', link: '/outbox' }])
    expect((await listed()).shown).toMatchObject([{ remindedAt: now() }])
    // The next report leaves the note of the reminder.
    await beat({ waiting: 2, waitingSince: now() - 2 * HOUR_MS })
    expect((await remind()).status).toBe(409)
  })

  test('an unknown device is not found, and nobody but an administrator sees or reminds', async () => {
    await beat({ waiting: 2, waitingSince: now() - 2 * HOUR_MS })
    expect((await remind(world.platform.newId())).status).toBe(404)
    expect((await remind(device, seller)).status).toBe(403)
    const coach = await world.join('coach')
    expect((await testClient(world.app.http, coach.cookie).get('/api/v1/operations/installations')).status).toBe(403)
  })
})
