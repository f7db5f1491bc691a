import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { extents, type Extent } from '../shared/access/extents.ts'
import { permissions } from '../shared/access/permissions.ts'
import { products } from '../shared/features/catalog/product.schema.ts'
import { providers } from '../shared/features/catalog/provider.schema.ts'
import { raiseDeviation } from '../shared/features/orders/deviation/deviation-review.commands.ts'
import { submitSale } from '../shared/features/sales/sale/sale-submit.commands.ts'
import { draft, product, provider } from '../shared/features/sales/testing/sale-world.ts'
import { plainDay } from '../shared/features/time/report/time-report.rules.ts'
import { addDays, dayOf } from '../shared/kernel/days.ts'
import type { Id } from '../shared/kernel/ids.ts'
import { put } from '../shared/sync/command.ts'
import { createApp, type App } from './app.ts'
import { addTestUser, type TestUser } from './features/account/testing/test-people.ts'
import { loadActor } from './features/organisation/access.door.ts'
import { directoryChanges } from './features/people/accounts.door.ts'
import { userGrantTable } from './features/organisation/access/access.table.ts'
import { addOffice, addRegion, addTeam } from './features/organisation/team/organisation.store.ts'
import { saveLastFour } from './features/people/profile/private-profile.store.ts'
import type { Route } from './platform/http/route.ts'
import { loadRows, loadTables } from './platform/testing/every-table.ts'
import { testClient, type TestClient } from './platform/testing/test-client.ts'
import { openTestPlatform, type TestPlatform } from './platform/testing/test-platform.ts'
import { emptyPool, valuesFor } from './sync/testing/command-values.ts'
import { HttpPhone } from './sync/testing/http-phone.ts'
import { readableArgs } from './sync/testing/readable-args.ts'
import { only, TestPhone } from './sync/testing/world.ts'

/** Where somebody stands to the person whose rows are asked for, nearest first; and how far a right must reach from there. */
const relations = ['same team', 'same office', 'same region', 'elsewhere'] as const
type Relation = (typeof relations)[number]
const neededFrom: Readonly<Record<Relation, Extent>> = {
  'same team': 'team',
  'same office': 'office',
  'same region': 'region',
  elsewhere: 'company',
}

/** What a phone has sent is kept there, refused or not. */
const KEPT_COMMANDS = 'inbox'

const uuids = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

let platform: TestPlatform
let tables: readonly SQLiteTable[] = []
let app: App
let victim: TestUser
/** What marks a row as the victim's: their id, and those of what is theirs. */
let marks: readonly Id[] = []
const teams = new Map<Relation, { teamId: Id; officeId: Id }>()
const clients = new Map<string, TestClient>()

beforeAll(async () => {
  platform = await openTestPlatform()
  app = createApp(platform)
  tables = await loadTables()
  await buildPlaces()
  victim = await addTestUser(platform, 'seller', teams.get('same team') ?? {})
  await tellOfVictim()
  for (const relation of relations)
    for (const extent of extents) clients.set(`${relation}/${extent}`, await holder(relation, extent))
  marks = await idsOf(victim.id)
})
afterAll(() => platform.database.close())

/** Two regions, three offices, four teams. */
async function buildPlaces(): Promise<void> {
  const id = () => platform.newId()
  const [near, far, main, other, away] = [id(), id(), id(), id(), id()]
  await platform.database.tx(async (db) => {
    await addRegion(db, { id: near, name: 'Svealand' })
    await addRegion(db, { id: far, name: 'Skåne' })
    const zone = 'Europe/Stockholm' as const
    await addOffice(db, { id: main, name: 'Stockholm', regionId: near, zone })
    await addOffice(db, { id: other, name: 'Uppsala', regionId: near, zone })
    await addOffice(db, { id: away, name: 'Malmö', regionId: far, zone })
    const offices = { 'same team': main, 'same office': main, 'same region': other, elsewhere: away }
    for (const relation of relations) {
      const team = { teamId: id(), officeId: offices[relation] }
      await addTeam(db, { id: team.teamId, name: relation, officeId: team.officeId })
      teams.set(relation, team)
    }
  })
}

/** A sale with a deviation, a day, an illness, private details. */
async function tellOfVictim(): Promise<void> {
  const { db } = platform.database
  await app.sync.writeOnServer({ changes: [put(providers, provider), put(products, product)] })
  await app.sync.writeOnServer({ changes: await directoryChanges(db, victim.id) })
  await saveLastFour(db, platform.secrets, { userId: victim.id, lastFour: '2385' })
  const actor = await loadActor(db, victim.id)
  if (!actor) throw new Error('no seller')
  const saleId = platform.newId()
  await app.sync.applyOnServer({ command: submitSale, args: { ...draft, saleId, idNumber: '' }, actor })
  const desk = await loadActor(db, (await addTestUser(platform, 'admin')).id)
  if (!desk) throw new Error('no desk')
  const deviation = { saleId, type: 'other' as const, text: 'Ring kunden' }
  await app.sync.applyOnServer({ command: raiseDeviation, args: deviation, actor: desk })
  const phone = new TestPhone({ sync: app.sync, platform, actor })
  const today = dayOf(platform.now(), actor.zone)
  await give(phone, 'time-report.submit', { ...plainDay, day: addDays(today, -1), note: '' })
  await give(phone, 'sick-notice.submit', {
    firstDay: today,
    extent: 100,
    expectedBack: null,
    phoneToday: '',
    note: '',
  })
}

async function give(phone: TestPhone, name: string, args: object): Promise<void> {
  await phone.pullAll()
  const { status, failures } = only((await phone.push(phone.command(name, args))).results)
  if (status !== 'applied') throw new Error(`${name}: ${JSON.stringify(failures)}`)
}

/** Somebody who holds every permission but `manage all`, as far as the extent, and no role. */
async function holder(relation: Relation, extent: Extent): Promise<TestClient> {
  const { id, cookie } = await addTestUser(platform, 'seller', teams.get(relation))
  const held = permissions.filter((permission) => permission !== 'manage all')
  await platform.database.db
    .insert(userGrantTable)
    .values(held.map((permission) => ({ userId: id, permission, extent, inverted: false })))
  return testClient(app.http, cookie)
}

const clientOf = (relation: Relation, extent: Extent): TestClient => {
  const client = clients.get(`${relation}/${extent}`)
  if (!client) throw new Error('nobody stands there')
  return client
}

/** Every row that speaks of one of the ids, by table. */
const rowsWith = (ids: readonly Id[]): Promise<Record<string, string[]>> =>
  loadRows(platform.database.db, tables, (text) => ids.some((id) => text.includes(id)))

/** The ids of all rows that name the person. */
async function idsOf(userId: Id): Promise<readonly Id[]> {
  const rows = Object.values(await rowsWith([userId])).flat()
  const ids = rows.map((text) => (JSON.parse(text) as { id?: unknown }).id)
  return [...new Set([userId, ...ids.filter((id): id is Id => typeof id === 'string' && /^[0-9a-f-]{36}$/.test(id))])]
}

describe('every list × every extent × where somebody stands [security 9]', () => {
  test('shows rows of others exactly as far as the right reaches', async () => {
    const seen = new Map<string, string[]>()
    const tooFar: string[] = []
    for (const relation of relations)
      for (const extent of extents)
        for (const { contract } of app.lists) {
          const response = await clientOf(relation, extent).get(`/api/v1/lists/${contract.name}`)
          const text = await response.text()
          const isSeen = response.status === 200 && marks.some((mark) => text.includes(mark))
          if (!isSeen) continue
          const place = `${contract.name}: ${relation}, ${extent}`
          seen.set(contract.name, [...(seen.get(contract.name) ?? []), `${relation}/${extent}`])
          if (extents.indexOf(extent) < extents.indexOf(neededFrom[relation])) tooFar.push(place)
        }
    expect(tooFar).toEqual([])
    const allowed = relations.flatMap((relation) =>
      extents
        .filter((extent) => extents.indexOf(extent) >= extents.indexOf(neededFrom[relation]))
        .map((extent) => `${relation}/${extent}`),
    )
    for (const name of ['sale-reports', 'time-reports', 'sick-notices', 'users', 'deviations'])
      expect([name, seen.get(name)?.toSorted()]).toEqual([name, allowed.toSorted()])
  })
})

describe('another’s id in every call that takes one [security 10]', () => {
  const bodyOf = (route: Route, id: Id): unknown => {
    if (route.method === 'GET' || route.method === 'DELETE' || route.input === null) return undefined
    const [sample] = fc.sample(valuesFor(route.input, { pool: emptyPool, invention: 1, misfits: 0 }), {
      seed: 7,
      numRuns: 1,
    })
    // What the body names is the victim's too.
    return JSON.parse(JSON.stringify(sample).replaceAll(uuids, id))
  }

  test('the walk would see a leak: whoever may see the whole company reads the victim’s rows', async () => {
    const everyone = clientOf('elsewhere', 'company')
    const read = new Set<string>()
    for (const route of app.routes.filter(({ method, path }) => method === 'GET' && path.includes('/:')))
      for (const id of marks) {
        const text = await (await everyone.get(route.path.replaceAll(/:[a-z0-9]+/gi, id))).text()
        if (/Testa Provsson|070-174 06 05|testa@exempel/.test(text)) read.add(route.path)
      }
    expect(read).toContain('/api/v1/lists/sale-reports/rows/:id')
  })

  test.each(['own', 'region'] as const)(
    'a stranger whose rights reach %s reads nothing and changes nothing',
    async (extent) => {
      const stranger = clientOf('elsewhere', extent)
      const before = await rowsWith(marks)
      const leaks: string[] = []
      let calls = 0
      for (const route of app.routes.filter(({ access, path }) => access !== 'public' && path.includes('/:')))
        for (const id of marks) {
          const path = route.path.replaceAll(/:[a-z0-9]+/gi, id)
          const response = await stranger.send(route.method, path, { body: bodyOf(route, id) })
          const text = await response.text()
          calls += 1
          if (response.status < 400 && /Testa Provsson|070-174 06 05|testa@exempel/.test(text))
            leaks.push(`${route.method} ${route.path}`)
          if (response.status >= 500) leaks.push(`${route.method} ${route.path}: ${response.status}`)
        }
      expect(calls).toBeGreaterThan(500)
      expect([...new Set(leaks)]).toEqual([])
      expect(await rowsWith(marks)).toEqual(before)
    },
    60_000,
  )
})

describe('every command × every extent × where somebody stands [security 7, 9]', () => {
  /** The widest extent that does not reach the victim. */
  const justTooNarrow = (relation: Relation): Extent => extents[extents.indexOf(neededFrom[relation]) - 1] ?? 'own'

  /** Every command of a phone about every row of the victim. Answers the tables in which their rows have changed or grown. */
  async function changedBy(relation: Relation, extent: Extent): Promise<readonly string[]> {
    const phone = new HttpPhone(clientOf(relation, extent), platform)
    await phone.pullAll()
    const before = await rowsWith(marks)
    for (const command of app.sync.phoneCommands.values()) {
      const readable = JSON.stringify(readableArgs(command))
      const { name, version } = command
      await phone.push(
        ...marks.map((mark) => phone.command(name, JSON.parse(readable.replaceAll(uuids, mark)), { version })),
      )
    }
    const after = Object.entries(await rowsWith(marks)).filter(([table]) => table !== KEPT_COMMANDS)
    return after.filter(([table, rows]) => rows.join() !== before[table]?.join()).map(([table]) => table)
  }

  test.each(relations)(
    'with every right that does not quite reach somebody of the %s, no command changes their rows',
    async (relation) => {
      expect(await changedBy(relation, justTooNarrow(relation))).toEqual([])
    },
    60_000,
  )

  test('the walk would see a change: a right that reaches the whole company makes some', async () => {
    expect(await changedBy('elsewhere', 'company')).not.toEqual([])
  }, 60_000)
})
