import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp, type App } from './app.ts'
import { addTestPlace, addTestUser } from './features/account/testing/test-people.ts'
import type { Route } from './platform/http/route.ts'
import { leaks } from './platform/testing/leaks.ts'
import { testClient, type TestClient } from './platform/testing/test-client.ts'
import { openTestPlatform, type TestPlatform } from './platform/testing/test-platform.ts'
import { inputFields } from './testing/input-fields.ts'

let platform: TestPlatform
let app: App
let admin: TestClient

beforeAll(async () => {
  platform = await openTestPlatform()
  app = createApp(platform)
  const user = await addTestUser(platform, 'admin', await addTestPlace(platform))
  admin = testClient(app.http, user.cookie)
})

afterAll(() => platform.database.close())

const injections = [
  "'; DROP TABLE user; --",
  '" OR 1=1 --',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '${7*7}{{7*7}}',
  'a\u0000b',
  '\uD800',
  '𝔘𝔫𝔦𝔠𝔬𝔡𝔢\u202E',
  '%00%0d%0aSet-Cookie: x=1',
  'x'.repeat(20_000),
]

const values: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  Number.MAX_SAFE_INTEGER,
  '',
  [],
  {},
  [[[[[]]]]],
  { __proto__: null, toString: 'x' },
  ...injections,
]

/** Describes the faults of an answer; empty for a valid answer. */
async function complaintsOf(response: Response, what: string): Promise<string[]> {
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) {
    await response.body?.cancel()
    return []
  }
  const text = await response.text()
  const isProblem =
    response.headers.get('content-type') === 'application/problem+json' && /"code":"[a-z.-]+"/.test(text)
  if (response.status >= 500) return [`${what}: ${response.status}`]
  if (response.status >= 400 && !isProblem) return [`${what}: not a problem: ${text.slice(0, 100)}`]
  return leaks.test(text) ? [`${what}: leaks: ${text.slice(0, 200)}`] : []
}

const pathWith = (route: Route, value: string): string =>
  route.path.replaceAll(/:[a-z]+/gi, encoded(value.slice(0, 300)) || 'x')

/** Half a surrogate pair cannot be written in a URL. */
const encoded = (text: string): string => encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, ''))

const hasBody = (route: Route): boolean => route.method !== 'GET' && route.method !== 'DELETE'

/** Ending the session would end the test. */
const isSafe = (route: Route): boolean => !(route.method === 'DELETE' && route.path === '/api/v1/session')

async function throwAt(route: Route, thrown: { path?: string; body?: unknown }): Promise<string[]> {
  const { path = 'x', body } = thrown
  const { cookie } = admin
  const response = await admin.send(route.method, pathWith(route, path), { body })
  admin.cookie = cookie
  return complaintsOf(response, `${route.method} ${route.path} ${path.slice(0, 20)} ${String(body).slice(0, 60)}`)
}

describe('every endpoint keeps calm [security 40]', () => {
  test('with bodies of a wrong shape', async () => {
    const complaints: string[] = []
    for (const route of app.routes.filter(hasBody)) {
      for (const value of values) complaints.push(...(await throwAt(route, { body: JSON.stringify(value) })))
    }
    expect(complaints).toEqual([])
  })

  test('with every field of its schema wrong in turn', async () => {
    const complaints: string[] = []
    for (const route of app.routes.filter(hasBody)) {
      const fields = inputFields(route)
      const others = Object.fromEntries(fields.map((one) => [one, 'x']))
      for (const [field, value] of fields.flatMap((one) => values.map((wrong) => [one, wrong] as const))) {
        complaints.push(...(await throwAt(route, { body: JSON.stringify({ ...others, [field]: value }) })))
      }
    }
    expect(complaints).toEqual([])
  })

  test('with text that is not JSON, too deep, too large, or tries the prototype', async () => {
    const bodies: readonly (readonly [string, number])[] = [
      ['{', 400],
      ['{"a":1}}', 400],
      ['[1,', 400],
      [`${'['.repeat(5000)}${']'.repeat(5000)}`, 400],
      ['{"__proto__":{"admin":true}}', 400],
      ['{"constructor":{"prototype":{"admin":true}}}', 400],
      [JSON.stringify({ big: 'x'.repeat(2_000_000) }), 413],
    ]
    const tooMuch = [JSON.stringify({ big: 'x'.repeat(4 * 1024 * 1024) }), 413] as const
    for (const route of app.routes.filter((one) => hasBody(one) && one.input !== null)) {
      // A file of people, places or postal codes may be larger than what other calls take.
      const isLarge = route.limits.maxBytes >= 2_000_000
      for (const [body, status] of isLarge ? [...bodies.slice(0, -1), tooMuch] : bodies) {
        const response = await admin.send(route.method, pathWith(route, 'x'), { body })
        expect([route.path, body.slice(0, 30), response.status]).toEqual([route.path, body.slice(0, 30), status])
      }
    }
    expect(({} as Record<string, unknown>)['admin']).toBeUndefined()
  })

  test('with queries it does not know', async () => {
    const complaints: string[] = []
    for (const route of app.routes.filter((one) => !hasBody(one) && isSafe(one))) {
      for (const text of injections) {
        const query = `?${encoded(text.slice(0, 500))}=1&__proto__=1`
        const response = await admin.send(route.method, `${pathWith(route, 'x')}${query}`)
        complaints.push(...(await complaintsOf(response, `${route.method} ${route.path}${query.slice(0, 30)}`)))
      }
    }
    expect(complaints).toEqual([])
  })

  test('with path parameters nobody meant', async () => {
    const complaints: string[] = []
    const routes = app.routes.filter((route) => route.path.includes(':'))
    expect(routes.length).toBeGreaterThan(0)
    for (const route of routes) {
      const body = hasBody(route) ? {} : undefined
      for (const path of injections) complaints.push(...(await throwAt(route, { path, body })))
    }
    expect(complaints).toEqual([])
  })

  test('with cookies from elsewhere', async () => {
    const complaints: string[] = []
    for (const cookie of ['rond=', 'rond=;rond=', `rond=${'x'.repeat(5000)}`, 'rond=%00', '=;=;=']) {
      const response = await testClient(app.http, cookie).get('/api/v1/session')
      complaints.push(...(await complaintsOf(response, cookie.slice(0, 20))))
    }
    expect(complaints).toEqual([])
  })

  test('and a call that loses its calm would be noticed', async () => {
    const broken = new Response('SQLITE_ERROR', { status: 500 })
    const leaking = new Response('{"code":"x","detail":"select * from user"}', { status: 200 })
    const page = new Response('<html>', { status: 404 })
    expect(await complaintsOf(broken, 'a')).toHaveLength(1)
    expect(await complaintsOf(leaking, 'b')).toHaveLength(1)
    expect(await complaintsOf(page, 'c')).toHaveLength(1)
  })
})
