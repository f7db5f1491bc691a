import { getTableName } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RoleName } from '../shared/access/roles.ts'
import { idSchema, type Id } from '../shared/kernel/ids.ts'
import { createApp, type App } from './app.ts'
import type { Route } from './platform/http/route.ts'
import { loadRows, loadTables } from './platform/testing/every-table.ts'
import { testClient, type TestClient } from './platform/testing/test-client.ts'
import { openTestPlatform, type TestPlatform } from './platform/testing/test-platform.ts'
import { DEMO_PASSWORD } from './seed/organisation.ts'
import { seedWhenEmpty } from './seed/seed.ts'
import { valuesFor } from './sync/testing/command-values.ts'
import { plainNumber } from './testing/plain-numbers.ts'

const REASON = 'Ser inte sin provision'
const roles = ['seller', 'manager', 'finance', 'backoffice'] as const satisfies readonly RoleName[]

let platform: TestPlatform
let app: App
let tables: readonly SQLiteTable[] = []
let admin: TestClient
/** The first id of each table. */
const ids = new Map<string, readonly Id[]>()

beforeAll(async () => {
  platform = await openTestPlatform({ config: { seedStory: 'door-to-door-team' } })
  app = createApp(platform)
  await seedWhenEmpty(platform, app.sync)
  tables = await loadTables()
  for (const table of tables) {
    const rows = (await platform.database.db.select().from(table).limit(1)) as { id?: unknown }[]
    ids.set(
      getTableName(table),
      rows.flatMap(({ id }) => (isId(id) ? [id] : [])),
    )
  }
  admin = await signIn('admin')
}, 120_000)
afterAll(() => platform.database.close())

const isId = (id: unknown): id is Id => idSchema.safeParse(id).success

async function signIn(role: RoleName): Promise<TestClient> {
  const body = { email: `${role}@demo.rond.example`, password: DEMO_PASSWORD }
  const response = await testClient(app.http).post('/api/v1/session', body)
  return testClient(app.http, (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '')
}

/** A client in the name of somebody with the role, read-only, and who that is. */
async function actAs(role: RoleName): Promise<{ readonly get: (path: string) => Promise<Response>; readonly id: Id }> {
  const { user } = (await (await (await signIn(role)).get('/api/v1/session')).json()) as { user: { id: Id } }
  const started = await admin.send('POST', '/api/v1/impersonations', { body: { userId: user.id, reason: REASON } })
  const { id } = (await started.json()) as { id: Id }
  return { id: user.id, get: (path) => admin.send('GET', path, { headers: { 'rond-user': id } }) }
}

/** Calls of the route: the first id of each table in its path, and a few queries of its schema. */
function callsOf(route: Route, own: Id): readonly string[] {
  const all = [own, ...[...ids.values()].flat()]
  const paths = route.path.includes('/:') ? all.map((id) => route.path.replaceAll(/:[a-z0-9]+/gi, id)) : [route.path]
  if (route.input === null) return paths
  const month = new Date(platform.now()).toISOString().slice(0, 7)
  const known: Readonly<Record<string, readonly unknown[]>> = {
    month: [month],
    year: [month.slice(0, 4)],
    collection: [...app.sync.registry.collections.keys()],
  }
  const pool = {
    valuesOf: (field: string) => known[field] ?? [],
    idsFor: (field: string) => [own, ...(ids.get(tableOf(field)) ?? all)],
    now: platform.now(),
  }
  const queries = fc.sample(valuesFor(route.input, { pool, invention: 0.1, misfits: 0 }), { seed: 5, numRuns: 5 })
  return paths.flatMap((path, at) => (at < 1 ? queries : queries.slice(0, 1)).map((query) => withQuery(path, query)))
}

const tableOf = (field: string): string => `${field.replace(/Ids?$/, '').replace('seller', 'user')}s`

function withQuery(path: string, query: unknown): string {
  const entries = Object.entries(query as object).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)] as [string, string]],
  )
  return entries.length === 0 ? path : `${path}?${new URLSearchParams(entries).toString()}`
}

/** Numbers that are more than a sign, under a name that is not plain. */
function loudNumbers(value: unknown, name = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => loudNumbers(one, name))
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, inside]) => loudNumbers(inside, key))
  const isLoud = typeof value === 'number' && Math.abs(value) > 1 && !plainNumber.test(name)
  return isLoud ? [`${name}=${value}`] : []
}

const isFor = (route: Route): boolean => route.method === 'GET' && route.access !== 'public'

describe('while somebody acts in another’s name [security 13]', () => {
  test.each(roles)(
    'no GET as %s writes a row, none shows money, and shut ones are refused',
    async (role) => {
      const { get, id } = await actAs(role)
      const before = await loadRows(platform.database.db, tables)
      const wrong: string[] = []
      const answered = new Set<string>()
      for (const route of app.routes.filter(isFor))
        for (const path of callsOf(route, id)) {
          const response = await get(path)
          const text = await response.text()
          if (response.status >= 500) wrong.push(`${path}: ${response.status}`)
          if (route.whileActing === false && response.status !== 403) wrong.push(`${path}: ${response.status}`)
          if (response.status !== 200) continue
          answered.add(route.path)
          wrong.push(...loudNumbers(JSON.parse(text)).map((loud) => `${route.path} ${loud}`))
        }
      expect([...new Set(wrong)]).toEqual([])
      expect(await loadRows(platform.database.db, tables)).toEqual(before)
      expect(answered.size).toBeGreaterThan(9)
    },
    120_000,
  )

  // Taking a file is an entry in the log: the answers with a body of their own are not part of this.
  test('no GET of JSON in one’s own name writes either', async () => {
    const client = await signIn('backoffice')
    const before = await loadRows(platform.database.db, tables)
    for (const route of app.routes.filter((one) => isFor(one) && one.mask !== null))
      for (const path of callsOf(route, platform.newId())) await (await client.get(path)).text()
    expect(await loadRows(platform.database.db, tables)).toEqual(before)
  }, 120_000)

  test.each([false, true])('the customer’s link is never given, with changes allowed: %s', async (mayWrite) => {
    const { user } = (await (await (await signIn('seller')).get('/api/v1/session')).json()) as { user: { id: Id } }
    const asked = { userId: user.id, reason: REASON, mayWrite }
    const { id } = (await (await admin.send('POST', '/api/v1/impersonations', { body: asked })).json()) as { id: Id }
    for (const end of ['', '/copies']) {
      const path = `/api/v1/sales/${ids.get('sale')?.[0] ?? ''}/withdrawal-link${end}`
      const answer = await admin.send('POST', path, { body: {}, headers: { 'rond-user': id } })
      expect(await answer.json()).toMatchObject({ status: 403, code: 'impersonation.not-here' })
    }
  })

  test('the walk would see money: without an impersonation the seller’s own goal shows it', async () => {
    const own = await signIn('seller')
    expect(loudNumbers(await (await own.get('/api/v1/dashboards/own-goal')).json())).not.toEqual([])
  })
})
