import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { products } from '../../../../shared/features/catalog/product.schema.ts'
import { providers } from '../../../../shared/features/catalog/provider.schema.ts'
import { HASH_DIGITS, type LeadRun } from '../../../../shared/features/leads/run/lead-run.api.ts'
import { contactsOf, hashedTextOf } from '../../../../shared/features/sales/contact/contact.rules.ts'
import { draft, product, provider } from '../../../../shared/features/sales/testing/sale-world.ts'
import { assert } from '../../../../shared/kernel/assert.ts'
import { put } from '../../../../shared/sync/command.ts'
import { createApp, type App } from '../../../app.ts'
import { testClient } from '../../../platform/testing/test-client.ts'
import { openTestPlatform, type TestPlatform } from '../../../platform/testing/test-platform.ts'
import { only, TestPhone } from '../../../sync/testing/world.ts'
import { addTestPlace, addTestUser, type TestPlace, type TestUser } from '../../account/testing/test-people.ts'
import { loadActor } from '../../organisation/access.door.ts'
import { contactMarksJob } from '../../agreements/contact/contact-marks.jobs.ts'

const { customer } = draft
const other = { ...customer, name: 'Prova Annansson', address: 'Annangatan 9', phone: '070-174 06 77' }
const stranger = { ...customer, name: 'Okänd Främling', address: 'Ingengata 1', phone: '070-174 06 99' }
const PROFILE = {
  name: 'PTS building list',
  country: 'SE',
  channel: 'door',
  split: 'areas',
  areas: 'Team Söder: 116-118',
  keepsColumns: true,
}

let platform: TestPlatform
let app: App
let place: TestPlace
let desk: TestUser
let seller: TestUser
let phone: TestPhone

beforeEach(async () => {
  platform = await openTestPlatform()
  app = createApp(platform)
  await app.sync.writeOnServer({ changes: [put(providers, provider), put(products, product)] })
  place = await addTestPlace(platform)
  desk = await addTestUser(platform, 'backoffice', place)
  seller = await addTestUser(platform, 'seller', place)
  const actor = await loadActor(platform.database.db, seller.id)
  assert(actor, 'nobody')
  phone = new TestPhone({ sync: app.sync, platform, actor })
  await phone.pullAll()
})
afterEach(() => platform.database.close())

async function ask<Body>(path: string, body?: object, user = desk): Promise<Body & { code?: string }> {
  const client = testClient(app.http, user.cookie)
  const answer = await (body === undefined
    ? client.get(`/api/v1/leads${path}`)
    : client.post(`/api/v1/leads${path}`, body))
  return (await answer.json()) as Body & { code?: string }
}

/** The hashes of somebody, made as a browser makes them with the key that the server gives it. */
async function hashesOf(someone: typeof customer): Promise<string[]> {
  const { key } = await ask<{ key: string }>('/key')
  return contactsOf({ customer: someone, idNumber: '', country: 'SE', today: '2026-11-20' }).map((contact) => {
    const hash = createHmac('sha256', Buffer.from(key, 'base64url')).update(hashedTextOf(contact)).digest('hex')
    return `${contact.kind.charAt(0)}:${hash}`
  })
}

const marksOf = async (someone: typeof customer) =>
  (await hashesOf(someone)).map((hash) => hash.slice(0, hash.startsWith('r') ? 12 : 8))
const longOf = async (someone: typeof customer) =>
  (await hashesOf(someone)).filter((hash) => !hash.startsWith('r')).map((hash) => hash.slice(0, 2 + HASH_DIGITS))

async function sell(): Promise<void> {
  const args = { ...draft, saleId: platform.newId(), idNumber: '' }
  expect(only((await phone.push(phone.command('sale.submit', args))).results)).toMatchObject({ status: 'applied' })
  await contactMarksJob(platform, app.sync).run(platform.now())
}

async function block(): Promise<void> {
  const { kind, name, companyName, address, postalCode } = other
  const contact = { kind, name, companyName, phone: other.phone, address, postalCode, country: 'SE', idNumber: '' }
  const args = { contact, saleId: null, marks: [] }
  const { results } = await phone.push(phone.command('contact.block', args, { version: 2 }))
  expect(only(results)).toMatchObject({ status: 'applied' })
}

async function addRegister(numbers: string[]): Promise<void> {
  const client = testClient(app.http, desk.cookie)
  const begun = await client.post('/api/v1/call-register/imports', { country: 'SE', listedOn: '2026-05-01' })
  const { id } = (await begun.json()) as { id: string }
  await client.post(`/api/v1/call-register/imports/${id}/numbers`, { numbers })
  expect((await client.post(`/api/v1/call-register/imports/${id}/complete`, { rejected: 0 })).status).toBe(200)
}

interface Marked {
  perhaps: number[]
  listed: number[]
}

describe('whom of a list we know', () => {
  test('a customer and somebody who is blocked are found by their marks, and a stranger is not', async () => {
    await sell()
    await block()
    const marks = [...(await marksOf(stranger)), ...(await marksOf(customer)), ...(await marksOf(other))]
    const answer = await ask<Marked>('/marks', { country: 'SE', marks })
    expect(answer).toEqual({ perhaps: [3, 4, 6, 7], listed: [] })
  })

  test('the longer hash decides, and does not answer whether it is a customer or a block', async () => {
    await sell()
    await block()
    const hashes = [...(await longOf(customer)), ...(await longOf(other)), ...(await longOf(stranger))]
    // Shares 24 bits with the customer.
    const neighbour = `${(await longOf(customer))[1]?.slice(0, 8) ?? ''}${'0'.repeat(14)}`
    expect(await ask('/hashes', { hashes: [...hashes, neighbour] })).toEqual({ known: [0, 1, 2, 3] })
  })

  test('a cancelled customer is nobody’s', async () => {
    expect(await ask('/hashes', { hashes: await longOf(customer) })).toEqual({ known: [] })
  })

  test('numbers of the register are listed, with the day of the list', async () => {
    await addRegister(['+46701740699'])
    const marks = await marksOf(stranger)
    expect(await ask<Marked>('/marks', { country: 'SE', marks })).toEqual({ perhaps: [], listed: [2] })
    expect(await ask<Marked>('/marks', { country: 'FI', marks })).toEqual({ perhaps: [], listed: [] })
    expect(await ask('/key')).toMatchObject({ registers: { SE: '2026-05-01', FI: null } })
  })

  test('without the right, and with one that does not reach the whole company, nothing is answered', async () => {
    for (const path of ['/marks', '/hashes']) {
      expect(await ask(path, { country: 'SE', marks: [], hashes: [] }, seller)).toMatchObject({
        code: 'access.forbidden',
      })
    }
    expect(await ask('/key', undefined, seller)).toMatchObject({ code: 'access.forbidden' })
  })
})

describe('a run', () => {
  const counts = {
    rows: 10,
    accepted: 6,
    noAddress: 1,
    noPhone: 0,
    duplicate: 1,
    known: 2,
    callRegister: 0,
    receivers: 2,
  }

  test('is written down with its counts, once, by the name of its profile', async () => {
    const profileId = platform.newId()
    await testClient(app.http, desk.cookie).post('/api/v1/records/lead-profiles', { id: profileId, ...PROFILE })
    const run = { id: platform.newId(), profileId, counts }
    await ask('/runs', run)
    await ask('/runs', run)
    const { runs } = await ask<{ runs: LeadRun[] }>('/runs')
    expect(runs).toMatchObject([{ profileName: PROFILE.name, counts, at: platform.now() }])
  })

  test('of a profile that does not exist is refused', async () => {
    const run = { id: platform.newId(), profileId: platform.newId(), counts }
    expect(await ask('/runs', run)).toMatchObject({ code: 'request.not-found' })
  })
})

test('a profile that splits by areas has areas, and each of its lines can be read', async () => {
  const client = testClient(app.http, desk.cookie)
  const sent = async (change: object) =>
    (await (
      await client.post('/api/v1/records/lead-profiles', { id: platform.newId(), ...PROFILE, ...change })
    ).json()) as object
  expect(await sent({ areas: '' })).toMatchObject({ errors: [{ pointer: '/areas', code: 'lead.areas-required' }] })
  expect(await sent({ areas: 'Team: x' })).toMatchObject({
    errors: [{ pointer: '/areas', code: 'lead.area-unreadable' }],
  })
  expect(await sent({})).toMatchObject({ row: { name: PROFILE.name, split: 'areas' } })
})
