import { describe, expect, test } from 'vitest'
import type { RegisterImport } from '../../../../shared/features/agreements/contact/call-register.api.ts'
import { products } from '../../../../shared/features/catalog/product.schema.ts'
import { providers } from '../../../../shared/features/catalog/provider.schema.ts'
import { actorOf, draft, product, provider } from '../../../../shared/features/sales/testing/sale-world.ts'
import { assert } from '../../../../shared/kernel/assert.ts'
import { dayOf } from '../../../../shared/kernel/days.ts'
import { put } from '../../../../shared/sync/command.ts'
import { createApp, type App } from '../../../app.ts'
import { TEST_ORIGIN } from '../../../platform/testing/test-client.ts'
import { openTestPlatform, type TestPlatform } from '../../../platform/testing/test-platform.ts'
import { worldOf } from '../../../platform/testing/world-of.ts'
import { only, TestPhone } from '../../../sync/testing/world.ts'
import { addTestPlace, addTestUser, type TestUser } from '../../account/testing/test-people.ts'
import { userGrantTable } from '../../organisation/access/access.table.ts'
import { loadActor } from '../../organisation/access.door.ts'
import { contactScopesFor } from '../agreements.sync.ts'

const PHONE = '+46701740605'
const DAY_MS = 86_400_000

let platform: TestPlatform
let app: App
let office: TestUser
let seller: TestUser

worldOf(async () => {
  platform = await openTestPlatform()
  app = createApp(platform)
  await app.sync.writeOnServer({ changes: [put(providers, provider), put(products, product)] })
  const place = await addTestPlace(platform)
  office = await addTestUser(platform, 'backoffice', place)
  seller = await addTestUser(platform, 'seller', place)
  return platform
})

async function call(path: string, body: object | null, user = office) {
  const headers = { origin: TEST_ORIGIN, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
  const response = await app.http.request(`${TEST_ORIGIN}/api/v1/call-register/imports${path}`, {
    method: body === null ? 'GET' : 'POST',
    headers: { ...headers, cookie: user.cookie },
    ...(body === null ? {} : { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as { id: string; code: string } & RegisterImport }
}

const today = () => dayOf(platform.now(), 'Europe/Stockholm')
const begin = async (listedOn = today()) => (await call('', { country: 'SE', listedOn })).body.id
async function bringIn(numbers: readonly string[], listedOn = today()) {
  const id = await begin(listedOn)
  await call(`/${id}/numbers`, { numbers })
  return (await call(`/${id}/complete`, { rejected: 2 })).body
}
const imports = async () => (await call('', null)).body as unknown as { imports: RegisterImport[] }

async function phoneOfSeller() {
  const actor = await loadActor(platform.database.db, seller.id)
  assert(actor, 'no seller')
  return new TestPhone({ sync: app.sync, platform, actor })
}

async function submit(phone: string, channel: 'door' | 'telesales' = 'telesales') {
  const device = await phoneOfSeller()
  await device.pull()
  const call = channel === 'door' ? {} : { callEndedAt: platform.now() - 60_000 }
  const customer = { ...draft.customer, phone }
  const args = { ...draft, ...call, channel, customer, saleId: platform.newId(), idNumber: '' }
  const { status, failures } = only((await device.push(device.command('sale.submit', args))).results)
  return status === 'refused' ? failures.map(({ code }) => code) : status
}

describe('the register against sales calls [product, rules of the trade: NIX]', () => {
  test('who stands in the list may not be called, but may be visited; others may be called', async () => {
    expect(await submit(PHONE)).toBe('applied')
    expect(await bringIn([PHONE, '+46701740606'])).toMatchObject({ numbers: 2, rejected: 2, state: 'current' })
    expect(await submit(PHONE)).toEqual(['sale.call-register-nix'])
    expect(await submit(PHONE, 'door')).toBe('applied')
    expect(await submit('+46701740607')).toBe('applied')
  })

  test('is nobody’s whose right reaches a part of the company only', async () => {
    const id = await begin()
    const right = { permission: 'update sale_reports', extent: 'office', inverted: false }
    await platform.database.tx((db) => db.insert(userGrantTable).values({ userId: seller.id, ...right }))
    const answers = [
      await call('', null, seller),
      await call('', { country: 'SE', listedOn: today() }, seller),
      await call(`/${id}/numbers`, { numbers: [PHONE] }, seller),
      await call(`/${id}/complete`, { rejected: 0 }, seller),
    ]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      Array.from({ length: 4 }, () => [403, 'access.forbidden']),
    )
  })

  test('half a list blocks nobody', async () => {
    await call(`/${await begin()}/numbers`, { numbers: [PHONE] })
    expect(await submit(PHONE)).toBe('applied')
  })

  test('a newer list takes the place of the earlier one: who has left it may be called again', async () => {
    await bringIn([PHONE])
    platform.clock.advance(DAY_MS / 24)
    await bringIn(['+46701740699'])
    expect(await submit(PHONE)).toBe('applied')
    expect(await submit('+46701740699')).toEqual(['sale.call-register-nix'])
    expect((await imports()).imports.map(({ state, numbers }) => [state, numbers])).toEqual([
      ['current', 1],
      ['replaced', 1],
    ])
  })

  test('the list tells its day, its numbers and who brought it in', async () => {
    await bringIn([PHONE])
    const actor = await loadActor(platform.database.db, office.id)
    expect((await imports()).imports).toMatchObject([
      { country: 'SE', listedOn: today(), numbers: 1, rejected: 2, importedByName: actor?.name, state: 'current' },
    ])
  })

  test('a piece sent twice counts once, and so does the end', async () => {
    const id = await begin()
    await call(`/${id}/numbers`, { numbers: [PHONE, PHONE] })
    await call(`/${id}/numbers`, { numbers: [PHONE] })
    expect((await call(`/${id}/complete`, { rejected: 0 })).body).toMatchObject({ numbers: 1 })
    expect((await call(`/${id}/complete`, { rejected: 0 })).body).toMatchObject({ numbers: 1, state: 'current' })
    expect((await call(`/${id}/numbers`, { numbers: ['+46701740606'] })).body.code).toBe('call-register.closed')
  })

  test('thousands of numbers become slices on the phone, and each is found there', async () => {
    const numbers = Array.from({ length: 10_000 }, (_, each) => `+4670${String(1_000_000 + each * 7)}`)
    expect(await bringIn(numbers)).toMatchObject({ numbers: 10_000 })
    const rows = await (await phoneOfSeller()).pullAll()
    const slices = rows.filter(({ collection }) => collection === 'callRegisterSlices').map(({ row }) => row)
    expect(slices.length).toBeLessThanOrEqual(4096)
    expect(slices.reduce((sum, row) => sum + String(row?.['tails']).length / 7, 0)).toBe(10_000)
    expect(await submit(numbers[4711] ?? '')).toEqual(['sale.call-register-nix'])
  })

  test.each([
    ['who may sell by telephone holds the register of their country', 'seller', {}, ['contacts/register/se']],
    ['a Finnish seller the Finnish one', 'seller', { zone: 'Europe/Helsinki' }, ['contacts/register/fi']],
    ['whose team sells at doors only holds none', 'seller', { telephones: false }, []],
    ['a coach sells too', 'coach', {}, ['contacts/register/se']],
    ['the desk asks the server', 'backoffice', {}, []],
  ] as const)('%s', (_sentence, role, place, held) => {
    const scopes = contactScopesFor(actorOf(role, { ...place }))
    expect(scopes.filter((scope) => scope.startsWith('contacts/register'))).toEqual(held)
    expect(scopes).toContain('contacts/company')
  })

  test('a door phone that hands in a telephone sale all the same is told by the server', async () => {
    await bringIn([PHONE])
    const { db } = platform.database
    await db
      .update((await import('../../organisation/place/organisation.table.ts')).teamTable)
      .set({ channels: ['door'] })
    expect(await loadActor(db, seller.id)).toMatchObject({ telephones: false })
    const rows = await (await phoneOfSeller()).pullAll()
    expect(rows.filter(({ collection }) => collection === 'callRegisterSlices')).toEqual([])
    expect(await submit(PHONE)).toEqual(['sale.call-register-nix'])
  })

  test.each([
    ['of tomorrow', () => dayOf(platform.now() + 2 * DAY_MS, 'Europe/Stockholm'), 'call-register.listed-in-future'],
    ['older than the one in force', () => '2024-01-01', 'call-register.older-than-current'],
  ])('a list %s is refused', async (_sentence, listedOn, code) => {
    await bringIn([PHONE])
    expect((await call('', { country: 'SE', listedOn: listedOn() })).body.code).toBe(code)
  })

  test('a list without a number is refused, and sellers bring in none', async () => {
    expect((await call(`/${await begin()}/complete`, { rejected: 9 })).body.code).toBe('call-register.empty')
    expect((await call('', null, seller)).status).toBe(403)
    expect((await call('', { country: 'SE', listedOn: today() }, seller)).status).toBe(403)
  })
})
