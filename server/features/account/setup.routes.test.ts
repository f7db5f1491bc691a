import { describe, expect, test } from 'vitest'
import { createApp, type App } from '../../app.ts'
import { testClient } from '../../platform/testing/test-client.ts'
import { openTestPlatform, type TestPlatform } from '../../platform/testing/test-platform.ts'
import { worldOf } from '../../platform/testing/world-of.ts'
import { offerSetup } from './setup.routes.ts'
import { addTestUser } from './testing/test-people.ts'

let platform: TestPlatform
let app: App

worldOf(async () => {
  platform = await openTestPlatform()
  app = createApp(platform)
  return platform
})

const tokenOf = (link: string | null): string => new URL(link ?? '').hash.slice(1)

const person = {
  name: 'Jonas Rydvall',
  email: 'Jonas@Foretaget.example',
  password: 'tolv gröna elefanter',
  language: 'sv',
}

const setUp = (token: string, more: object = {}): Promise<Response> =>
  testClient(app.http).post('/api/v1/setup', { token, ...person, ...more })

describe('the first administrator', () => {
  test('the link makes an administrator who is signed in and in the directory', async () => {
    const client = testClient(app.http)
    const token = tokenOf(await offerSetup(platform))
    const response = await client.post('/api/v1/setup', { token, ...person })
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ user: { role: 'admin', email: 'jonas@foretaget.example' } })
    expect((await client.get('/api/v1/session')).status).toBe(200)
    const pull = await client.post('/api/sync/pull', { device: platform.newId(), epoch: null, cursors: {} })
    expect(await pull.text()).toContain('Jonas Rydvall')
  })

  test('the link works once', async () => {
    const token = tokenOf(await offerSetup(platform))
    expect((await setUp(token)).status).toBe(200)
    expect((await setUp(token, { email: 'second@foretaget.example' })).status).toBe(410)
  })

  test('two who use it at the same moment do not both become administrators', async () => {
    const token = tokenOf(await offerSetup(platform))
    const both = await Promise.all([setUp(token), setUp(token, { email: 'second@foretaget.example' })])
    expect(both.map((one) => one.status).sort((one, other) => one - other)).toEqual([200, 410])
  })

  test('it ends after 24 hours, and a newer link ends it too', async () => {
    const old = tokenOf(await offerSetup(platform))
    const fresh = tokenOf(await offerSetup(platform))
    expect((await setUp(old)).status).toBe(410)
    platform.clock.advance(24 * 3_600_000)
    expect((await setUp(fresh)).status).toBe(410)
  })

  test('the link is looked at before the password, so that strangers cost no hashing', async () => {
    await offerSetup(platform)
    const refused = await setUp('not the link', { password: 'password123' })
    expect([refused.status, await refused.json()]).toMatchObject([410, { code: 'setup.link-invalid' }])
  })

  test('there is none once anybody has an account', async () => {
    const token = tokenOf(await offerSetup(platform))
    await addTestUser(platform, 'seller')
    expect(await offerSetup(platform)).toBeNull()
    expect((await setUp(token)).status).toBe(410)
  })

  test.each(['short', 'password123', 'abababababab', 'Rydvall2026'])('the password %s is refused', async (password) => {
    const token = tokenOf(await offerSetup(platform))
    expect((await setUp(token, { password })).status).toBe(422)
    expect((await setUp(token)).status).toBe(200)
  })
})
