import { globSync } from 'node:fs'
import { join } from 'node:path'
import { getTableName } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import fc from 'fast-check'
import * as z from 'zod/mini'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RoleName } from '../shared/access/roles.ts'
import { idSchema, type Id } from '../shared/kernel/ids.ts'
import { asSecret } from '../shared/kernel/secret.ts'
import { createApp, type App } from './app.ts'
import { isMaskedField, maskerOf } from './platform/http/acting-answers.ts'
import type { Route } from './platform/http/route.ts'
import { loadRows, loadTables } from './platform/testing/every-table.ts'
import { testClient, type TestClient } from './platform/testing/test-client.ts'
import { openTestPlatform, type TestPlatform } from './platform/testing/test-platform.ts'
import { DEMO_PASSWORD } from './seed/organisation.ts'
import { seedWhenEmpty } from './seed/seed.ts'
import { valuesFor } from './sync/testing/command-values.ts'

/** Numbers that are not money, by the end of their names. A number with another name is marked as money, or added here. */
const plainNumber = new RegExp(
  [
    'At$|^at$|^asOf$|^since$|^serverNow$|Until$|[vV]ersion$|^revision$|^edition$|^formula$|[sS]eq$|^back$|^needs$|^step$|^position$|^n$',
    '[hH]ours$|Days$|Months$|^elapsed$|^total$|^year$|[bB]ytes$|[nN]umbers?$|^params$',
    '[cC]ount$|^counted$|[qQ]uantity(Max|Share)?$|^rows$|^lines$|^orders$|^sales$|^reports$|^regrets$|^approved$|^regretted$',
    // Points and coins of the game, its places, and the numbers of its rules.
    '^(xp|peakXp|provisionalXp|requiredXp|coins|priceCoins|available|provisional|confirmed|reserved|spent|streak|rank(ed)?)$',
    '^(threshold|earned|hidden|left|stock|sold|perPerson|prizes?|prize(First|Second|Third))$',
    // Doors, their places, the edges of a map, and looks at a badge.
    '^(doors|houses|visited|answered|coverage|blocked|looks|turns|lat|lng|accuracy|west|south|east|north)$',
    '^absences$|^quotes(Signed)?$|^attempts$|^links$|^members$|^offices$|^people$|^products$|^sellers$|^teams$|^users$|^permissions$|^doubles$',
    '^(accepted|declined|waiting|audienceMore|deviations|draftsLeft|found|goldTeams|leftOut|openSales|overdue|rejected)$',
    // How another system answered, and since when it does not.
    '^(status|ms|failingSince)$',
    // How far a new company is.
    '^(providers|providerDrafts|productDrafts|signedIn|placeless|clerks|payers)$',
    '^(removed|deviationsAtDesk|reported|signed|thisMonth|teamsWithoutBudget|withoutBudget|unpaidLines|unpaidSales|unsettled|net)$',
    // Targets, grades and shares of something else than pay.
    '^(gold|platinum)\\d?$|^level\\d$|^(min|max)(Grade|Sales|RegretPercent|RegretBasisPoints)$|^grade$|^target$|^valueShare$|^share$',
    '^extent$|^(percent|averagePercent|vatPercent|employerContributionPercent|holidayPayPercent)$',
    // Grades, answers and counts of surveys, and the rules by which customers are asked.
    '^(value|low|high|nki|weight|score|own|against|[A-E])$|^(asked|questions|hits|items|sent|kept|failed)$',
    // How long an answer may be.
    'Length$',
    '^(from|to|sharePercent|attemptsMax|fromHour|toHour)$',
    // Guides: how long they take to read, their places, and who has to confirm them.
    '^(minutes|passPercent|draw|required|place|guides)$',
    // Messages by their state, and days of a month or week.
    '^(queued|delivered|bounced|held|unsubscribed|jobs|textMessages|weekdays|monthDays)$',
    // Rows of a list of leads, by what came of them.
    '^(noAddress|noPhone|duplicate|known|callRegister|receivers)$',
    // Files of providers: how far they are read, lines and codes, and orders without a place.
    '^(columns|statuses|done|open|line|unplaced)$',
    // Of one currency in the other.
    '^rate$',
  ].join('|'),
)

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

describe('money by its type [security 13]', () => {
  test('every number of an answer is marked as money, or known as a number that is none', async () => {
    const unknown = (await answerSchemas()).flatMap(([place, schema]) =>
      numbersOf(schema, '').flatMap((name) => (plainNumber.test(name) ? [] : [`${place} ${name}`])),
    )
    expect(unknown).toEqual([])
  })
})

describe('secrets by their type [security 13]', () => {
  test('every text of an answer that may hold a secret is marked, or known as one that holds none', async () => {
    const unknown = (await answerSchemas()).flatMap(([place, schema]) =>
      textsOf(schema, '').flatMap((name) => {
        const isKnown = !maybeSecret.test(name) || plainTexts.test(name) || plainPlaces.has(`${place}${name}`)
        return isKnown ? [] : [`${place}${name}`]
      }),
    )
    expect([...new Set(unknown)]).toEqual([])
  })

  test('a marked text shows dots, and a link that opens something without a sign-in is hidden in any text', () => {
    const secret = 'k3JH2mZq8d0PpWv5sT1xYbN4'
    const schema = z.object({ text: z.nullable(asSecret(z.string())), note: z.string(), place: z.string() })
    const link = `https://rond.example/survey#${secret}`
    const answer = { text: `Svara: ${link}`, note: `Kunden fick ${link} i går`, place: '#12 Storgatan' }
    const masked = maskerOf(schema)(answer, () => undefined)
    expect(masked).toEqual({
      text: '•••',
      note: 'Kunden fick https://rond.example/survey••• i går',
      place: '#12 Storgatan',
    })
    expect(maskerOf(schema)({ ...answer, text: null }, () => undefined)).toMatchObject({ text: null })
  })
})

/** Names of texts that may be, or hold, what opens something. */
const maybeSecret =
  /(?:^|[.a-z])(?:text|body|words|link|url|uri|token|secret|ticket|password|pin|code|lastFour|digits)$/iu

/** Codes of failures, reasons, places and pay: whatever they are called by, they open nothing. */
const plainTexts = /(?:postalCode|reasonCode|failures[.]code|[pP]rocountorCode|vismaCode|paxmlCode)$/u
/** What people write to each other, addresses within the product, and a space that asks for a sign-in of its own. */
const plainPlaces: ReadonlySet<string> = new Set([
  'getFirstDay.firstDay.spaceUrl',
  'getCandidate.candidate.spaceUrl',
  'candidates.spaceUrl',
  'getCandidate.notes.text',
  'getSurvey.answers.text',
  'getReasonStatistics.reasons.detail.code',
  'getStaffFiles.files.text',
  'getMessageText.text',
  'getTemplateEditions.editions.content.sv.body',
  'getTemplateEditions.editions.content.en.body',
  'getTemplateEditions.editions.content.fi.body',
  'message-templates.content.sv.body',
  'message-templates.content.en.body',
  'message-templates.content.fi.body',
  'contract-templates.body',
  'getReading.questions.text',
  'getAreaMap.tiles.url',
  'getStreetCoverage.tiles.url',
  'getCoachNotes.notes.text',
  'getTeamDashboards.teams.sellers.note.text',
  'getSalesMap.areas.code',
  'getMap.profile.products.code',
  'commission-disputes.text',
  'commissionDisputes.text',
  'webhook-deliveries.body',
  'product-categories.code',
  'sale-reasons.code',
  'paycodes.code',
  'deviations.text',
  'deviations.answerText',
  'notifications.words',
  'notifications.link',
  'announcements.link',
])

/** The schemas of all data that an impersonating person can read: answers, list rows and collection rows. */
async function answerSchemas(): Promise<readonly (readonly [string, z.core.$ZodType])[]> {
  const shared = join(import.meta.dirname, '../shared')
  const files = globSync('**/*.api.ts', { cwd: shared })
  const exported = await Promise.all(
    files.map(async (file) => Object.entries((await import(join(shared, file))) as object)),
  )
  const answers = exported.flat().flatMap(([name, one]: [string, unknown]): [string, z.core.$ZodType][] => {
    const isOpen = typeof one === 'object' && one !== null && 'whileActing' in one && one.whileActing !== false
    return isOpen && 'output' in one ? [[name, one.output as z.core.$ZodType]] : []
  })
  const rows = app.lists.map(({ contract }): [string, z.core.$ZodType] => [contract.name, contract.row])
  const synced = [...app.sync.registry.collections.values()].map(({ name, schema }): [string, z.core.$ZodType] => [
    name,
    schema,
  ])
  return [...answers, ...rows, ...synced]
}

/** The names of all texts that are not marked as secrets. */
function textsOf(schema: z.core.$ZodType, name: string): readonly string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'string') return isMaskedField(z.object({ field: schema as z.ZodMiniType }), 'field') ? [] : [name]
  if (def.type === 'object')
    return Object.entries(def.shape).flatMap(([key, field]) => textsOf(field, `${name}.${key}`))
  if (def.type === 'array') return textsOf(def.element, name)
  if (def.type === 'record') return textsOf(def.valueType, name)
  if (def.type === 'union') return def.options.flatMap((option) => textsOf(option, name))
  return 'innerType' in def ? textsOf(def.innerType, name) : []
}

/** The names of all numbers that are not marked. */
function numbersOf(schema: z.core.$ZodType, name: string): readonly string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'number') return isMaskedField(z.object({ field: schema as z.ZodMiniType }), 'field') ? [] : [name]
  if (def.type === 'object') return Object.entries(def.shape).flatMap(([key, field]) => numbersOf(field, key))
  if (def.type === 'array') return numbersOf(def.element, name)
  if (def.type === 'record') return numbersOf(def.valueType, name)
  if (def.type === 'union') return def.options.flatMap((option) => numbersOf(option, name))
  return 'innerType' in def ? numbersOf(def.innerType, name) : []
}
