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
    'manifest.webmanifest': '{}',
    'assets/main-BX1y2z3w.js': 'main',
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
