import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defaultRoleGrants, roleNames, type RoleName } from '../shared/access/roles.ts'
import { createApp, type App } from './app.ts'
import { addTestUser } from './features/account/testing/test-people.ts'
import type { Route } from './platform/http/route.ts'
import { testClient } from './platform/testing/test-client.ts'
import { openTestPlatform, type TestPlatform } from './platform/testing/test-platform.ts'

let platform: TestPlatform
let app: App
const cookies = new Map<RoleName, string>()

beforeAll(async () => {
  platform = await openTestPlatform()
  app = createApp(platform)
  for (const role of roleNames) cookies.set(role, (await addTestUser(platform, role)).cookie)
})

afterAll(() => platform.database.close())

const somePath = (route: Route): string => route.path.replaceAll(/:[a-z]+/gi, '01900000-0000-7000-8000-00000000abcd')

/** Its own answer to nobody's password is 401 too. */
const isSignInItself = (route: Route): boolean => route.method === 'POST' && route.path === '/api/v1/session'

async function statusOf(route: Route, cookie: string): Promise<number> {
  const body = route.method === 'GET' || route.method === 'DELETE' ? undefined : {}
  const response = await testClient(app.http, cookie).send(route.method, somePath(route), { body })
  await response.body?.cancel()
  return response.status
}

/** What the catalogue says, worked out apart from the code under test. */
function isAllowed(role: RoleName, route: Route): boolean {
  if (route.access === 'public' || route.access === 'signed-in') return true
  const reaching = defaultRoleGrants[role].filter(([, extent]) => route.reach !== 'company' || extent === 'company')
  const holds = (wanted: string | readonly string[]) =>
    reaching.some(([permission]) => [wanted, 'manage all'].flat().includes(permission))
  // Some lists ask for a second right.
  const list = app.lists.find(({ contract }) => route.path.split('/')[4] === contract.name)
  return holds(route.access) && holds(list?.contract.alsoWithin ?? route.access)
}

describe('every endpoint × every default role [security 7, 8]', () => {
  test('there are endpoints to walk over', () => {
    expect(app.routes.length).toBeGreaterThan(8)
  })

  test('callbacks of a service that is not set up are no paths', async () => {
    expect(app.routes.filter(({ fromElsewhere }) => fromElsewhere === true)).toEqual([])
    for (const path of ['/api/v1/signing/scrive', '/api/v1/signing/scrive/quotes']) {
      const answer = await app.http.request(`http://localhost:3000${path}`, { method: 'POST', body: 'document_id=1' })
      expect([path, answer.status]).toEqual([path, 404])
    }
  })

  test('without a session only public calls get past the door', async () => {
    for (const route of app.routes) {
      const status = await statusOf(route, '')
      const shut = status === 401 && !isSignInItself(route)
      expect([route.method, route.path, shut]).toEqual([route.method, route.path, route.access !== 'public'])
    }
  })

  test('with a made-up session likewise', async () => {
    for (const route of app.routes.filter((one) => one.access !== 'public')) {
      expect(await statusOf(route, `rond=${'x'.repeat(43)}`)).toBe(401)
    }
  })

  test.each(roleNames)('as %s, calls are open exactly as its permissions say', async (role) => {
    for (const route of app.routes.filter((one) => one.access !== 'public')) {
      // Ending one's session would shut out the calls after it.
      if (route.path === '/api/v1/sessions') continue
      const status = await statusOf(route, cookies.get(role) ?? '')
      const name = `${role}: ${route.method} ${route.path}`
      expect([name, status === 403]).toEqual([name, !isAllowed(role, route)])
      expect([name, status]).not.toEqual([name, 401])
    }
  })
})

describe('what no route answers', () => {
  test('an unknown call is a problem, not a page', async () => {
    const response = await testClient(app.http).get('/api/v1/nothing')
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toBe('application/problem+json')
    expect(await response.json()).toMatchObject({ status: 404, code: 'request.not-found' })
  })

  test('a known path with another method names the ones it has', async () => {
    const response = await testClient(app.http).send('PUT', '/api/v1/session', { body: {} })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')?.split(', ').sort()).toEqual(['DELETE', 'GET', 'POST'])
  })

  test('health answers without a session', async () => {
    expect((await testClient(app.http).get('/health/live')).status).toBe(200)
    expect(await (await testClient(app.http).get('/health/ready')).json()).toMatchObject({ status: 'ok' })
  })
})

describe('forged requests [security 6]', () => {
  const signOut = (headers: Record<string, string>) =>
    app.http.request('http://localhost:3000/api/v1/session', { method: 'DELETE', headers })

  test.each([
    ['from another origin', { origin: 'https://evil.example' }],
    ['from a sandboxed frame', { origin: 'null' }],
    ['from another site', { 'sec-fetch-site': 'cross-site' }],
    ['from a sibling host', { 'sec-fetch-site': 'same-site' }],
    ['whose two headers disagree', { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }],
    ['that says nothing of where it comes from', {}],
  ] as const)('a write %s is refused', async (_name, headers: Record<string, string>) => {
    const response = await signOut(headers)
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ code: 'request.foreign-origin' })
  })

  test('a write of our own page is not', async () => {
    expect((await signOut({ origin: 'http://localhost:3000' })).status).toBe(200)
  })

  test('a form or plain text is not JSON', async () => {
    for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data']) {
      const response = await testClient(app.http).send('POST', '/api/v1/session', {
        body: 'email=a',
        headers: { 'content-type': type },
      })
      expect(response.status).toBe(415)
    }
  })
})

describe('headers of every answer [security 28]', () => {
  test.each(['/health/live', '/api/v1/session', '/api/nothing', '/anything'])('%s', async (path) => {
    const { headers } = await testClient(app.http).get(path)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self';")
    expect(policy).not.toContain('unsafe')
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toMatch(/frame-src 'self'(?: https:\S+)*(?:;|$)/)
    expect(policy).toMatch(/connect-src 'self'(;|$)/)
    expect(policy).not.toContain('*')
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default dompurify")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('permissions-policy')).toContain('microphone=(self)')
    expect(headers.get('permissions-policy')).toContain('geolocation=(self)')
    expect(headers.get('strict-transport-security')).toBeNull()
  })

  test('over https the browser is told to stay there', async () => {
    const config = { ...platform.config, publicUrl: new URL('https://rond.example') }
    const { headers } = await createApp({ ...platform, config }).http.request('https://rond.example/health/live')
    expect(headers.get('strict-transport-security')).toMatch(/max-age=63072000/)
  })
})

test('a list with views has one for what it opens with, so that there is a way back from the others', () => {
  const without = app.lists.filter(({ contract: { views, defaultFilters } }) => {
    const opened = [{}, defaultFilters].map((filters) => JSON.stringify(filters))
    const shown = Object.values(views)
    return shown.length > 0 && !shown.some((filters) => opened.includes(JSON.stringify(filters)))
  })
  expect(without.map(({ contract }) => contract.name)).toEqual([])
})
