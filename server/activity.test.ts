import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { products } from '../shared/features/catalog/product.schema.ts'
import { providers } from '../shared/features/catalog/provider.schema.ts'
import { customer, product, provider, saleOf } from '../shared/features/sales/testing/sale-world.ts'
import { sales, type Sale } from '../shared/features/sales/sale/sale.schema.ts'
import { assert } from '../shared/kernel/assert.ts'
import type { Id } from '../shared/kernel/ids.ts'
import type { ActivityEntry } from '../shared/resource/activity.api.ts'
import { put } from '../shared/sync/command.ts'
import type { TestUser } from './features/account/testing/test-people.ts'
import { customerMatchJob } from './features/customers/customer/customer-match.jobs.ts'
import { doubleSaleJob } from './features/orders/double/double-sale.jobs.ts'
import { testClient } from './platform/testing/test-client.ts'
import { openListsWorld, type ListsWorld } from './resource/testing/lists-world.ts'
import { catalogueOf } from './testing/catalogue.ts'

/** The records of the back office that this test walks: every call that changes one of them. */
const AREA =
  /^\/api\/v1\/(customers|double-sales|devices|device-handovers|staff-files|orders|provider-words|provider-columns|heartbeat|records\/(devices|sale-reasons))(\/|$)/

/** Calls that change no record, or leave their line in a list that stands beside the record. */
const elsewhere: Readonly<Record<string, string>> = {
  'POST /api/v1/orders/:id/attempts': 'the follow-up lists each attempt with its clerk, and none is ever changed',
  'POST /api/v1/orders/:id/hold': 'a hold is gone after five minutes',
  'DELETE /api/v1/orders/:id/hold': 'a hold is gone after five minutes',
  'PUT /api/v1/provider-columns': 'how the last file was read, for the next one',
  'POST /api/v1/heartbeat': 'a device tells of itself',
  'POST /api/v1/staff-files/:id/versions/:versionId/read': 'the receipt itself is the line, with person and time',
}

/** Where the words of each log lie in the catalogues of the screens. */
const words: Readonly<Record<string, string>> = {
  customers: 'customers:list',
  'double-sales': 'doublesales:list',
  devices: 'devices:list',
  'staff-files': 'operations:staffFiles',
  'sale-reasons': 'reasons:list',
  providers: 'catalog:providers',
}

interface Act {
  readonly kind: string
  readonly id: Id
  readonly method?: string
  readonly path: string
  readonly body?: unknown
  readonly by?: TestUser
  /** The act says by its name what it did: nothing was there before it. */
  readonly isNew?: true
}

let world: ListsWorld
let clerk: TestUser
let seller: TestUser
const walked = new Map<string, Act & { readonly status: number; readonly entry: ActivityEntry | undefined }>()

const newId = () => world.platform.newId()
const form = { kind: 'phone', manufacturer: 'Fair', model: 'Phone 6', enrolledOn: '2026-05-01', note: '' }
const reason = { kind: 'cancel', meaning: 'other', code: 'moved_abroad', sv: 'Flyttat', en: 'Moved', fi: 'Muuttanut' }

async function sold(change: Partial<Omit<Sale, 'customer'>> & { customer?: object } = {}): Promise<Id> {
  const { teamId, officeId, regionId } = world.place
  const id = newId()
  const place = { teamId, officeId, regionId, sellerId: seller.id }
  const sale = saleOf({ id, ...place, status: 'approved', ...change, customer: { ...customer, ...change.customer } })
  await world.app.sync.writeOnServer({ changes: [put(sales, sale)] })
  await customerMatchJob(world.platform).run(world.platform.now())
  return id
}
const idOf = async (list: string, query: object = {}): Promise<Id> => {
  const [row] = (await world.ask(clerk, list, query)).rows as unknown as readonly { id: Id }[]
  assert(row, `nothing in ${list}`)
  return row.id
}

async function take(name: string, act: Act): Promise<void> {
  const { method = 'POST', path, body = {}, by = clerk, kind, id } = act
  const bytes = body instanceof Uint8Array
  const headers = { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin', cookie: by.cookie }
  const response = bytes
    ? await world.app.http.request(`http://localhost:3000/api/v1/${path}`, {
        method,
        headers,
        body: body.slice().buffer,
      })
    : await testClient(world.app.http, by.cookie).send(method, `/api/v1/${path}`, { body: body as object })
  const log = await testClient(world.app.http, clerk.cookie).get(`/api/v1/activity?of=${kind}&id=${id}`)
  const { entries = [] } = (await log.json()) as { entries?: ActivityEntry[] }
  walked.set(name, { ...act, status: response.status, entry: entries[0] })
}

beforeAll(async () => {
  world = await openListsWorld()
  clerk = await world.join('admin')
  seller = await world.join('seller')
  await world.app.sync.writeOnServer({ changes: [put(providers, provider), put(products, product)] })
  await walkDevices()
  await walkCustomers()
  await walkTheRest()
})
afterAll(() => world.platform.database.close())

async function walkDevices(): Promise<void> {
  const [id, other] = [newId(), newId()]
  const device = { kind: 'devices', id } as const
  const again = { kind: 'devices', id: other } as const
  const records = 'records/devices'
  await take('POST /api/v1/records/devices', {
    ...device,
    path: records,
    body: { id, ...form, serialNumber: 'A' },
    isNew: true,
  })
  const changed = { ...form, serialNumber: 'A', note: 'Scratched', version: 1 }
  await take('PATCH /api/v1/records/devices/:id', {
    ...device,
    method: 'PATCH',
    path: `${records}/${id}`,
    body: changed,
  })
  await take('POST /api/v1/records/devices/:id/archive', { ...device, path: `${records}/${id}/archive` })
  await take('POST /api/v1/records/devices/:id/restore', { ...device, path: `${records}/${id}/restore` })
  const handover = { receiverId: seller.id, deviceIds: [id], strokes: ['M1 1L40 22'] }
  await take('POST /api/v1/device-handovers', {
    ...device,
    path: 'device-handovers',
    body: { id: newId(), ...handover },
  })
  const back = { version: 5, step: 'request_return', note: 'Leaves on Friday' }
  await take('POST /api/v1/devices/:id/step', { ...device, path: `devices/${id}/step`, body: back })
  const receipt = newId()
  await take('a second device', {
    ...again,
    path: records,
    body: { id: other, ...form, serialNumber: 'B' },
    isNew: true,
  })
  const toPhone = { ...handover, id: receipt, deviceIds: [other], strokes: null }
  await testClient(world.app.http, clerk.cookie).post('/api/v1/device-handovers', toPhone)
  const path = `device-handovers/${receipt}/acceptance`
  await take('POST /api/v1/device-handovers/:id/acceptance', { ...again, path, by: seller })
}

async function walkCustomers(): Promise<void> {
  const told = { reason: 'Asked by mail' }
  await sold({ customer: { name: 'Anna Berg', phone: '+46701740605' } })
  const move = await sold({ customer: { name: 'Anna Alm', phone: '+46701740699' } })
  const [into, other] = (await world.ask(clerk, 'customers', { sort: 'name' })).rows as unknown as { id: Id }[]
  assert(into && other, 'not two customers')
  const of = { kind: 'customers', id: into.id } as const
  const path = `customers/${into.id}`
  await take('POST /api/v1/customers/:id/merge', {
    ...of,
    path: `${path}/merge`,
    body: { ...told, others: [other.id] },
  })
  const split = { ...told, newId: newId(), saleIds: [move] }
  await take('POST /api/v1/customers/:id/split', { ...of, path: `${path}/split`, body: split })
  await take('POST /api/v1/customers/:id/block', {
    ...of,
    path: `${path}/block`,
    body: { ...told, blockId: newId() },
  })
  await take('POST /api/v1/customers/:id/unblock', { ...of, path: `${path}/unblock`, body: told })
  await take('POST /api/v1/customers/:id/file', { ...of, path: `${path}/file`, body: told, isNew: true })
  await take('POST /api/v1/customers/:id/erase', { ...of, path: `${path}/erase`, body: told, isNew: true })
}

async function walkTheRest(): Promise<void> {
  await sold({ status: 'finalized', externalOrderNumber: 'A 1' })
  await sold({ status: 'finalized', externalOrderNumber: 'a-1' })
  await doubleSaleJob(world.platform, world.app.sync).run(world.platform.now())
  const pair = await idOf('double-sales')
  const decision = { resolution: 'both_valid', comment: 'Two flats' }
  const decide = { kind: 'double-sales', id: pair, path: `double-sales/${pair}/decision`, body: decision }
  await take('POST /api/v1/double-sales/:id/decision', decide)
  const reopen = { ...decide, path: `double-sales/${pair}/reopening`, body: { comment: 'One flat' } }
  await take('POST /api/v1/double-sales/:id/reopening', reopen)

  const id = newId()
  const file = { kind: 'staff-files', id } as const
  const draft = { title: 'Handbook', text: '', roleIds: [], version: 0 }
  await take('PUT /api/v1/staff-files/:id', {
    ...file,
    method: 'PUT',
    path: `staff-files/${id}`,
    body: draft,
    isNew: true,
  })
  const bytes = new TextEncoder().encode('Step 1: say hello.\n')
  const sent = `staff-files/${id}/versions/${newId()}/file?name=guide.txt`
  await take('PUT /api/v1/staff-files/:id/versions/:versionId/file', {
    ...file,
    method: 'PUT',
    path: sent,
    body: bytes,
    isNew: true,
  })
  const away = { ...file, path: `staff-files/${id}/archived`, body: { archived: true } }
  await take('POST /api/v1/staff-files/:id/archived', away)

  const reasonId = newId()
  const one = { kind: 'sale-reasons', id: reasonId } as const
  const records = 'records/sale-reasons'
  const added = { ...one, path: records, body: { id: reasonId, ...reason }, isNew: true as const }
  await take('POST /api/v1/records/sale-reasons', added)
  const renamed = { ...reason, sv: 'Flyttat utomlands', version: 1 }
  await take('PATCH /api/v1/records/sale-reasons/:id', {
    ...one,
    method: 'PATCH',
    path: `${records}/${reasonId}`,
    body: renamed,
  })
  await take('POST /api/v1/records/sale-reasons/:id/archive', { ...one, path: `${records}/${reasonId}/archive` })
  await take('POST /api/v1/records/sale-reasons/:id/restore', { ...one, path: `${records}/${reasonId}/restore` })

  const table = [{ word: 'Aktiv', externalStatus: 'active', effect: 'none', type: null }]
  const input = { providerId: provider.id, version: 0, words: table }
  const told = { kind: 'providers', id: provider.id, method: 'PUT', path: 'provider-words', body: input }
  await take('PUT /api/v1/provider-words', told)
}

/** A key of a catalogue, `devices:list.fields.life`, in one language; null: it is not there. */
function sentence(key: string, language: string): unknown {
  const [name = '', path = ''] = key.split(':')
  const catalogue: unknown = catalogueOf(language, name)
  return path.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], catalogue)
}

describe('the activity log of the back office’s records', () => {
  test('every call that changes one is walked, or says where its line stands instead', () => {
    const calls = world.app.routes
      .filter(({ method, path }) => method !== 'GET' && AREA.test(path))
      .map(({ method, path }) => `${method} ${path}`)
    const known = new Set([...walked.keys(), ...Object.keys(elsewhere)])
    expect(calls.filter((call) => !known.has(call))).toEqual([])
    expect(calls.length).toBeGreaterThan(20)
  })

  test('each leaves a line with who did it', () => {
    for (const [name, { status, entry, by }] of walked) {
      const actor = by === seller ? 'Test seller' : 'Test admin'
      expect([name, status, entry?.actorName]).toEqual([name, 200, actor])
    }
  })

  test('each says what was there before and what is there now', () => {
    for (const [name, { entry, isNew }] of walked) {
      if (isNew === true) continue
      const both = Object.keys(entry?.before ?? {}).filter((field) => field in (entry?.after ?? {}))
      expect([name, both.length > 0]).toEqual([name, true])
    }
  })

  test.each(['sv', 'en', 'fi'])('each is said in words in %s, and so is every field that it shows', (language) => {
    for (const [name, { kind, entry }] of walked) {
      const prefix = words[kind] ?? ''
      const what = entry?.what ?? ''
      const title = ['resource:activity.what', `${prefix}.activity`].map((at) => sentence(`${at}.${what}`, language))
      expect([name, what, title.some((text) => typeof text === 'string')]).toEqual([name, what, true])
      const fields = what === 'edited' ? Object.keys(entry?.after ?? {}) : []
      for (const field of fields)
        expect([name, field, typeof sentence(`${prefix}.fields.${field}`, language)]).toEqual([name, field, 'string'])
    }
  })
})
