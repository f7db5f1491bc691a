import { count } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { groupBy } from '../shared/kernel/group-by.ts'
import type { Id } from '../shared/kernel/ids.ts'
import { createApp, type App } from './app.ts'
import { addTestPlace, addTestUser } from './features/account/testing/test-people.ts'
import type { Route } from './platform/http/route.ts'
import { testClient, type TestClient } from './platform/testing/test-client.ts'
import { openTestPlatform, type TestPlatform } from './platform/testing/test-platform.ts'
import { actReceiptTable } from './resource/act/act-receipt.table.ts'
import { activityTable } from './resource/activity/activity.table.ts'
import { seedWhenEmpty } from './seed/seed.ts'
import { valuesFor } from './sync/testing/command-values.ts'
import { pathsTo, withQuery, type Named } from './sync/testing/walk-calls.ts'
import { loadNamed, nearnessTo } from './testing/company-calls.ts'
import { inputFields } from './testing/input-fields.ts'

/** A version that no row has. */
const NEVER = 999_999
/** The number of rows of a table that an act is tried on. They are in different states. */
const ROWS_EACH = 4

let platform: TestPlatform
let app: App
let admin: TestClient
let rows: readonly Named[] = []

beforeAll(async () => {
  platform = await openTestPlatform({ config: { seedStory: 'door-to-door-team' } })
  app = createApp(platform)
  await seedWhenEmpty(platform, app.sync)
  const user = await addTestUser(platform, 'admin', await addTestPlace(platform))
  admin = testClient(app.http, user.cookie)
  const found = (await loadNamed(platform.database.db)).filter(({ id }) => id !== user.id)
  rows = [...groupBy(found, ({ table }) => table).values()].flatMap((some) => some.slice(0, ROWS_EACH))
}, 120_000)
afterAll(() => platform.database.close())

/** The acts that change a row. `server/row-acts.test.ts` compares them with all calls. */
const acts = (): readonly Route[] =>
  app.routes.filter((route) => route.path.includes(':id') && inputFields(route).includes('actId'))

/** Rows of tables that the path names. */
function rowsOf({ path }: Route): readonly Named[] {
  const nearness = nearnessTo(path)
  return rows.filter((row) => nearness(row) >= 0)
}

function formOf(route: Route): Readonly<Record<string, unknown>> {
  const now = platform.now()
  const idsFor = (field: string): readonly Id[] => {
    const word = field.replace(/Ids?$/, '').toLowerCase()
    const ofTable = rows.filter(({ table }) => word !== '' && table.replaceAll('_', '').endsWith(word))
    return ofTable.length > 0 ? ofTable.map(({ id }) => id) : [platform.newId()]
  }
  const valuesOf = (field: string) => (field === 'reason' ? ['Kontroll av upprepning'] : [])
  const pool = { valuesOf, idsFor, now }
  const [form] = fc.sample(valuesFor(route.input as never, { pool, invention: 0, misfits: 0 }), { seed: 5, numRuns: 1 })
  return form as Readonly<Record<string, unknown>>
}

interface Sent {
  readonly version: number
  readonly actId: Id
}

async function send(route: Route, path: string, { form, seen }: { form: object; seen: Sent }) {
  const body = { ...form, ...seen }
  const response =
    route.method === 'DELETE'
      ? await admin.send(route.method, withQuery(path, body))
      : await admin.send(route.method, path, { body })
  return { status: response.status, answer: (await response.json()) as { readonly version?: number } }
}

const nameOf = ({ method, path }: Route): string => `${method} ${path}`

/** Counts the traces of acts: lines of the log, and receipts. */
async function traces(): Promise<number> {
  const { db } = platform.database
  const [logged] = await db.select({ n: count() }).from(activityTable)
  const [noted] = await db.select({ n: count() }).from(actReceiptTable)
  return (logged?.n ?? 0) + (noted?.n ?? 0)
}

test('no act is carried out on a row that has changed since it was seen', async () => {
  const [wrong, seen] = [new Set<string>(), new Set<string>()]
  for (const route of acts())
    for (const row of rowsOf(route))
      for (const path of pathsTo(route.path, row)) {
        const { status } = await send(route, path, {
          form: formOf(route),
          seen: { version: NEVER, actId: platform.newId() },
        })
        if (status < 400) wrong.add(`${nameOf(route)}: ${status}`)
        if (status === 412) seen.add(nameOf(route))
      }
  expect([...wrong]).toEqual([])
  // The walk reaches so many of them that it would see one that forgets the version.
  expect(seen.size).toBeGreaterThan(20)
}, 600_000)

test('an act whose answer was lost is answered as before, and leaves one trace', async () => {
  const [wrong, done] = [new Set<string>(), new Set<string>()]
  for (const route of acts())
    for (const row of rowsOf(route))
      for (const path of pathsTo(route.path, row)) {
        if (done.has(nameOf(route))) continue
        const current = (row.row['version'] as number | undefined) ?? 0
        const call = { form: formOf(route), seen: { version: current, actId: platform.newId() } }
        const before = await traces()
        const first = await send(route, path, call)
        // Commands that follow leave lines of their own: only the second call may leave none.
        const after = await traces()
        if (first.status >= 300 || after === before) continue
        done.add(nameOf(route))
        const again = await send(route, path, call)
        const isSame = again.status === first.status && again.answer.version === first.answer.version
        // A new secret is shown once: server/features/operations/webhook/webhook.routes.test.ts.
        const isRefused = again.status === 412 && route.path.endsWith('/secret')
        if (!(isSame || isRefused) || (await traces()) !== after)
          wrong.add(`${nameOf(route)}: ${again.status} ${JSON.stringify(again.answer).slice(0, 120)}`)
      }
  expect([...wrong]).toEqual([])
  expect(done.size).toBeGreaterThan(10)
}, 600_000)
