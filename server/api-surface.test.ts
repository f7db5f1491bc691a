import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp, type App } from './app.ts'
import { openApiOf, surfaceOf } from './platform/http/openapi.ts'
import { openTestPlatform, testServices, type TestPlatform } from './platform/testing/test-platform.ts'

/** `npm run freeze:api` writes it. */
const FROZEN = new URL('../docs/api-surface.txt', import.meta.url)

let platform: TestPlatform
let app: App

beforeAll(async () => {
  platform = await openTestPlatform({ config: testServices })
  app = createApp(platform)
  if (process.env['FREEZE_API'] === '1') writeFileSync(FROZEN, `${surfaceOf(app.routes).join('\n')}\n`)
})
afterAll(() => platform.database.close())

describe('the API', () => {
  test('is described by OpenAPI 3.1: every call with its access, its question and its answer', () => {
    const { openapi, paths } = openApiOf(app.routes, { version: '1' }) as {
      openapi: string
      paths: Record<string, Record<string, { responses: object; security: readonly object[] }>>
    }
    expect(openapi).toBe('3.1.0')
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
    expect(operations).toHaveLength(app.routes.length)
    expect(paths['/api/v1/payroll-export/runs/{id}/approval']?.['post']).toMatchObject({
      summary: 'With update commissions',
      parameters: [{ name: 'id', in: 'path', required: true }],
    })
  })

  test('loses nothing that clients depend on, and asks known calls for nothing more', () => {
    const frozen = readFileSync(FROZEN, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
    const now = new Set(surfaceOf(app.routes))
    const before = new Set(frozen)
    // A required part that has become optional breaks nobody.
    const isThere = (line: string) => now.has(line) || now.has(line.replace(' needs ', ' takes '))
    expect(frozen.filter((line) => !isThere(line))).toEqual([])
    const isNewDemand = (line: string) => {
      const [call = '', part] = line.split(' needs ')
      const isNested = (part ?? '').includes('.') || (part ?? '').includes('[]')
      return part !== undefined && !isNested && before.has(call) && !before.has(line)
    }
    expect([...now].filter(isNewDemand)).toEqual([])
  })
})
