import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { RoleName } from '../../../../shared/access/roles.ts'
import { products } from '../../../../shared/features/catalog/product.schema.ts'
import { providers } from '../../../../shared/features/catalog/provider.schema.ts'
import type { ContactBlockRow } from '../../../../shared/features/agreements/contact/contact-block.list.ts'
import { BLOCK_BURST, BLOCKS_A_DAY } from '../../../../shared/features/agreements/contact/contact-block.commands.ts'
import { contactMarks } from '../../../../shared/features/sales/contact/contact-mark.schema.ts'
import { draft, product, provider } from '../../../../shared/features/sales/testing/sale-world.ts'
import { assert } from '../../../../shared/kernel/assert.ts'
import { put } from '../../../../shared/sync/command.ts'
import { createApp, type App } from '../../../app.ts'
import { TEST_ORIGIN, testClient } from '../../../platform/testing/test-client.ts'
import { openTestPlatform, type TestPlatform } from '../../../platform/testing/test-platform.ts'
import { only, TestPhone } from '../../../sync/testing/world.ts'
import { addTestPlace, addTestUser, type TestPlace, type TestUser } from '../../account/testing/test-people.ts'
import { loadActor } from '../../organisation/access.door.ts'
import { contactMarksJob } from './contact-marks.jobs.ts'

const DAY_MS = 86_400_000
const { kind, name, companyName, phone: telephone, address, postalCode } = draft.customer
const contact = { kind, name, companyName, phone: telephone, address, postalCode, country: 'SE', idNumber: '' }

let platform: TestPlatform
let app: App
let place: TestPlace
let office: TestUser
let seller: TestUser
let phone: TestPhone

beforeEach(async () => {
  platform = await openTestPlatform()
  app = createApp(platform)
  await app.sync.writeOnServer({ changes: [put(providers, provider), put(products, product)] })
  place = await addTestPlace(platform)
  office = await addTestUser(platform, 'backoffice', place)
  seller = await addTestUser(platform, 'seller', place)
  phone = await phoneOf(seller)
})
afterEach(() => platform.database.close())

async function phoneOf(user: TestUser): Promise<TestPhone> {
  const actor = await loadActor(platform.database.db, user.id)
  assert(actor, 'nobody')
  const made = new TestPhone({ sync: app.sync, platform, actor })
  await made.pullAll()
  return made
}

async function call(path: string, body: object, user = office) {
  const headers = { origin: TEST_ORIGIN, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
  const response = await app.http.request(`${TEST_ORIGIN}/api/v1/contact-blocks${path}`, {
    method: 'POST',
    headers: { ...headers, cookie: user.cookie },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as { code?: string; marks: string[] } }
}

/** Blocks as the list has them: all, or those of a number. */
async function blocks(text = '', user = office): Promise<ContactBlockRow[]> {
  const marks = text === '' ? [] : (await call('/marks', { text }, user)).body.marks
  const filter = text === '' ? '' : `?filter[mark]=${marks.join(',') || 'none'}`
  const answer = await testClient(app.http, user.cookie).get(`/api/v1/lists/contact-blocks${filter}`)
  return ((await answer.json()) as { rows: ContactBlockRow[] }).rows
}

const lift = (id: string, reason = 'Kunden har ångrat sig') => call(`/${id}/lift`, { reason })
const block = async (change: object = {}, from = phone, command = 'contact.block') =>
  only(
    (await from.push(from.command(command, { contact, saleId: null, marks: [], ...change }, { version: 2 }))).results,
  )
const sell = async (change: object = {}) => {
  const args = { ...draft, saleId: platform.newId(), idNumber: '', ...change }
  return { ...only((await phone.push(phone.command('sale.submit', args))).results), saleId: args.saleId }
}
const rowsOf = async (user: TestUser, of: string) => {
  const actor = await loadActor(platform.database.db, user.id)
  assert(actor, 'nobody')
  const pulled = await new TestPhone({ sync: app.sync, platform, actor }).pullAll()
  return pulled.filter(({ collection, row }) => collection === of && row !== null)
}
const marksOnPhones = () => rowsOf(seller, 'contactMarks')

describe('blocking a contact [findings H3; product 5.17]', () => {
  test('the phone sends who it is, the server makes the marks, and ignores those of the phone', async () => {
    expect(await block({ marks: ['i:000001', 'i:000002', 'i:000003'] })).toMatchObject({ status: 'applied' })
    const marks = (await marksOnPhones()).map(({ row }) => String(row?.['mark']).charAt(0))
    expect(marks.toSorted()).toEqual(['h', 'p'])
    expect(await sell()).toMatchObject({ status: 'refused', failures: [{ code: 'sale.do-not-contact' }] })
  })

  test('of somebody whom nothing recognises there is no block', async () => {
    const nobody = { ...contact, phone: '', address: '' }
    expect(await block({ contact: nobody })).toMatchObject({ failures: [{ code: 'sale.contact-unknown' }] })
  })

  test('of a sale’s customer the number counts too, which no screen of the seller shows', async () => {
    const { saleId } = await sell({ idNumber: '850709-9805' })
    await block({ saleId })
    const elsewhere = { ...draft.customer, address: 'Annangatan 9', phone: '070-174 06 77' }
    expect(await sell({ customer: elsewhere, idNumber: '850709-9805' })).toMatchObject({ status: 'refused' })
  })

  test('what an old phone queued still applies, but never more than one person’s marks', async () => {
    const marks = ['i:00000a', 'h:00000b', 'p:00000c', 'i:00000d', 'i:00000e', 'i:00000f']
    const old = phone.command('contact.block', { marks })
    expect(only((await phone.push(old)).results)).toMatchObject({ status: 'applied' })
    expect(await marksOnPhones()).toHaveLength(3)
  })

  test('author, time and sale are kept on the server, and no phone holds them', async () => {
    const { saleId } = await sell()
    await block({ saleId })
    const actor = await loadActor(platform.database.db, seller.id)
    expect(await blocks()).toMatchObject([
      { authorName: actor?.name, at: platform.now(), saleId, kinds: ['home', 'phone'], state: 'inForce' },
    ])
    const row = (await marksOnPhones())[0]?.row
    expect(Object.keys(row ?? {}).toSorted()).toEqual(
      ['block', 'id', 'mark', 'officeId', 'providerId', 'revision', 'saleId', 'soldOn', 'version'].toSorted(),
    )
    expect(JSON.stringify(row)).not.toContain(saleId)
  })

  test('a seller blocks so many a day and no more; the next day, or back office, may', async () => {
    const nth = (each: number) => ({ contact: { ...contact, address: `Provgatan ${each}`, phone: '' } })
    for (let each = 1; each <= BLOCKS_A_DAY; each += 1) expect((await block(nth(each))).status).toBe('applied')
    expect(await block(nth(99))).toMatchObject({
      status: 'refused',
      failures: [{ code: 'contact.too-many-blocked', params: { max: BLOCKS_A_DAY } }],
    })
    const old = phone.command('contact.block', { marks: ['i:00000a'] })
    expect(only((await phone.push(old)).results).status).toBe('refused')
    // What a phone says it has made does not count.
    expect((await block({ ...nth(99), madeToday: 0 })).status).toBe('refused')
    expect((await block(nth(99), await phoneOf(office), 'contact.block-at-desk')).status).toBe('applied')
    platform.clock.advance(DAY_MS)
    expect((await block(nth(100))).status).toBe('applied')
  })

  test('back office hears of a seller who blocks many, once', async () => {
    for (let each = 1; each <= BLOCK_BURST + 2; each += 1) {
      await block({ contact: { ...contact, address: `Provgatan ${each}`, phone: '' } })
    }
    await app.sync.runEffects()
    const told = await rowsOf(office, 'notifications')
    expect(told.map(({ row }) => row?.['words'])).toEqual(['contactBlockBurst'])
  })

  test('a seller does not use the command of the desk', async () => {
    expect(await block({}, phone, 'contact.block-at-desk')).toMatchObject({ status: 'refused' })
  })
})

describe('back office sees and lifts blocks [findings H3]', () => {
  test('with a reason, under its own name; the person may be sold to again', async () => {
    await block()
    const { id } = only(await blocks())
    expect(await lift(id, ' ')).toMatchObject({ status: 422, body: { code: 'contact.reason-required' } })
    expect((await lift(id)).status).toBe(200)
    const actor = await loadActor(platform.database.db, office.id)
    expect(only(await blocks())).toMatchObject({
      state: 'lifted',
      liftedAt: platform.now(),
      liftedByName: actor?.name,
      liftReason: 'Kunden har ångrat sig',
    })
    expect(await marksOnPhones()).toEqual([])
    expect((await sell()).status).toBe('applied')
    expect(await lift(id)).toMatchObject({ status: 409, body: { code: 'contact.not-blocked' } })
  })

  test('what somebody else of the household asked for stays', async () => {
    await block()
    platform.clock.advance(1000)
    await block({ contact: { ...contact, name: 'Nina Nej', address: 'Annangatan 2' } })
    await lift((await blocks())[1]?.id ?? '')
    const marks = (await marksOnPhones()).map(({ row }) => String(row?.['mark']).charAt(0))
    expect(marks.toSorted()).toEqual(['h', 'p'])
    expect(await sell()).toMatchObject({ failures: [{ code: 'sale.do-not-contact', field: 'customer.phone' }] })
  })

  test('is found by telephone or identity number', async () => {
    await block({ contact: { ...contact, idNumber: '850709-9805' } })
    await block({ contact: { ...contact, phone: '070-174 06 99', address: 'Annangatan 2' } })
    expect(await blocks('0701740605')).toHaveLength(1)
    expect(await blocks('19850709-9805')).toHaveLength(1)
    expect(await blocks('070-999 99 99')).toEqual([])
    expect(await blocks()).toHaveLength(2)
  })

  test('is filtered by whether it is in force, and counted', async () => {
    await block()
    platform.clock.advance(1000)
    await block({ contact: { ...contact, phone: '070-174 06 99', address: 'Annangatan 2' } })
    const [newest] = await blocks()
    await lift(newest?.id ?? '')
    const ask = async (path: string) =>
      (await testClient(app.http, office.cookie).get(`/api/v1/lists/contact-blocks${path}`)).json()
    expect(await ask('?filter[state]=lifted')).toMatchObject({ rows: [{ id: newest?.id }], total: { n: 1 } })
    expect(await ask('?filter[state]=inForce&sort=at')).toMatchObject({ total: { n: 1 } })
    expect(await ask('/counts')).toMatchObject({ views: { all: { n: 2 }, inForce: { n: 1 }, lifted: { n: 1 } } })
  })

  test('no row holds a mark, a number or a name of the person', async () => {
    await block({ contact: { ...contact, idNumber: '850709-9805' } })
    const text = JSON.stringify(await blocks())
    for (const told of [contact.name, contact.phone, contact.address, '9805']) expect(text).not.toContain(told)
    expect(text).not.toMatch(/"[ihp]:/)
  })

  test('a block of before blocks were written down stands there too, and can be lifted', async () => {
    const old = { id: platform.newId(), mark: 'i:00000a', providerId: null, soldOn: null, officeId: null }
    await app.sync.writeOnServer({ changes: [put(contactMarks, { ...old, block: 'own' })] })
    await contactMarksJob(platform, app.sync).run(platform.now())
    const found = only(await blocks())
    expect(found).toMatchObject({ authorName: '', at: null, kinds: ['identity'] })
    expect((await lift(found.id)).status).toBe(200)
    expect(await marksOnPhones()).toEqual([])
  })

  test.each(['seller', 'coach', 'manager', 'quality', 'finance'] as const satisfies readonly RoleName[])(
    'a %s neither sees nor lifts',
    async (role) => {
      const user = await addTestUser(platform, role, place)
      for (const end of ['', '/counts', '/export']) {
        expect((await testClient(app.http, user.cookie).get(`/api/v1/lists/contact-blocks${end}`)).status).toBe(403)
      }
      expect((await call('/marks', { text: '0701740605' }, user)).status).toBe(403)
      expect((await call(`/${platform.newId()}/lift`, { reason: 'x' }, user)).status).toBe(403)
    },
  )
})
