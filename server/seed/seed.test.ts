import { describe, expect, test } from 'vitest'
import { roleNames } from '../../shared/access/roles.ts'
import { createApp } from '../app.ts'
import { loadActor } from '../features/organisation/access.door.ts'
import { testClient } from '../platform/testing/test-client.ts'
import { openTestPlatform, type TestPlatform } from '../platform/testing/test-platform.ts'
import { worldOf } from '../platform/testing/world-of.ts'
import { DEMO_PASSWORD } from './organisation.ts'
import { loadStory, seedWhenEmpty } from './seed.ts'
import { stories } from './stories.ts'

let platform: TestPlatform

worldOf(async () => {
  platform = await openTestPlatform({ config: { seedStory: 'door-to-door-team' } })
  return platform
})

describe('demo data', () => {
  test('every role has an account that can sign in with the demo password', async () => {
    const app = createApp(platform)
    const seeded = await seedWhenEmpty(platform, app.sync)
    expect(seeded?.emails).toEqual(roleNames.map((role) => `${role}@demo.rond.example`))
    for (const email of seeded?.emails ?? []) {
      const response = await testClient(app.http).post('/api/v1/session', { email, password: DEMO_PASSWORD })
      expect([email, response.status]).toEqual([email, 200])
      expect(await response.json()).toMatchObject({ user: { email, role: email.split('@')[0] } })
    }
  })

  test('is loaded once: the next start finds it and tells the same accounts', async () => {
    const app = createApp(platform)
    const first = await seedWhenEmpty(platform, app.sync)
    expect(await seedWhenEmpty(platform, app.sync)).toEqual(first)
  })

  test.each(stories.map((story) => story.name))(
    'the story %s loads into an empty database, and only there',
    async (name) => {
      const { sync } = createApp(platform)
      await loadStory(platform, sync, { story: name, sales: 60 })
      await expect(loadStory(platform, sync, { story: name, sales: 60 })).rejects.toThrow('empty database only')
    },
  )

  test('is refused in production', async () => {
    const production = { ...platform, config: { ...platform.config, mode: 'production' as const } }
    await expect(loadStory(production, createApp(platform).sync, { story: 'empty-office' })).rejects.toThrow(
      'refused in production',
    )
  })

  test.each([
    ['in production', { mode: 'production' as const }],
    ['beyond this machine without naming the story', { host: '0.0.0.0' }],
  ])('is not served %s', async (_, change) => {
    const { sync } = createApp(platform)
    await loadStory(platform, sync, { story: 'empty-office' })
    const config = { ...platform.config, seedStory: null }
    expect(await seedWhenEmpty({ ...platform, config }, sync)).toBeNull()
    const opened = { ...platform, config: { ...config, ...change } }
    await expect(seedWhenEmpty(opened, sync)).rejects.toThrow('is a demonstration')
  })

  test('interrupted loading is noticed instead of taken for the whole', async () => {
    const { sync } = createApp(platform)
    const failing = { ...sync, writeOnServer: () => Promise.reject(new Error('killed')) }
    await expect(seedWhenEmpty(platform, failing)).rejects.toThrow('killed')
    await expect(seedWhenEmpty(platform, sync)).rejects.toThrow('was interrupted')
  })

  test('back office finds every colleague on the server; a device holds its own person, and a seller sees nobody else', async () => {
    const app = createApp(platform)
    await seedWhenEmpty(platform, app.sync)
    const signIn = async (role: string) => {
      const client = testClient(app.http)
      await client.post('/api/v1/session', { email: `${role}@demo.rond.example`, password: DEMO_PASSWORD })
      return client
    }
    const heldBy = async (client: ReturnType<typeof testClient>): Promise<string[]> => {
      const pull = await client.post('/api/sync/pull', { device: platform.newId(), epoch: null, cursors: {} })
      const { changes } = (await pull.json()) as { changes: { collection: string; row: { name: string } }[] }
      return changes.filter((change) => change.collection === 'people').map((change) => change.row.name)
    }
    const [seller, office] = [await signIn('seller'), await signIn('backoffice')]
    expect(await heldBy(seller)).toEqual(['Elin Sandgren'])
    expect((await seller.get('/api/v1/lists/directory')).status).toBe(403)
    expect((await heldBy(office)).length).toBe(1)
    const found = (await (await office.get('/api/v1/lists/directory?size=50')).json()) as { total: { n: number } }
    expect(found.total.n).toBeGreaterThan(15)
  })

  test('people in Helsinki live by the clock of Helsinki', async () => {
    const { sync } = createApp(platform)
    await loadStory(platform, sync, { story: 'door-to-door-team' })
    const [aino] = await (
      await import('../features/people/person/person.store.ts')
    ).findPeople(platform.database.db, 'name', 'Aino Lehtovaara')
    expect(await loadActor(platform.database.db, aino?.id ?? '')).toMatchObject({ zone: 'Europe/Helsinki' })
  })
})
