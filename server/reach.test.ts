import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Extent } from '../shared/access/extents.ts'
import { permissions } from '../shared/access/permissions.ts'
import type { Id } from '../shared/kernel/ids.ts'
import { createApp, type App } from './app.ts'
import { addTestUser } from './features/account/testing/test-people.ts'
import { userGrantTable } from './features/organisation/access/access.table.ts'
import { addMissingEntries, followOrganisation } from './features/people/directory.door.ts'
import { addOffice, addRegion, addTeam } from './features/organisation/team/organisation.store.ts'
import type { Route } from './platform/http/route.ts'
import { loadRows, loadTables } from './platform/testing/every-table.ts'
import { testClient, type TestClient } from './platform/testing/test-client.ts'
import { openTestPlatform, type TestPlatform } from './platform/testing/test-platform.ts'
import { seedWhenEmpty } from './seed/seed.ts'
import { ids, isId, plain, type Call, type Named } from './sync/testing/walk-calls.ts'
import { callsOfCompany, loadNamed, peopleAndLogs } from './testing/company-calls.ts'

/** Columns that name the person to whom a row belongs. */
const ownerColumns = ['sellerId', 'userId', 'personId', 'holderId', 'recruiterId', 'buyerId', 'candidateId'] as const

/** Columns that name the place to which a row belongs. */
const placeColumns = ['teamId', 'officeId', 'regionId'] as const
const places: ReadonlySet<string> = new Set(['team', 'office', 'region'])

/** Tables whose rows belong to nobody, although they name a person: texts and rules of the company, and traces of calls. */
const sharedTables: ReadonlySet<string> = new Set(['commission_rule'])

let platform: TestPlatform
let app: App
let tables: readonly SQLiteTable[] = []
/** Everybody of the demonstration company: the strangers belong to another office. */
let people: readonly Id[] = []
/** One row of each table, of somebody in the other office where there is one. */
let named: readonly Named[] = []
/** Ids by which something of these people would be recognised in an answer. */
let marks: ReadonlySet<Id> = new Set()
/** The kinds of records with a log. */
let logs: readonly unknown[] = []
const clients = new Map<Extent, TestClient>()
const strangers = new Set<Id>()

beforeAll(async () => {
  platform = await openTestPlatform({ config: { seedStory: 'door-to-door-team' } })
  app = createApp(platform)
  await seedWhenEmpty(platform, app.sync)
  // What a job does within a minute is done before the walk.
  await addMissingEntries(platform, () => app.sync)()
  await followOrganisation(platform, () => app.sync)()
  tables = await loadTables()
  await readCompany()
  const id = () => platform.newId()
  const place = { regionId: id(), officeId: id(), teamId: id() }
  await platform.database.tx(async (db) => {
    await addRegion(db, { id: place.regionId, name: 'Skåne' })
    await addOffice(db, { id: place.officeId, name: 'Malmö', regionId: place.regionId, zone: 'Europe/Stockholm' })
    await addTeam(db, { id: place.teamId, name: 'Limhamn', officeId: place.officeId })
  })
  for (const extent of ['own', 'office', 'company'] as const) {
    const user = await addTestUser(platform, 'seller', place)
    strangers.add(user.id)
    const held = permissions.filter((permission) => permission !== 'manage all')
    await platform.database.db
      .insert(userGrantTable)
      .values(held.map((permission) => ({ userId: user.id, permission, extent, inverted: false })))
    clients.set(extent, testClient(app.http, user.cookie))
  }
}, 120_000)
afterAll(() => platform.database.close())

/** Reads whom the company has, and one row of each kind that it has of them. */
async function readCompany(): Promise<void> {
  const rows = await loadNamed(platform.database.db)
  const company = peopleAndLogs(rows)
  logs = company.logs
  people = company.people
  const owners = new Set<unknown>([...people, ...rows.filter(({ table }) => table === 'candidate').map(({ id }) => id)])
  const isTheirs = ({ table, row }: Named) =>
    !sharedTables.has(table) &&
    (places.has(table) ||
      ownerColumns.some((column) => owners.has(row[column])) ||
      placeColumns.some((column) => isId(row[column])))
  marks = new Set([...people, ...rows.filter(isTheirs).map(({ id }) => id)])
  const kinds = [...new Set(rows.map(({ table }) => table))]
  named = kinds.flatMap((kind) => {
    const some = rows.filter(({ table }) => table === kind)
    return some.find(isTheirs) ?? some[0] ?? []
  })
}

const clientOf = (extent: Extent): TestClient => {
  const client = clients.get(extent)
  if (!client) throw new Error('nobody has this extent')
  return client
}

const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>): string => `${method} ${path}`
const callsOf = (route: Route): readonly Call[] => callsOfCompany({ platform, app, named, people, logs }, route)
const callable = (reach: Route['reach']) => app.routes.filter((route) => route.reach === reach)

/** Marks in an answer that the call did not name itself. */
function leaked(call: Call, text: string): readonly string[] {
  const sent = `${call.path} ${JSON.stringify(call.body ?? '')}`
  return [...new Set(text.match(ids) ?? [])].filter((id) => marks.has(id) && !sent.includes(id))
}

/** Whether an answer to a call with ids of others differs from that to the same call with ids that nobody has. */
async function tellsApart(client: TestClient, call: Call, { status, text }: { status: number; text: string }) {
  if (status === 400 || status === 403 || status === 404) return false
  const unknown = new Map<string, string>()
  const strange = (given: string): string =>
    given.replaceAll(ids, (id) => {
      if (!marks.has(id)) return id
      unknown.set(id, unknown.get(id) ?? platform.newId())
      return unknown.get(id) ?? id
    })
  const path = strange(call.path)
  const body: unknown = call.body === undefined ? undefined : JSON.parse(strange(JSON.stringify(call.body)))
  if (unknown.size === 0) return false
  const other = await client.send(call.method, path, { body })
  return other.status !== status || plain(await other.text()) !== plain(text)
}

/** Calls of which the demonstration company has nothing, or that are not asked by an extent: the walk reads no difference there. */
const notSeen: readonly string[] = [
  // Their files are in no store of a test: whose sale or candidate it is, is asked before.
  'GET /api/v1/sales/:saleId/checklist',
  'GET /api/v1/sales/:saleId/photos/:sha256',
  'GET /api/v1/sales/:saleId/confirmation-mails/:id/message',
  'GET /api/v1/sales/:saleId/quotes/:quoteId/file',
  // They want the figure that was pressed: server/features/orders/statistics, server/features/finance/profit.
  'GET /api/v1/reason-statistics/orders',
  'GET /api/v1/saved-orders/orders',
  'GET /api/v1/sales-distribution/orders',
  // Nobody sells badly enough for a warning.
  'GET /api/v1/quality-warnings',
  // What somebody shares is for chosen people or roles, whatever extent they have: chat.routes.test.ts, stat.routes.test.ts.
  'GET /api/v1/shared-views',
  'GET /api/v1/assistant/chats',
  'GET /api/v1/assistant/chats/:id',
  'GET /api/v1/assistant/boards',
  'GET /api/v1/assistant/stats',
  'GET /api/v1/assistant/stats/:id',
  'GET /api/v1/candidates/:id/files/:fileId',
  'GET /api/v1/candidates/:id/contracts/:contractId/file',
  // The announcement went to everybody, and the template belongs to the company.
  'GET /api/v1/announcements/:id/recipients',
  'GET /api/v1/message-templates/:id/preview',
  // Its question names an index of a collection: server/sync/rows.test.ts.
  'GET /api/v1/rows',
]

describe('every call by its reach [security 9, 10]', () => {
  test('what belongs to the whole company is refused to rights of one’s own and of an office', async () => {
    const wrong: string[] = []
    for (const extent of ['own', 'office'] as const)
      for (const route of callable('company'))
        for (const { method, path, body } of callsOf(route).slice(0, 1)) {
          const { status } = await clientOf(extent).send(method, path, { body })
          if (status !== 403) wrong.push(`${nameOf(route)}: ${status}`)
        }
    expect(wrong).toEqual([])
  }, 240_000)

  test.each(['own', 'office'] as const)(
    'with every right that reaches %s, nothing of another office is found or changed',
    async (extent) => {
      const client = clientOf(extent)
      const before = await theirRows()
      const wrong = new Set<string>()
      for (const route of askedEach())
        for (const call of callsOf(route)) {
          const response = await client.send(call.method, call.path, { body: call.body })
          const [status, text] = [response.status, await response.text()]
          const found = status < 300 ? leaked(call, text) : []
          if (found.length > 0) wrong.add(`${nameOf(route)} shows ${found.map(kindOf).join()}`)
          if (status >= 500) wrong.add(`${nameOf(route)}: ${status}`)
          // Under an id of others, a row of one's own may be made: calls about oneself are not compared.
          const isCompared = route.method === 'GET' || (route.reach !== 'own' && status >= 300)
          if (isCompared && (await tellsApart(client, call, { status, text })))
            wrong.add(`${nameOf(route)} tells apart`)
        }
      expect.soft([...wrong]).toEqual([])
      expect(changes(before, await theirRows())).toEqual([])
    },
    600_000,
  )

  test('the walk would see a leak: a right to the whole company finds rows of others', async () => {
    const client = clientOf('company')
    const blind: string[] = []
    // Lists have a walk of their own: server/horizontal.test.ts.
    const asking = askedEach().filter(
      ({ method, path, reach }) => method === 'GET' && reach !== 'own' && !path.startsWith('/api/v1/lists/'),
    )
    for (const route of asking) {
      let isSeen = false
      for (const call of callsOf(route)) {
        if (isSeen) break
        const [wide, narrow] = [await client.get(call.path), await clientOf('own').get(call.path)]
        const [all, own] = [plain(await wide.text()), plain(await narrow.text())]
        isSeen = wide.status === 200 && (narrow.status !== 200 || all !== own)
      }
      if (!isSeen) blind.push(nameOf(route))
    }
    expect(blind).toEqual(notSeen)
  }, 600_000)
})

/** The calls whose handlers ask for the extents themselves. */
const askedEach = () =>
  app.routes
    .filter(({ reach }) => reach === 'query' || reach === 'row' || reach === 'own')
    // What is only read is read before anything is written.
    .toSorted((one, other) => Number(one.method !== 'GET') - Number(other.method !== 'GET'))

const kindOf = (id: string): string => named.find((one) => one.id === id)?.table ?? (people.includes(id) ? 'user' : '?')

/** Every row that names somebody of the company, or something of theirs. */
const theirRows = () =>
  loadRows(platform.database.db, tables, (text) => (text.match(ids) ?? []).some((id) => marks.has(id)))

/** Id columns whose values phones choose: a person's own row may hold the id of another person's row in another table. */
const chosenIds: ReadonlySet<string> = new Set(['id', 'device', 'deviceId'])

const isOwnRow = (table: string, text: string): boolean => {
  // The caller also chose the id of the row that a receipt names.
  const isChosen = (name: string) => chosenIds.has(name) || (table === 'act_receipt' && name === 'subjectId')
  const rest = Object.entries(JSON.parse(text) as object).filter(([name]) => !isChosen(name))
  const named = new Set(JSON.stringify(rest).match(ids) ?? [])
  return [...strangers].some((id) => named.has(id)) && ![...named].some((id) => marks.has(id))
}

/** Rows of others that are gone, changed or new. */
function changes(before: Record<string, string[]>, after: Record<string, string[]>): readonly string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((table) => {
    const [old, now] = [new Set(before[table]), new Set(after[table])]
    const gone = [...old].filter((row) => !now.has(row)).map((row) => `${table} lost ${row}`)
    const added = [...now].filter((row) => !old.has(row) && !isOwnRow(table, row)).map((row) => `${table} got ${row}`)
    return [...gone, ...added]
  })
}
