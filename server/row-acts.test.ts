import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Route } from './platform/http/route.ts'
import { createApp, type App } from './app.ts'
import { openTestPlatform, testServices, type TestPlatform } from './platform/testing/test-platform.ts'

/**
 * Endpoints that change one row by a version and are written by hand. The list may only shrink: a new one is a declared act
 * (decision 0195).
 */
const BY_HAND: readonly string[] = [
  'POST /api/v1/candidates/:id/accounts',
  'POST /api/v1/candidates/:id/space',
  'POST /api/v1/candidates/:id/steps',
  'POST /api/v1/controlling/rows/:id/decision',
  'POST /api/v1/controlling/rows/:id/proposal',
  'POST /api/v1/controlling/runs/:id/application',
  'POST /api/v1/controlling/runs/:id/roll-back',
  'POST /api/v1/roles/:id/default',
  'PUT /api/v1/assistant/boards/:id',
  'PUT /api/v1/assistant/chats/:id',
  'PUT /api/v1/assistant/stats/:id',
  'PUT /api/v1/controlling/maps/:id',
  'PUT /api/v1/plans/:id',
  'PUT /api/v1/roles/:id',
  'PUT /api/v1/staff-files/:id',
]

let platform: TestPlatform
let app: App

beforeAll(async () => {
  platform = await openTestPlatform({ config: testServices })
  app = createApp(platform)
})
afterAll(() => platform.database.close())

function fieldsOf({ input }: Route): readonly string[] {
  const { def } = input?._zod ?? {}
  return def !== undefined && 'shape' in def ? Object.keys(def.shape as object) : []
}

/** Records have calls of their own, made by their kit. */
const isOfRecord = ({ path }: Route): boolean => path.startsWith('/api/v1/records/')

test('a row is changed by declared acts', () => {
  const changing = app.routes.filter((route) => route.path.includes(':id') && !isOfRecord(route))
  const versioned = changing.filter((route) => fieldsOf(route).includes('version'))
  const acts = versioned.filter((route) => fieldsOf(route).includes('actId'))
  expect(acts.length).toBeGreaterThan(20)
  const byHand = versioned.filter((route) => !acts.includes(route)).map(({ method, path }) => `${method} ${path}`)
  expect(byHand.toSorted((one, other) => one.localeCompare(other, 'en'))).toEqual(BY_HAND)
})
