import { beforeEach, describe, expect, test } from 'vitest'
import { ordersThisYear } from '../../../../shared/features/assistant/testing/plain-question.ts'
import { nextTime } from '../../../../shared/features/assistant/stat/schedule.rules.ts'
import type { Follow, Stat } from '../../../../shared/features/assistant/stat/stat.schema.ts'
import { instantAt } from '../../../../shared/kernel/days.ts'
import type { DomainEvent } from '../../../../shared/sync/event.ts'
import { createApp, type App } from '../../../app.ts'
import { testClient, type TestClient } from '../../../platform/testing/test-client.ts'
import { openTestPlatform, type TestPlatform } from '../../../platform/testing/test-platform.ts'
import { worldOf } from '../../../platform/testing/world-of.ts'
import { DEMO_PASSWORD } from '../../../seed/organisation.ts'
import { loadStory } from '../../../seed/seed.ts'
import { loadRoleChoices } from '../../people/access.door.ts'
import { runStats } from './stat.jobs.ts'

let platform: TestPlatform
let app: App
let sent: DomainEvent[]

worldOf(async () => {
  platform = await openTestPlatform()
  app = createApp(platform)
  await loadStory(platform, app.sync, { story: 'door-to-door-team' })
  return platform
})
beforeEach(() => {
  sent = []
})

async function signedIn(account: string): Promise<TestClient> {
  const client = testClient(app.http)
  await client.post('/api/v1/session', { email: `${account}@demo.rond.example`, password: DEMO_PASSWORD })
  return client
}

async function makeStat(client: TestClient, change: Partial<Stat> = {}): Promise<Stat> {
  const id = platform.newId()
  const body = { title: 'Ordrar i år', question: ordersThisYear, roleIds: [], version: 0, ...change }
  const response = await client.send('PUT', `/api/v1/assistant/stats/${id}`, { body })
  expect(response.status).toBe(200)
  return (await response.json()) as Stat
}
const follow = async (client: TestClient, id: string, change: Partial<Follow>) => {
  const body = { isPinned: false, schedule: null, threshold: null, ...change }
  const response = await client.send('PUT', `/api/v1/assistant/stats/${id}/follow`, { body })
  return { status: response.status, stat: (await response.json()) as Stat }
}

/** Runs the job with what it wrote. */
async function run(): Promise<readonly string[]> {
  sent = []
  const sync = {
    writeOnServer: async ({ events = [], first }: Parameters<App['sync']['writeOnServer']>[0]) => {
      await platform.database.tx(async (db) => first?.(db))
      sent.push(...events)
    },
  }
  await runStats({ ...platform, sync }, platform.now())
  return sent.map(({ type }) => type)
}

describe('a statistic', () => {
  test('is seen by its owner and by the roles that it is shared with', async () => {
    const [admin, manager, quality] = [await signedIn('admin'), await signedIn('manager'), await signedIn('quality')]
    const roles = await loadRoleChoices(platform.database.db)
    const managers = roles.find(({ name }) => /manager|chef/iu.test(name))
    const stat = await makeStat(admin, { roleIds: managers === undefined ? [] : [managers.id] })
    const seen = async (client: TestClient) => (await client.get(`/api/v1/assistant/stats/${stat.id}`)).status
    expect([await seen(admin), await seen(manager), await seen(quality)]).toEqual([200, 200, 404])
    const change = { title: 'Mitt', question: ordersThisYear, roleIds: [], version: 1 }
    expect((await manager.send('PUT', `/api/v1/assistant/stats/${stat.id}`, { body: change })).status).toBe(404)
    expect((await manager.delete(`/api/v1/assistant/stats/${stat.id}`)).status).toBe(404)
    expect(
      (await admin.send('PUT', `/api/v1/assistant/stats/${stat.id}`, { body: { ...change, version: 0 } })).status,
    ).toBe(412)
    expect((await admin.delete(`/api/v1/assistant/stats/${stat.id}`)).status).toBe(200)
  })

  test('is pinned by each person for themselves', async () => {
    const manager = await signedIn('manager')
    const stat = await makeStat(manager)
    expect(stat.follow.isPinned).toBe(false)
    expect((await follow(manager, stat.id, { isPinned: true })).stat.follow.isPinned).toBe(true)
  })
})

describe('a schedule', () => {
  test.each([
    ['every day', { every: 'day' }, '2026-11-27'],
    ['every Monday', { every: 'week', weekday: 1 }, '2026-11-30'],
    ['on the last day of a month', { every: 'month', monthDay: 31 }, '2026-11-30'],
  ] as const)('%s at eight by the clock of the office', (_, change, day) => {
    const schedule = { weekday: 1, monthDay: 1, hour: 8, channel: 'notice', ...change } as const
    const after = instantAt('2026-11-26', '09:30', 'Europe/Helsinki')
    expect(nextTime(schedule, after, 'Europe/Helsinki')).toBe(instantAt(day, '08:00', 'Europe/Helsinki'))
  })

  test('sends once at its time, by notice or by mail', async () => {
    const manager = await signedIn('manager')
    const stat = await makeStat(manager)
    const schedule = { every: 'day', weekday: 1, monthDay: 1, hour: 8, channel: 'mail' } as const
    await follow(manager, stat.id, { schedule })
    expect(await run()).toEqual([])
    platform.clock.advance(86_400_000)
    expect([await run(), await run()]).toEqual([['stat.mail-due'], []])
    // The session has ended in the meantime.
    await follow(await signedIn('manager'), stat.id, { schedule: { ...schedule, channel: 'notice' } })
    platform.clock.advance(86_400_000)
    expect(await run()).toEqual(['stat.due'])
  })
})

test('a threshold is told once, by the figure that its follower sees', async () => {
  const manager = await signedIn('manager')
  const stat = await makeStat(manager)
  await follow(manager, stat.id, { threshold: { side: 'above', value: 0 } })
  expect([await run(), await run()]).toEqual([['stat.passed'], []])
  platform.clock.advance(3_600_000)
  expect(await run()).toEqual([])
  await follow(manager, stat.id, { threshold: { side: 'above', value: 1_000_000 } })
  expect(await run()).toEqual([])
})
