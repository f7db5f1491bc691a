import { describe, expect, test } from 'vitest'
import type { Health } from '../../shared/features/operations/health/health.api.ts'
import { dialect } from '../platform/database/columns.ts'
import { serveMetrics } from '../platform/observe/metrics-server.ts'
import { testClient } from '../platform/testing/test-client.ts'
import { worldOf } from '../platform/testing/world-of.ts'
import { openListsWorld, type ListsWorld } from '../resource/testing/lists-world.ts'
import { addDevices, addEffects, newDevice, type Effect } from '../sync/sync.store.ts'
import type { TestUser } from '../features/account/testing/test-people.ts'

let world: ListsWorld
let admin: TestUser

worldOf(async () => {
  world = await openListsWorld()
  admin = await world.join('admin', {})
  return world.platform
})

const effectOf = (id: string, change: Partial<Effect> = {}): Effect => ({
  id,
  type: 'nobody.hears-this',
  payload: '{"name":"Anna Andersson"}',
  createdAt: world.platform.now(),
  attempts: 0,
  nextAt: world.platform.now() + 3_600_000,
  doneAt: null,
  lastError: null,
  ...change,
})

const health = async () =>
  (await (await testClient(world.app.http, admin.cookie).get('/api/v1/operations/health')).json()) as Health

const retry = (id: string) => testClient(world.app.http, admin.cookie).post('/api/v1/operations/effects/retry', { id })

describe(`the page of operations, on ${dialect}`, () => {
  test('counts what waits and lists what failed, without its content', async () => {
    const { db } = world.platform.database
    await addEffects(db, [effectOf('one'), effectOf('two', { attempts: 3, lastError: 'MailError' })])
    const { effects, databaseWrites, database } = await health()
    expect({ databaseWrites, database }).toEqual({
      databaseWrites: true,
      database: dialect === 'sqlite' ? 'file' : dialect,
    })
    expect(effects).toMatchObject({ waiting: 2, failing: 1, oldestAt: world.platform.now() })
    expect(effects.shown).toMatchObject([{ id: 'two', attempts: 3, lastError: 'MailError' }])
    expect(JSON.stringify(effects)).not.toContain('Anna')
  })

  test('a failed event is tried again at once; one that is done is not found', async () => {
    await addEffects(world.platform.database.db, [effectOf('two', { attempts: 3, lastError: 'MailError' })])
    expect((await retry('two')).status).toBe(200)
    expect((await health()).effects).toMatchObject({ waiting: 0, shown: [] })
    expect((await retry('two')).status).toBe(404)
  })

  test('shows how many phones have which version of the client', async () => {
    const { platform } = world
    const device = { ...newDevice({ id: platform.newId(), userId: admin.id, now: platform.now() }), clientVersion: 1 }
    await addDevices(platform.database.db, [device])
    expect((await health()).phones).toMatchObject([{ version: 1, devices: 1, isNewest: false }])
  })

  test('the figures for Prometheus name routes by their pattern, queues and phones; no address, no person', async () => {
    const { platform } = world
    await addEffects(platform.database.db, [effectOf('two', { attempts: 3 })])
    await testClient(world.app.http, admin.cookie).get(`/api/v1/activity?of=users&id=${admin.id}`)
    const { port, stop } = await serveMetrics(platform.metrics, { host: '127.0.0.1', port: 0, log: platform.log })
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
    await stop()
    expect(text).toContain('rond_effects{state="failing"} 1')
    expect(text).toContain('rond_call_seconds_count{method="GET",route="/api/v1/activity",status="200"} 1')
    expect(text).toContain('rond_sockets 0')
    expect(text).not.toContain(admin.id)
  })
})
