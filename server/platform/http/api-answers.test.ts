import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { endpoint, type EndpointAccess } from '../../../shared/kernel/endpoint.ts'
import { addTestUser } from '../../features/account/testing/test-people.ts'
import { createApp } from '../../app.ts'
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.ts'
import { createHttpApp } from './http-app.ts'
import { publicRoute, route, type SignedIn } from './route.ts'
import { worldOf } from '../testing/world-of.ts'

let platform: TestPlatform
const long = 'Storgatan 1, 118 20 Stockholm. '.repeat(200)

worldOf(async () => {
  platform = await openTestPlatform()
  return platform
})

const text = (access: EndpointAccess, path: '/api/v1/texts' | '/api/v1/open-texts') =>
  endpoint({
    method: 'GET',
    path,
    access,
    reach: access === 'public' ? 'public' : 'own',
    whileActing: true,
    input: z.strictObject({}),
    output: z.object({ text: z.string() }),
  })

function appThatSays(words: string) {
  const session = { sessionId: 'session', actor: { userId: 'user', grants: [] }, hold: null } as unknown as SignedIn
  const routes = [
    route(text('signed-in', '/api/v1/texts'), () => Promise.resolve({ text: words })),
    publicRoute(text('public', '/api/v1/open-texts'), () => Promise.resolve({ text: words })),
  ]
  return createHttpApp({ platform, routes, authenticate: () => Promise.resolve(session), client: null })
}

const ask = (headers: Record<string, string>, more: { words?: string; path?: string } = {}) => {
  const request = { headers: { cookie: `rond=${'x'.repeat(43)}`, ...headers } }
  return appThatSays(more.words ?? long).request(`http://localhost:3000${more.path ?? '/api/v1/texts'}`, request)
}

const unpack = { br: brotliDecompressSync, gzip: gunzipSync }

describe('an answer on a thin network', () => {
  test.each([
    ['br', 'gzip, deflate, br'],
    ['gzip', 'gzip, deflate'],
    ['gzip', 'br;q=0, gzip'],
  ] as const)('comes as %s for a caller that reads «%s»', async (encoding, accepted) => {
    const answer = await ask({ 'accept-encoding': accepted })
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect(answer.headers.get('vary')).toBe('accept-encoding')
    const packed = Buffer.from(await answer.arrayBuffer())
    expect(packed.length).toBeLessThan(long.length / 10)
    expect(JSON.parse(unpack[encoding](packed).toString())).toEqual({ text: long })
  })

  test('comes as it is when the caller reads no encoding, or it is small, or its caller is unknown', async () => {
    const plain = [
      await ask({}),
      await ask({ 'accept-encoding': 'br' }, { words: 'small' }),
      await ask({ 'accept-encoding': 'br' }, { path: '/api/v1/open-texts' }),
    ]
    for (const answer of plain) {
      expect(answer.headers.get('content-encoding')).toBeNull()
      expect(((await answer.json()) as { text: string }).text).toMatch(/^S|small/u)
    }
  })

  test('that the caller has already is not sent again, in whatever encoding it was sent', async () => {
    const tag = (await ask({ 'accept-encoding': 'br' })).headers.get('etag') ?? ''
    const again = await ask({ 'if-none-match': `"other", ${tag}` })
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag])
    expect(again.headers.get('cache-control')).toBe('no-store')
    const changed = await ask({ 'if-none-match': tag }, { words: `${long}!` })
    expect(changed.status).toBe(200)
  })

  test('keeps its cookies', async () => {
    const { cookie } = await addTestUser(platform, 'seller')
    const answer = await createApp(platform).http.request('http://localhost:3000/api/v1/session', {
      method: 'DELETE',
      headers: { cookie, origin: 'http://localhost:3000', 'accept-encoding': 'br' },
    })
    expect(answer.headers.getSetCookie().length).toBeGreaterThan(0)
  })
})

test('whoever is not signed in is told how one signs in, without a dialog of the browser', async () => {
  const answer = await createApp(platform).http.request('http://localhost:3000/api/sync/journal-key')
  expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Cookie realm="rond"'])
})
