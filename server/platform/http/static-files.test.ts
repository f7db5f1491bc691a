import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.ts'
import { createHttpApp } from './http-app.ts'

let platform: TestPlatform
let app: Hono

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rond-dist-'))
  mkdirSync(join(folder, 'assets'))
  const files = {
    'index.html': '<!doctype html>the app',
    'sw.js': 'worker',
    '.inputs': 'stamp',
    'manifest.webmanifest': '{}',
    'assets/main-BX1y2z3w.js': 'main',
    'assets/code-reader.worker-BDPn8fC-.js': 'codes',
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  writeFileSync(join(folder, 'assets/main-BX1y2z3w.js.br'), brotliCompressSync('main'))
  writeFileSync(join(folder, '..', 'rond-secret.txt'), 'secret')
  platform = await openTestPlatform()
  app = createHttpApp({ platform, routes: [], authenticate: () => Promise.resolve(null), client: folder })
})

afterAll(() => platform.database.close())

const get = (path: string, headers: Record<string, string> = {}) => Promise.resolve(app.request(path, { headers }))

describe('the built client', () => {
  test('deep links open the app', async () => {
    for (const path of ['/', '/sales/create', '/backoffice/salereports/1?x=1', '/not-authorized']) {
      const response = await get(path)
      expect([path, response.status, await response.text()]).toEqual([path, 200, '<!doctype html>the app'])
      expect(response.headers.get('cache-control')).toBe('no-cache')
    }
  })

  test('unknown files, calls and health checks are not the app', async () => {
    for (const path of ['/assets/old-AAAAAAAA.js', '/missing.png', '/api/nothing', '/health/nothing']) {
      expect([path, (await get(path)).status]).toEqual([path, 404])
    }
  })

  test('the worker that decodes pictures of codes may run WebAssembly, and nothing else may', async () => {
    const policyOf = async (path: string) => (await get(path)).headers.get('content-security-policy')
    expect(await policyOf('/assets/code-reader.worker-BDPn8fC-.js')).toBe(
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; base-uri 'none'; frame-ancestors 'none'",
    )
    for (const path of ['/', '/assets/main-BX1y2z3w.js']) expect(await policyOf(path)).not.toContain('unsafe')
  })

  test('named by their content, assets are kept for ever; what keeps its name is asked for again', async () => {
    expect((await get('/assets/main-BX1y2z3w.js')).headers.get('cache-control')).toBe(
      'public, max-age=31536000, immutable',
    )
    for (const path of ['/sw.js', '/manifest.webmanifest', '/index.html']) {
      expect([path, (await get(path)).headers.get('cache-control')]).toEqual([path, 'no-cache'])
    }
  })

  test('the smaller copy is sent to who can read it', async () => {
    const packed = await get('/assets/main-BX1y2z3w.js', { 'accept-encoding': 'gzip, br' })
    expect(packed.headers.get('content-encoding')).toBe('br')
    expect(packed.headers.get('content-type')).toContain('javascript')
    expect((await get('/assets/main-BX1y2z3w.js')).headers.get('content-encoding')).toBeNull()
  })

  test('the way to a file depends on the encodings of the caller, in every variant', async () => {
    for (const headers of [{}, { 'accept-encoding': 'br' }]) {
      expect((await get('/assets/main-BX1y2z3w.js', headers)).headers.get('vary')).toBe('accept-encoding')
    }
  })

  test('a file that the browser has already is not sent again', async () => {
    const first = await get('/sw.js')
    const tag = first.headers.get('etag') ?? ''
    const modified = first.headers.get('last-modified') ?? ''
    for (const headers of [{ 'if-none-match': tag }, { 'if-modified-since': modified }]) {
      const again = await get('/sw.js', headers)
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag])
    }
    const other = await get('/sw.js', { 'if-none-match': '"other"', 'if-modified-since': modified })
    expect([other.status, await other.text()]).toEqual([200, 'worker'])
    const changed = await get('/sw.js', { 'if-modified-since': new Date(0).toUTCString() })
    expect(changed.status).toBe(200)
  })

  test('an address that is no page of the product is not found, and shows the application all the same', async () => {
    for (const path of ['/nowhere', '/metrics', '/sales/1/2/3', '/backoffice']) {
      const response = await get(path)
      expect([path, response.status, await response.text()]).toEqual([path, 404, '<!doctype html>the app'])
    }
  })

  test('pages are only read: another method names the ones there are', async () => {
    for (const method of ['POST', 'OPTIONS', 'DELETE']) {
      const response = await app.request('/', { method, headers: { origin: 'http://localhost:3000' } })
      expect([method, response.status, response.headers.get('allow')]).toEqual([method, 405, 'GET, HEAD'])
    }
  })

  test('stamps of the build and compressed copies are nobody’s business', async () => {
    for (const path of ['/.inputs', '/assets/main-BX1y2z3w.js.br', '/.vite/manifest.json']) {
      expect([path, (await get(path)).status]).toEqual([path, 404])
    }
  })

  test('no search engine lists any of it', async () => {
    for (const path of ['/', '/api/nothing']) {
      expect((await get(path)).headers.get('x-robots-tag')).toBe('noindex, nofollow')
    }
  })

  test('nothing outside the folder is served', async () => {
    for (const path of [
      '/../rond-secret.txt',
      '/%2e%2e/rond-secret.txt',
      '/..%2frond-secret.txt',
      '/assets/..%5c..%5crond-secret.txt',
    ]) {
      const response = await get(path)
      expect(await response.text()).not.toContain('secret')
    }
  })
})
