// The demonstration company is asked whatever can be asked of it. A statement that one of the two databases does not
// understand fails here.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { permissions } from '../shared/access/permissions.ts'
import type { Extent } from '../shared/access/extents.ts'
import type { Id } from '../shared/kernel/ids.ts'
import { listPageSchema } from '../shared/resource/list.api.ts'
import type { ListContract } from '../shared/resource/list.ts'
import { createApp, type App } from './app.ts'
import { addTestUser } from './features/account/testing/test-people.ts'
import { userGrantTable } from './features/organisation/access/access.table.ts'
import { userTable } from './features/organisation/place/organisation.table.ts'
import type { Route } from './platform/http/route.ts'
import { testClient, type TestClient } from './platform/testing/test-client.ts'
import { openTestPlatform, type TestPlatform } from './platform/testing/test-platform.ts'
import { seedWhenEmpty } from './seed/seed.ts'
import { withQuery } from './sync/testing/walk-calls.ts'
import { callsOfCompany, loadNamed, peopleAndLogs, type Company } from './testing/company-calls.ts'

/** Words that many rows contain. */
const WORD = 'a'

let platform: TestPlatform
let app: App
let company: Company
const clients = new Map<Extent, TestClient>()

beforeAll(async () => {
  platform = await openTestPlatform({ config: { seedStory: 'door-to-door-team' } })
  app = createApp(platform)
  await seedWhenEmpty(platform, app.sync)
  const rows = await loadNamed(platform.database.db)
  // The newest of each table.
  const named = [...new Map(rows.map((one) => [one.table, one])).values()]
  company = { platform, app, named, ...peopleAndLogs(rows) }
  const teamId = await teamOfSeller()
  for (const extent of ['own', 'team', 'office', 'region', 'company'] as const) {
    const user = await addTestUser(platform, 'seller', { teamId })
    await platform.database.db
      .insert(userGrantTable)
      .values(permissions.map((permission) => ({ userId: user.id, permission, extent, inverted: false })))
    clients.set(extent, testClient(app.http, user.cookie))
  }
}, 240_000)
afterAll(() => platform.database.close())

/** Returns the team of any person in the company. */
async function teamOfSeller(): Promise<Id> {
  const people = await platform.database.db.select().from(userTable).orderBy(userTable.id)
  const teamId = people.find((one) => one.teamId !== null)?.teamId
  if (!teamId) throw new Error('nobody has a team')
  return teamId
}

const clientOf = (extent: Extent): TestClient => {
  const client = clients.get(extent)
  if (!client) throw new Error('nobody has this extent')
  return client
}

type Page = ReturnType<typeof listPageSchema.parse>
type Row = Readonly<Record<string, unknown>>

/** Returns the body of a 200 answer. Adds the question to `wrong` if the server failed. */
async function ask(client: TestClient, path: string, wrong: Set<string>): Promise<string> {
  const response = await client.get(path)
  const text = await response.text()
  if (response.status >= 500)
    wrong.add(`${path.replace(/[?].*/, '')}: ${response.status} to ${decodeURIComponent(path)}`)
  return response.status === 200 ? text : ''
}

const pageOf = (text: string): Page | null => (text === '' ? null : listPageSchema.parse(JSON.parse(text)))

/** Questions with each order, each filter (by values from rows), each view, and searches. */
function questionsOf({ filters, sorts, search, views }: ListContract, rows: readonly Row[]): readonly Row[] {
  const orders = sorts.flatMap((by) => [{ sort: by }, { sort: `-${by}` }])
  const valuesOf = (name: string): readonly string[] => {
    const held = rows.map((row) => row[name]).filter((value) => typeof value === 'string' || typeof value === 'number')
    return [...new Set(held.map(String))].slice(0, 3)
  }
  const filtered = Object.entries(filters).flatMap(([name, kind]): readonly Row[] => {
    const values = valuesOf(name)
    if (kind === 'days')
      return ['2026-11-01..2026-11-30', '2026-11-01..', '..2026-11-30'].map((days) => ({ [`filter[${name}]`]: days }))
    const [first = 'unknown'] = values
    return kind === 'many' && values.length > 1
      ? [{ [`filter[${name}]`]: first }, { [`filter[${name}]`]: values.join(',') }]
      : [{ [`filter[${name}]`]: first }]
  })
  const ofViews = Object.values(views).map((values) =>
    Object.fromEntries(
      Object.entries(values).map(([name, some]) => [
        `filter[${name}]`,
        (some ?? []).join(filters[name] === 'days' ? '..' : ','),
      ]),
    ),
  )
  const searched = search ? [{ q: 'kund 1' }, ...orders.map((order) => ({ ...order, q: WORD }))] : []
  return [{}, ...orders, ...filtered, ...ofViews, ...searched]
}

/** Reads a page, the next one, and the first one again, which must have the same rows. */
async function turnPages(client: TestClient, { path, question }: { path: string; question: Row }, wrong: Set<string>) {
  const asked = { ...question, size: 5 }
  const first = pageOf(await ask(client, withQuery(path, asked), wrong))
  if (!first?.next) return
  const second = pageOf(await ask(client, withQuery(path, { ...asked, after: first.next }), wrong))
  if (!second?.previous) return
  const back = pageOf(await ask(client, withQuery(path, { ...asked, before: second.previous }), wrong))
  if (JSON.stringify(back?.rows) !== JSON.stringify(first.rows))
    wrong.add(`${path}: another way back with ${JSON.stringify(question)}`)
}

test('each list answers in every order, by every filter and to every search, forward and back', async () => {
  const wrong = new Set<string>()
  const client = clientOf('company')
  for (const { contract } of app.lists) {
    const path = `/api/v1/lists/${contract.name}`
    const rows = (pageOf(await ask(client, withQuery(path, { size: 100 }), wrong))?.rows ?? []) as readonly Row[]
    for (const question of questionsOf(contract, rows)) {
      await turnPages(client, { path, question }, wrong)
      await ask(client, withQuery(`${path}/sums`, question), wrong)
    }
    await ask(client, `${path}/counts`, wrong)
    for (const by of contract.sorts) await ask(client, withQuery(path, { sort: by, size: 2, page: 40 }), wrong)
    // The last row of an order has no value where some have none.
    for (const { id } of [...rows.slice(0, 1), ...rows.slice(-1)])
      for (const by of contract.sorts) await ask(client, `${path}/rows/${String(id)}?sort=${by}`, wrong)
  }
  expect([...wrong]).toEqual([])
}, 600_000)

test('each list answers to a right of one’s own, of a team, an office and a region', async () => {
  const wrong = new Set<string>()
  for (const extent of ['own', 'team', 'office', 'region'] as const)
    for (const { contract } of app.lists) {
      const path = `/api/v1/lists/${contract.name}`
      for (const question of [{}, ...(contract.search ? [{ q: 'anna' }] : [])])
        await turnPages(clientOf(extent), { path, question }, wrong)
      await ask(clientOf(extent), `${path}/counts`, wrong)
      await ask(clientOf(extent), `${path}/sums`, wrong)
    }
  expect([...wrong]).toEqual([])
}, 600_000)

/** The number of rows that an address is tried with. Rows of the table that it names come first. */
const MOST_ROWS = 10

/** Asks a route with generated questions. Stops once two rows of its address were found. */
async function askRoute(client: TestClient, route: Route, wrong: Set<string>): Promise<boolean> {
  const calls = callsOfCompany(company, route, { questions: 12 })
  const isOfRow = route.path.includes('/:')
  let found = 0
  for (const { path } of isOfRow ? calls.slice(0, MOST_ROWS) : calls) {
    if (isOfRow && found === 2) return true
    if ((await ask(client, path, wrong)) !== '') found += 1
  }
  return found > 0
}

/** Routes that only refuse here: the company has no such row, or its store no such file. */
const notFound: readonly string[] = [
  '/api/v1/attachments/:sha256',
  '/api/v1/sales/:saleId/checklist',
  '/api/v1/sales/:saleId/photos/:sha256',
  '/api/v1/sales/:saleId/confirmation-mails/:id/message',
  '/api/v1/confirmation-mails/files',
  '/api/v1/sales/:saleId/quotes/:quoteId/file',
  '/api/v1/orders/:id/follow-up',
  '/api/v1/game/rewards/:id/photo',
  '/api/v1/exports/:id/file',
  '/api/v1/shared-views',
  '/api/v1/device-handovers/:id',
  '/api/v1/absence-export/runs/:id/lines',
  '/api/v1/payroll-export/runs/:id/lines',
  '/api/v1/guide-shelf/:id',
  '/api/v1/guides/:id/files/:fileId',
  '/api/v1/assistant/chats/:id',
  '/api/v1/assistant/stats/:id',
  '/api/v1/candidates/:id/files/:fileId',
  '/api/v1/candidates/:id/contracts/:contractId/file',
  '/api/v1/announcements/:id/recipients',
  '/api/v1/message-blocks/:id',
  '/api/v1/users/:id/erasure',
  '/api/v1/rows',
]

/** Asks every question but those of lists, which have a walk of their own. */
async function askApi(extent: Extent): Promise<{ wrong: readonly string[]; unseen: readonly string[] }> {
  const wrong = new Set<string>()
  const unseen: string[] = []
  const asking = app.routes.filter(({ method, path }) => method === 'GET' && !path.startsWith('/api/v1/lists/'))
  for (const route of asking) if (!(await askRoute(clientOf(extent), route, wrong))) unseen.push(route.path)
  return { wrong: [...wrong], unseen }
}

test('each question of the API has an answer for a right to a team', async () => {
  const { wrong } = await askApi('team')
  expect(wrong).toEqual([])
}, 600_000)

test('each question of the API has an answer for a right to the company', async () => {
  expect(await askApi('company')).toEqual({ wrong: [], unseen: notFound })
}, 600_000)

test('each job runs', async () => {
  const failed: string[] = []
  for (const job of app.jobs)
    await job.run(platform.now()).catch((error: unknown) => failed.push(`${job.name}: ${String(error)}`))
  expect(failed).toEqual([])
}, 600_000)
