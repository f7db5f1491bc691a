import { beforeEach, describe, expect, test } from 'vitest'
import { createApp, type App } from '../../app.ts'
import { hashToken } from '../../platform/auth/token.ts'
import { testClient, type TestClient } from '../../platform/testing/test-client.ts'
import { openTestPlatform, type TestPlatform } from '../../platform/testing/test-platform.ts'
import { worldOf } from '../../platform/testing/world-of.ts'
import { findSession } from './session.store.ts'
import { addTestPlace, addTestUser, TEST_PASSWORD } from './testing/test-people.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

let platform: TestPlatform
let app: App
let client: TestClient
const email = 'elin@test.rond.example'

worldOf(async () => {
  platform = await openTestPlatform()
  app = createApp(platform)
  await addTestUser(platform, 'seller', { ...(await addTestPlace(platform)), email })
  return platform
})
beforeEach(() => {
  // It remembers its cookies.
  client = testClient(app.http)
})

const signIn = (more: object = {}): Promise<Response> =>
  client.post('/api/v1/session', { email, password: TEST_PASSWORD, ...more })

const isSignedIn = async (): Promise<boolean> => (await client.get('/api/v1/session')).status === 200

describe('a call that names its user', () => {
  test('is refused with the cookie of somebody else: a shared phone never sends one person’s sales as another’s', async () => {
    const signedIn = (await (await signIn()).json()) as { user: { id: string } }
    const callAs = async (userId: string): Promise<number> => {
      const headers = { 'rond-user': userId }
      return (await client.send('GET', '/api/v1/session', { headers })).status
    }
    expect(await callAs(signedIn.user.id)).toBe(200)
    expect(await callAs('01900000-0000-7000-8000-00000000beef')).toBe(401)
  })
})

describe('signing in', () => {
  test('tells who one is, where one belongs and what one may do', async () => {
    const response = await signIn()
    expect(response.status).toBe(200)
    const body = (await response.json()) as { user: object; actor: object; rules: object[] }
    expect(body.user).toMatchObject({ email, role: 'seller', roles: ['seller'], language: 'sv' })
    expect(body.actor).toMatchObject({ zone: 'Europe/Stockholm', teamId: expect.any(String) as string })
    expect(body.rules).toContainEqual({ action: 'create', subject: 'sales' })
    expect(await isSignedIn()).toBe(true)
  })

  test('the address may be written in capitals and with spaces around it', async () => {
    expect((await signIn({ email: `  ${email.toUpperCase()} ` })).status).toBe(200)
  })

  test('the cookie is out of reach for scripts, and its token is stored nowhere', async () => {
    const response = await signIn()
    expect(response.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax$/)
    const token = client.cookie.slice('rond='.length)
    const stored = await findSession(platform.database.db, hashToken(token), platform.now())
    expect(JSON.stringify(stored)).not.toContain(token)
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/)
  })

  test('a wrong password and an unknown address get the same answer', async () => {
    const wrong = await client.post('/api/v1/session', { email, password: 'fel lösenord' })
    const unknown = await client.post('/api/v1/session', {
      email: 'nobody@test.rond.example',
      password: 'fel lösenord',
    })
    const strip = async (response: Response) => ({ ...((await response.json()) as object), instance: '' })
    expect([wrong.status, unknown.status]).toEqual([401, 401])
    expect(await strip(wrong)).toEqual(await strip(unknown))
    expect(await isSignedIn()).toBe(false)
  })

  test('every sign-in gets a session of its own, and ends the one the browser had', async () => {
    await signIn()
    const first = client.cookie
    await signIn()
    expect(client.cookie).not.toBe(first)
    expect((await testClient(app.http, first).get('/api/v1/session')).status).toBe(401)
  })

  test('someone who no longer works here cannot sign in, and is signed out at once', async () => {
    await signIn()
    await platform.database.db
      .update((await import('../organisation/place/organisation.table.ts')).userTable)
      .set({ active: false })
    expect(await isSignedIn()).toBe(false)
    expect((await signIn()).status).toBe(401)
  })
})

describe('how long a session lasts', () => {
  test('12 hours without use end it; use keeps it', async () => {
    await signIn()
    platform.clock.advance(11 * HOUR)
    expect(await isSignedIn()).toBe(true)
    platform.clock.advance(11 * HOUR)
    expect(await isSignedIn()).toBe(true)
    platform.clock.advance(12 * HOUR)
    expect(await isSignedIn()).toBe(false)
  })

  test('a trusted phone rests for 7 days', async () => {
    await signIn({ trusted: true })
    platform.clock.advance(6 * DAY)
    expect(await isSignedIn()).toBe(true)
    platform.clock.advance(7 * DAY)
    expect(await isSignedIn()).toBe(false)
  })

  test('nothing keeps it past 30 days', async () => {
    await signIn({ trusted: true })
    for (let day = 0; day < 29; day += 1) {
      platform.clock.advance(DAY)
      expect(await isSignedIn()).toBe(true)
    }
    platform.clock.advance(DAY)
    expect(await isSignedIn()).toBe(false)
  })
})

describe('ending sessions', () => {
  test('signing out ends the session on the server, not only in the browser', async () => {
    await signIn()
    const { cookie } = client
    expect((await client.delete('/api/v1/session')).status).toBe(200)
    expect(client.cookie).toBe('')
    expect((await testClient(app.http, cookie).get('/api/v1/session')).status).toBe(401)
  })

  test('one sees and ends one’s other sessions', async () => {
    await signIn()
    const phone = testClient(app.http)
    await phone.post('/api/v1/session', { email, password: TEST_PASSWORD })
    const list = async () =>
      ((await (await client.get('/api/v1/sessions')).json()) as { sessions: { id: string; current: boolean }[] })
        .sessions
    const before = await list()
    expect(before.filter((one) => one.current)).toHaveLength(1)
    expect((await client.delete('/api/v1/sessions')).status).toBe(200)
    expect(await list()).toHaveLength(1)
    expect(await isSignedIn()).toBe(true)
    expect((await phone.get('/api/v1/session')).status).toBe(401)
  })

  test('another person’s session is not found, and goes on', async () => {
    const coach = await addTestUser(platform, 'coach')
    const other = testClient(app.http, coach.cookie)
    const listed = (await (await other.get('/api/v1/sessions')).json()) as { sessions: { id: string }[] }
    await signIn()
    const response = await client.delete(`/api/v1/sessions/${listed.sessions[0]?.id ?? ''}`)
    expect(response.status).toBe(404)
    expect((await other.get('/api/v1/session')).status).toBe(200)
  })
})
