import { expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { DEMO_PASSWORD } from './organisation.ts'
import { loadStory } from './seed.ts'
import { openTestPlatform } from '../platform/testing/test-platform.ts'
import { testClient } from '../platform/testing/test-client.ts'

test('the demonstration company has a season under way', async () => {
  const platform = await openTestPlatform()
  const app = createApp(platform)
  await loadStory(platform, app.sync, { story: 'door-to-door-team' })
  const client = testClient(app.http)
  const signIn = { email: 'seller@demo.rond.example', password: DEMO_PASSWORD, trusted: false }
  const session = await client.post('/api/v1/session', signIn)
  const cookie = session.headers.get('set-cookie')?.split(';')[0] ?? ''
  const get = async (path: string): Promise<Record<string, unknown>> =>
    (await (await testClient(app.http, cookie).get(`/api/v1/game/${path}`)).json()) as Record<string, unknown>
  const own = await get('own')
  expect(own).toMatchObject({ levels: { length: 5 } })
  expect(own['xp']).toBeGreaterThan(0)
  const { competitions } = (await get('competitions')) as { competitions: { phase: string; standing: unknown[] }[] }
  expect(new Set(competitions.map(({ phase }) => phase))).toEqual(new Set(['scheduled', 'ongoing', 'settled']))
  expect((await get('rewards'))['rewards']).toHaveLength(5)
  expect(((await get('badges'))['open'] as unknown[]).length).toBeGreaterThan(0)
  await platform.database.close()
}, 120_000)
