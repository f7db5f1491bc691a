import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp, type App } from './app.ts'
import { addTestPlace, addTestUser, type TestUser } from './features/account/testing/test-people.ts'
import { dryRunJob } from './features/controlling/run/dry-run.jobs.ts'
import { profile } from './features/controlling/testing/controlling-world.ts'
import { hostileBytes } from './platform/foreign/testing/hostile-bytes.ts'
import { pdfOf } from './platform/foreign/testing/samples.ts'
import type { Route } from './platform/http/route.ts'
import { costWithin } from './platform/testing/cost.ts'
import { leaks } from './platform/testing/leaks.ts'
import { TEST_ORIGIN, testClient } from './platform/testing/test-client.ts'
import { openTestPlatform, testServices, type TestPlatform } from './platform/testing/test-platform.ts'
import { providers } from '../shared/features/catalog/provider.schema.ts'
import { provider } from '../shared/features/sales/testing/sale-world.ts'
import { newGuide } from '../shared/features/guides/guide/guide.schema.ts'
import { put } from '../shared/sync/command.ts'
import { assert } from '../shared/kernel/assert.ts'

const MAX_MS = 50
const MAX_MEGABYTES = 20
/** The pieces of an upload. */
const PIECE_BYTES = 256 * 1024

let platform: TestPlatform
let app: App
let seller: TestUser
let office: TestUser
let staffFile: string
let admin: TestUser
let rewardId: string
let guideId: string
const candidateIds: string[] = []
let mapId: string

beforeAll(async () => {
  platform = await openTestPlatform({ config: testServices })
  app = createApp(platform)
  const place = await addTestPlace(platform)
  seller = await addTestUser(platform, 'seller', place)
  office = await addTestUser(platform, 'backoffice', place)
  staffFile = `/api/v1/staff-files/${platform.newId()}`
  const body = { title: 'Handbok', text: '', roleIds: [], version: 0 }
  const made = await testClient(app.http, office.cookie).send('PUT', staffFile, { body })
  assert(made.status === 200, 'the staff file is made')
  admin = await addTestUser(platform, 'admin')
  rewardId = platform.newId()
  const shop = { stock: null, variants: [], perPerson: null, taxNote: '', fromDay: null, toDay: null }
  const untranslated = { nameEn: '', nameFi: '', descriptionEn: '', descriptionFi: '', taxNoteEn: '', taxNoteFi: '' }
  const words = { name: 'Mugg', description: '', ...untranslated }
  const reward = { id: rewardId, ...words, picture: 'auto', priceCoins: 10, costOre: 0, ...shop }
  const added = await testClient(app.http, admin.cookie).post('/api/v1/records/game-rewards', reward)
  assert(added.status === 200, 'the reward is made')
  const [category, guide] = [platform.newId(), platform.newId()]
  const named = { id: category, nameSv: 'Sälja', nameEn: '', nameFi: '', parentId: null, roleIds: [] }
  await testClient(app.http, admin.cookie).post('/api/v1/records/guide-categories', named)
  const begun = { version: 0, ...newGuide({ title: 'Säljguide', categoryId: category, language: 'sv' }, null) }
  const written = await testClient(app.http, admin.cookie).send('PUT', `/api/v1/guides/${guide}`, { body: begun })
  assert(written.status === 200, 'the guide is made')
  guideId = guide
  for (let at = 0; at < CANDIDATES; at += 1) {
    const id = platform.newId()
    const person = { firstName: 'Åsa', lastName: 'Öberg', email: `asa${at}@mejl.example`, phone: '', language: 'sv' }
    const about = { recruiterId: admin.id, officeId: place.officeId, source: 'other', startDay: null }
    const candidate = { id, isKnown: true, ...person, ...about }
    const hired = await testClient(app.http, admin.cookie).post('/api/v1/candidates', candidate)
    assert(hired.status === 200, 'the candidate is made')
    candidateIds.push(id)
  }
  await platform.foreignFiles.read(pdfOf())
  await app.sync.writeOnServer({ changes: [put(providers, provider)] })
  mapId = platform.newId()
  const map = { providerId: provider.id, name: 'Månadsfil', version: 0, content: profile }
  const mapped = await testClient(app.http, admin.cookie).send('PUT', `/api/v1/controlling/maps/${mapId}`, {
    body: map,
  })
  assert(mapped.status === 200, 'the map is made')
})
afterAll(() => platform.database.close())

/** How a route is called, so that its bytes are read. */
interface Call {
  readonly user: TestUser
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
}

/** Every route with a raw body has a call here. */
const calls: Readonly<Record<string, (bytes: Buffer, what: string) => Call>> = {
  '/api/v1/attachments/:sha256': (bytes) => ({
    user: seller,
    path: `/api/v1/attachments/${createHash('sha256').update(bytes).digest('hex')}`,
    headers: { 'upload-offset': '0', 'upload-length': String(bytes.length) },
  }),
  '/api/v1/staff-files/:id/versions/:versionId/file': (_bytes, what) => ({
    user: office,
    path: `${staffFile}/versions/${platform.newId()}/file?name=x.${endingOf(what)}`,
    headers: {},
  }),
  '/api/v1/guides/:id/files/:fileId': (_bytes, what) => ({
    user: admin,
    path: `/api/v1/guides/${guideId}/files/${platform.newId()}?name=x.${endingOf(what)}`,
    headers: {},
  }),
  '/api/v1/game/rewards/:id/photo': () => ({
    user: admin,
    path: `/api/v1/game/rewards/${rewardId}/photo`,
    headers: {},
  }),
  '/api/v1/candidates/:id/files/:fileId': (_bytes, what) => ({
    user: admin,
    path: `/api/v1/candidates/${nextCandidate()}/files/${platform.newId()}?name=x.${endingOf(what)}`,
    headers: {},
  }),
  '/api/v1/controlling/files/:id': (_bytes, what) => ({
    user: admin,
    path: `/api/v1/controlling/files/${platform.newId()}?name=x.${endingOf(what) === 'txt' ? 'csv' : 'xlsx'}`,
    headers: {},
  }),
  '/api/v1/signing/scrive': () => form('/api/v1/signing/scrive'),
  '/api/v1/signing/scrive/quotes': () => form('/api/v1/signing/scrive/quotes'),
  '/api/broadcasting/auth': () => form('/api/broadcasting/auth'),
  '/broadcasting/auth': () => form('/broadcasting/auth'),
  '/broadcasting/user-auth': () => form('/broadcasting/user-auth'),
}

/** Each has room for a few files. */
const CANDIDATES = 12
let candidatesAsked = 0
function nextCandidate(): string {
  candidatesAsked += 1
  return candidateIds[candidatesAsked % CANDIDATES] ?? ''
}

const form = (path: string): Call => ({
  user: seller,
  path,
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
})

const endings: Readonly<Record<string, string>> = { PDF: 'pdf', PNG: 'png', JPEG: 'jpg', Word: 'docx', Excel: 'xlsx' }
const endingOf = (what: string): string => endings[what.split(':')[0] ?? ''] ?? 'txt'

const rawRoutes = (): readonly Route[] =>
  app.routes.filter(({ method, input }) => input === null && method !== 'GET' && method !== 'DELETE')

async function send(method: string, { user, path, headers }: Call, bytes: Buffer): Promise<Response> {
  return app.http.request(`${TEST_ORIGIN}${path}`, {
    method,
    headers: { origin: TEST_ORIGIN, 'sec-fetch-site': 'same-origin', cookie: user.cookie, ...headers },
    body: new Uint8Array(bytes),
  })
}

/** Describes the fault of an answer; null for a valid answer. */
async function complaintOf(answer: Response): Promise<string | null> {
  const text = await answer.text()
  if (leaks.test(text)) return `leaks: ${text.slice(0, 200)}`
  const isExpected = answer.ok || [400, 413, 415, 422].includes(answer.status)
  return isExpected ? null : `${answer.status}: ${text.slice(0, 100)}`
}

describe('hostile bytes in a raw body [security 40]', () => {
  test('are sent to every route that has one', () => {
    expect(
      rawRoutes()
        .map(({ path }) => path)
        .toSorted(),
    ).toEqual(Object.keys(calls).toSorted())
  })

  test.each(Object.entries(hostileBytes))(
    '%s: every route keeps calm, under 50 ms of the main thread and 20 MB for each 100 kB',
    { timeout: 120_000 },
    async (what, make) => {
      const bytes = make()
      expect(bytes.length).toBeLessThan(PIECE_BYTES)
      const complaints: string[] = []
      for (const { method, path } of rawRoutes()) {
        let answer = new Response()
        const call = calls[path]?.(bytes, what)
        if (call === undefined) continue
        const share = Math.max(1, bytes.length / 100_000)
        const limit = { ms: MAX_MS * share, megabytes: MAX_MEGABYTES * share }
        const cost = await costWithin(limit, async () => (answer = await send(method, call, bytes)))
        const complaint = await complaintOf(answer)
        if (complaint !== null) complaints.push(`${path}: ${complaint}`)
        if (cost.ms > limit.ms) complaints.push(`${path}: ${cost.ms} ms`)
        if (cost.megabytes > limit.megabytes) complaints.push(`${path}: ${cost.megabytes} MB`)
      }
      expect(complaints).toEqual([])
    },
  )

  // What looks like no table is refused by its first bytes.
  const tables = Object.keys(hostileBytes).filter((what) => /^(?:Excel|Word|list|text|form):/u.test(what))

  test.each(tables)(
    '%s: a look at the file, and a run of it, leave the server free',
    { timeout: 120_000 },
    async (what) => {
      const bytes = hostileBytes[what]?.() ?? Buffer.alloc(0)
      const call = calls['/api/v1/controlling/files/:id']?.(bytes, what)
      assert(call, 'the file is sent')
      const [, fileId = ''] = /files\/([\w-]+)/u.exec(call.path) ?? []
      expect((await send('PUT', call, bytes)).status).toBe(200)
      const share = Math.max(1, bytes.length / 100_000)
      const limit = { ms: MAX_MS * share, megabytes: MAX_MEGABYTES * share }
      const client = testClient(app.http, admin.cookie)
      const shape = { encoding: 'auto', delimiter: 'auto', sheet: '' }
      const look = async () => {
        const answer = await client.post(`/api/v1/controlling/files/${fileId}/look`, shape)
        expect([200, 422]).toContain(answer.status)
      }
      await look()
      const cost = await costWithin(limit, look)
      expect([cost.ms < limit.ms, cost.megabytes < limit.megabytes, cost]).toEqual([true, true, cost])
      const id = platform.newId()
      const period = { from: '2026-04-01', to: '2026-04-30', again: true }
      const begun = await client.post('/api/v1/controlling/runs', { id, fileId, mapId, ...period })
      expect(begun.status).toBe(200)
      platform.clock.advance(1)
      const run = await costWithin({ ms: 0, megabytes: 0 }, () => dryRunJob(platform).run(platform.now()))
      const { state, rows } = (await (await client.get(`/api/v1/controlling/runs/${id}`)).json()) as {
        state: string
        rows: number
      }
      expect(['failed', 'review']).toContain(state)
      // Rows are stored 500 at a time; everything else has the limit of a request.
      expect(run.ms).toBeLessThan(limit.ms + rows)
    },
  )
})
