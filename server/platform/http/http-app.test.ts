import * as z from 'zod/mini'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { CLIENT_VERSION, OLDEST_CLIENT } from '../../../shared/kernel/client-version.ts'
import { endpoint, type EndpointAccess } from '../../../shared/kernel/endpoint.ts'
import { loadMeta } from '../database/meta.store.ts'
import { testClient } from '../testing/test-client.ts'
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.ts'
import { createHttpApp } from './http-app.ts'
import { Problem } from './problem.ts'
import { publicRoute, route, type Route, type RouteContext, type SignedIn } from './route.ts'

let platform: TestPlatform

beforeEach(async () => {
  platform = await openTestPlatform({ config: { rateLimits: true } })
})

afterEach(() => platform.database.close())

const clientOf = (routes: readonly Route[]) =>
  testClient(createHttpApp({ platform, routes, authenticate: () => Promise.resolve(null), client: null }))

const echo = endpoint({
  whileActing: true,
  method: 'POST',
  path: '/api/v1/echoes',
  access: 'public',
  reach: 'public',
  input: z.strictObject({ text: z.string().check(z.maxLength(10)), count: z.optional(z.number()) }),
  output: z.strictObject({ text: z.string() }),
})

const echoRoute = (
  handler: (context: RouteContext<{ text: string }, SignedIn | null>) => Promise<{ text: string }>,
  perMinute = 100,
): Route => publicRoute(echo, handler, { perMinute })

describe('a route', () => {
  test('without a known permission does not start', () => {
    const access = 'launch rockets' as EndpointAccess
    const strange = route(endpoint({ ...echo, access }), () => Promise.resolve({ text: '' }))
    expect(() => clientOf([strange])).toThrow('does not say who may call it')
  })

  test('without an answer for people who act in another’s name does not start', () => {
    const open = route(endpoint({ ...echo, access: 'signed-in', reach: 'own' }), () => Promise.resolve({ text: '' }))
    const undeclared = { ...open, whileActing: undefined } as unknown as Route
    expect(() => clientOf([undeclared])).toThrow('another person’s name')
    expect(() => clientOf([{ ...open, mask: null }])).toThrow('another person’s name')
  })

  test('without a reach that fits its access does not start', () => {
    const answer = () => Promise.resolve({ text: '' })
    const open = publicRoute(echo, answer)
    const own = route(endpoint({ ...echo, access: 'signed-in', reach: 'own' }), answer)
    const held = route(endpoint({ ...echo, access: 'view sales', reach: 'row' }), answer)
    const text = 'how it asks for the extent'
    for (const wrong of [
      { ...held, reach: undefined as never },
      // Nobody is signed in: there is no extent to ask for.
      { ...open, reach: 'row' as const },
      { ...own, reach: 'public' as const },
      // Without a permission there is nothing to hold for the whole company.
      { ...own, reach: 'company' as const },
      // What anybody may read at any extent is changed by nobody.
      { ...held, reach: 'shared' as const },
    ])
      expect(() => clientOf([wrong])).toThrow(text)
    expect(() => clientOf([{ ...held, reach: 'shared', asksOnly: true }])).not.toThrow()
  })

  test.each([
    ['own', 403],
    ['region', 403],
    ['company', 200],
  ] as const)('of the whole company answers somebody whose permission reaches %s: %i', async (extent, status) => {
    const actor = { userId: 'user', grants: [{ permission: 'view sales', extent }] }
    const session = { sessionId: 'session', actor, hold: null } as unknown as SignedIn
    const whole = endpoint({ ...echo, access: ['update products', 'view sales'], reach: 'company' })
    const routes = [route(whole, ({ input }) => Promise.resolve({ text: input.text }))]
    const authenticate = () => Promise.resolve(session)
    const client = testClient(createHttpApp({ platform, routes, authenticate, client: null }), `rond=${'x'.repeat(43)}`)
    expect((await client.post('/api/v1/echoes', { text: 'a' })).status).toBe(status)
  })

  test('hands its handler only what its schema lets through, in one form of unicode', async () => {
    const client = clientOf([echoRoute(({ input }) => Promise.resolve({ text: input.text }))])
    const answer = await client.post('/api/v1/echoes', { text: 'a\u030A' })
    expect(await answer.json()).toEqual({ text: '\u00E5' })
  })

  test('hands its handler no character that PostgreSQL cannot store', async () => {
    const client = clientOf([echoRoute(({ input }) => Promise.resolve({ text: input.text }))])
    const answer = await client.post('/api/v1/echoes', { text: 'a\0b\uD800 \u{1F600}' })
    expect(await answer.json()).toEqual({ text: 'a\uFFFDb\uFFFD \u{1F600}' })
  })

  test.each([
    ['01900000-0000-7000-8000-00000000abcd', 200],
    ['01900000-0000-7000-8000-00000000ABCD', 404],
    ['%00', 404],
    ['1%27%20or%201=1', 404],
    ['x'.repeat(2_000), 404],
  ])('gives its handler the id %s of a path: %i', async (id, status) => {
    const one = endpoint({ ...echo, path: '/api/v1/echoes/:id' })
    const client = clientOf([publicRoute(one, ({ params }) => Promise.resolve({ text: params['id'] ?? '' }))])
    expect((await client.post(`/api/v1/echoes/${id}`, { text: 'a' })).status).toBe(status)
  })

  test('names every wrong place by pointer and never repeats the value', async () => {
    const client = clientOf([echoRoute(({ input }) => Promise.resolve(input))])
    const refused = await client.post('/api/v1/echoes', { text: 'much too long secret', extra: 'also secret' })
    expect(refused.status).toBe(422)
    const text = await refused.text()
    expect(JSON.parse(text)).toMatchObject({ code: 'request.invalid', errors: [{ pointer: '/text' }, { pointer: '' }] })
    expect(text).not.toContain('secret')
  })

  test('that throws a problem answers it; anything else it throws stays inside', async () => {
    const known = clientOf([echoRoute(() => Promise.reject(new Problem(409, 'echo.taken')))])
    const conflict = await known.post('/api/v1/echoes', { text: 'a' })
    expect([conflict.status, await conflict.json()]).toMatchObject([409, { code: 'echo.taken', title: 'Conflict' }])
    const broken = clientOf([echoRoute(() => Promise.reject(new Error('select secret from table')))])
    const failed = await broken.post('/api/v1/echoes', { text: 'a' })
    expect(failed.status).toBe(500)
    expect(failed.headers.get('x-request-id')).toBeTruthy()
    expect(await failed.text()).not.toContain('secret')
  })

  test('that would answer something else than it promised fails instead', async () => {
    const client = clientOf([echoRoute(() => Promise.resolve({ text: 'a', passwordHash: 'x' }))])
    expect((await client.post('/api/v1/echoes', { text: 'a' })).status).toBe(500)
  })

  test('counts its callers and tells them when to come back', async () => {
    const client = clientOf([echoRoute(({ input }) => Promise.resolve({ text: input.text }), 2)])
    const statuses: number[] = []
    for (let call = 0; call < 3; call += 1) statuses.push((await client.post('/api/v1/echoes', { text: 'a' })).status)
    expect(statuses).toEqual([200, 200, 429])
    const refused = await client.post('/api/v1/echoes', { text: 'a' })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused.headers.get('ratelimit')).toMatch(/^"minute";r=0;t=\d+$/)
  })
})

describe('a route with a budget of bytes', () => {
  const clientWith = (limits: { bytesPerDay: number; maxBytes?: number }) =>
    clientOf([publicRoute(echo, ({ input }) => Promise.resolve({ text: input.text }), limits)])
  const send = (client: ReturnType<typeof clientOf>, text: string) => {
    const body = JSON.stringify({ text })
    return client.send('POST', '/api/v1/echoes', { body, headers: { 'content-length': String(body.length) } })
  }

  test('counts what each caller sends in a day and says what is left', async () => {
    const client = clientWith({ bytesPerDay: 40 })
    const first = await send(client, 'aaaaaaaa')
    expect(first.headers.get('ratelimit-policy')).toBe('"minute";q=600;w=60, "day";q=40;w=86400;qu="content-bytes"')
    expect(first.headers.get('ratelimit')).toMatch(/^"minute";r=599;t=\d+, "day";r=21;t=\d+$/u)
    expect((await send(client, 'aaaaaaaa')).status).toBe(200)
    const refused = await send(client, 'a')
    expect([refused.status, await refused.json()]).toMatchObject([429, { code: 'request.too-much' }])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60)
  })

  test('does not count what it refused: something smaller may still come', async () => {
    const client = clientWith({ bytesPerDay: 18 })
    expect((await send(client, 'aaaaaaaa')).status).toBe(429)
    expect((await send(client, 'aaaaaa')).status).toBe(200)
  })

  test('counts a body of unannounced length as the longest it takes', async () => {
    const client = clientWith({ bytesPerDay: 150, maxBytes: 100 })
    const answers = [
      await client.post('/api/v1/echoes', { text: 'a' }),
      await client.post('/api/v1/echoes', { text: 'a' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 429])
  })
})

describe('readiness', () => {
  test('is taken back when the database cannot write', async () => {
    const client = clientOf([])
    expect((await client.get('/health/ready')).status).toBe(200)
    await platform.database.close()
    platform.clock.advance(2_000)
    expect((await client.get('/health/ready')).status).toBe(503)
    expect((await client.get('/health/live')).status).toBe(200)
    platform = await openTestPlatform()
  })
})

describe('readiness that is asked for again and again [security 34]', () => {
  test('writes to the disk once in two seconds', async () => {
    const client = clientOf([])
    const written = () => loadMeta(platform.database.db, 'health')
    const at = String(platform.now())
    await Promise.all(Array.from({ length: 20 }, () => client.get('/health/ready')))
    platform.clock.advance(1_999)
    await client.get('/health/ready')
    expect(await written()).toBe(at)
    platform.clock.advance(1)
    await client.get('/health/ready')
    expect(await written()).toBe(String(platform.now()))
  })
})

describe('a client that says its version', () => {
  const call = async (headers: Record<string, string>) => {
    const old = await openTestPlatform({ config: { oldestClient: 2 } })
    try {
      const routes = [echoRoute(({ input }) => Promise.resolve({ text: input.text }))]
      const app = createHttpApp({ platform: old, routes, authenticate: () => Promise.resolve(null), client: null })
      return await testClient(app).send('POST', '/api/v1/echoes', { body: { text: 'hello' }, headers })
    } finally {
      await old.database.close()
    }
  }

  test.each(['1', '0'])('below the oldest (%j) is told to update, and served nothing', async (version) => {
    const answer = await call({ 'rond-client': version })
    expect(answer.status).toBe(426)
    expect(await answer.json()).toMatchObject({ code: 'client.outdated' })
    expect(answer.headers.get('rond-newest-client')).toBe(String(CLIENT_VERSION))
  })

  test.each([
    ['rond-client', ''],
    ['rond-client', 'one'],
    ['rond-client', '1e3'],
    ['rond-client', '-2'],
    ['rond-user', 'anna'],
    ['rond-user', '01900000-0000-7000-8000-00000000BEEF'],
  ])('%s: %j is no header of ours', async (name, value) => {
    const answer = await call({ [name]: value })
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'request.unreadable' }])
  })

  test('of the oldest version or newer is served', async () => {
    expect((await call({ 'rond-client': '2' })).status).toBe(200)
    expect((await call({ 'rond-client': '3' })).status).toBe(200)
  })

  test('that cannot read today’s rows is below the oldest, and this release is not', () => {
    expect(platform.config.oldestClient).toBe(OLDEST_CLIENT)
    expect(OLDEST_CLIENT).toBeGreaterThan(1)
    expect(CLIENT_VERSION).toBeGreaterThanOrEqual(OLDEST_CLIENT)
  })

  test('what says nothing is no client of ours, and served', async () => {
    const answer = await call({})
    expect(answer.status).toBe(200)
    expect(answer.headers.get('rond-newest-client')).toBeNull()
  })
})
