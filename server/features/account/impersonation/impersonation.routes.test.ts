import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { userGrantTable } from '../../organisation/access/access.table.ts'
import { products } from '../../../../shared/features/catalog/product.schema.ts'
import { providers } from '../../../../shared/features/catalog/provider.schema.ts'
import { submitSale } from '../../../../shared/features/sales/sale/sale-submit.commands.ts'
import { draft, product, provider } from '../../../../shared/features/sales/testing/sale-world.ts'
import { teamChannel, userChannel } from '../../../../shared/kernel/realtime.ts'
import { put } from '../../../../shared/sync/command.ts'
import { createApp, type App } from '../../../app.ts'
import { testClient, type Sent, type TestClient } from '../../../platform/testing/test-client.ts'
import { openTestPlatform, type TestPlatform } from '../../../platform/testing/test-platform.ts'
import { loadActor } from '../../organisation/access.door.ts'
import { directoryChanges } from '../../people/accounts.door.ts'
import { addTestPlace, addTestUser, type TestPlace, type TestUser } from '../testing/test-people.ts'

const REASON = 'Ser inte sin provision'

let platform: TestPlatform
let app: App
let here: TestPlace
let seller: TestUser
let admin: TestUser
let client: TestClient

type Answer = Record<string, unknown> & { readonly status: number }

async function ask(method: string, path: string, more: Sent = {}, by: TestClient = client): Promise<Answer> {
  const response = await by.send(method, path, more)
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json') === true
  return { ...(isJson && text !== '' ? (JSON.parse(text) as object) : { text }), status: response.status }
}

/** A call in the name of an impersonation. */
const as = (id: string, method: string, path: string, body?: unknown): Promise<Answer> =>
  ask(method, path, { headers: { 'rond-user': id }, ...(body === undefined ? {} : { body }) })

const start = (userId: string, more: object = {}, by: TestClient = client): Promise<Answer> =>
  ask('POST', '/api/v1/impersonations', { body: { userId, reason: REASON, ...more } }, by)

const begin = async (more: object = {}): Promise<string> => {
  const { id } = await start(seller.id, more)
  return String(id)
}

const pullBody = () => ({ device: platform.newId(), epoch: null, cursors: {} })
const action = (name: string, args: unknown) => {
  const id = platform.newId()
  return { id, name, version: 1, args, device: id, basedOn: [] }
}
const ownProfile = { driversLicense: 'B', shoeSize: '42', tShirtSize: 'L', favouriteCake: 'Prinsesstårta' }

beforeAll(async () => {
  platform = await openTestPlatform()
  app = createApp(platform)
  here = await addTestPlace(platform)
  seller = await addTestUser(platform, 'seller', here)
  admin = await addTestUser(platform, 'admin')
  client = testClient(app.http, admin.cookie)
  await app.sync.writeOnServer({ changes: [put(providers, provider), put(products, product)] })
  await app.sync.writeOnServer({ changes: await directoryChanges(platform.database.db, seller.id) })
  const actor = await loadActor(platform.database.db, seller.id)
  if (!actor) throw new Error('no seller')
  const args = { ...draft, saleId: platform.newId(), idNumber: '19900101-2385' }
  await app.sync.applyOnServer({ command: submitSale, args, actor })
})
afterAll(() => platform.database.close())

describe('who may act in whose name [security 13]', () => {
  test('a reason is asked for', async () => {
    expect(await start(seller.id, { reason: ' ' })).toMatchObject({
      status: 422,
      errors: [{ pointer: '/reason', code: 'impersonation.reason-required' }],
    })
  })

  test('never in one’s own name, nor an administrator’s', async () => {
    const other = await addTestUser(platform, 'admin')
    expect(await start(admin.id)).toMatchObject({ status: 422, code: 'impersonation.yourself' })
    expect(await start(other.id)).toMatchObject({ status: 422, code: 'impersonation.administrator' })
  })

  test('nobody without the permission, and not beyond its reach', async () => {
    const manager = await addTestUser(platform, 'manager', here)
    const by = testClient(app.http, manager.cookie)
    expect(await start(seller.id, {}, by)).toMatchObject({ status: 403 })
    await grant(manager.id, 'impersonate users', 'office')
    const far = await addTestUser(platform, 'seller', await addTestPlace(platform))
    expect(await start(far.id, {}, by)).toMatchObject({ status: 404 })
    expect(await start(platform.newId(), {}, by)).toMatchObject({ status: 404 })
    expect(await start(seller.id, {}, by)).toMatchObject({ status: 200 })
  })

  test('nobody who may more than oneself: that would be a way to more rights', async () => {
    const manager = await addTestUser(platform, 'manager', here)
    const finance = await addTestUser(platform, 'finance', here)
    await grant(manager.id, 'impersonate users', 'office')
    const by = testClient(app.http, manager.cookie)
    expect(await start(finance.id, {}, by)).toMatchObject({ status: 422, code: 'impersonation.beyond-own-rights' })
  })

  test('to make changes takes a permission of its own', async () => {
    const manager = await addTestUser(platform, 'manager', here)
    await grant(manager.id, 'impersonate users', 'office')
    const by = testClient(app.http, manager.cookie)
    expect(await start(seller.id, { mayWrite: true }, by)).toMatchObject({
      status: 422,
      code: 'impersonation.no-changes',
    })
  })
})

describe('while somebody acts in another’s name', () => {
  test('calls that name the impersonation are that person’s, all others stay one’s own', async () => {
    const id = await begin()
    expect(await as(id, 'GET', '/api/v1/session')).toMatchObject({ status: 200, user: { id: seller.id } })
    expect(await ask('GET', '/api/v1/session')).toMatchObject({ user: { id: admin.id } })
    expect(await as(seller.id, 'GET', '/api/v1/session')).toMatchObject({ status: 401 })
    expect(await as(id, 'GET', '/api/v1/lists/users')).toMatchObject({ status: 403, code: 'access.forbidden' })
  })

  test('the id alone opens nothing in another session, not even the same person’s', async () => {
    const id = await begin()
    const elsewhere = testClient(app.http, (await addTestUser(platform, 'admin')).cookie)
    const headers = { 'rond-user': id }
    expect(await ask('GET', '/api/v1/session', { headers }, elsewhere)).toMatchObject({ status: 401 })
    expect(await ask('GET', '/api/v1/session', { headers }, testClient(app.http))).toMatchObject({ status: 401 })
  })

  test('it ends after 30 minutes, when it is stopped, when another begins, and with the right to it', async () => {
    const manager = await addTestUser(platform, 'manager', here)
    await grant(manager.id, 'impersonate users', 'office')
    const by = testClient(app.http, manager.cookie)
    const statusOf = async (id: unknown) =>
      (await ask('GET', '/api/v1/session', { headers: { 'rond-user': String(id) } }, by)).status
    const first = await start(seller.id, {}, by)
    platform.clock.advance(30 * 60_000 - 1)
    expect(await statusOf(first.id)).toBe(200)
    platform.clock.advance(1)
    expect(await statusOf(first.id)).toBe(401)
    const second = await start(seller.id, {}, by)
    expect((await ask('DELETE', `/api/v1/impersonations/${String(second.id)}`, {}, by)).status).toBe(200)
    expect((await ask('DELETE', `/api/v1/impersonations/${String(second.id)}`, {}, by)).status).toBe(200)
    expect(await statusOf(second.id)).toBe(401)
    const third = await start(seller.id, {}, by)
    const fourth = await start(seller.id, {}, by)
    expect([await statusOf(third.id), await statusOf(fourth.id)]).toEqual([401, 200])
    await grant(manager.id, 'impersonate users', 'office', true)
    expect(await statusOf(fourth.id)).toBe(401)
  })

  test('nobody stops another’s', async () => {
    const id = await begin()
    const other = testClient(app.http, (await addTestUser(platform, 'admin')).cookie)
    await ask('DELETE', `/api/v1/impersonations/${id}`, {}, other)
    expect(await as(id, 'GET', '/api/v1/session')).toMatchObject({ status: 200 })
  })

  test('every call that writes is refused, and every file, stream and channel', async () => {
    const id = await begin()
    const body = {}
    const shut = []
    for (const { method, path, access, whileActing } of app.routes) {
      if (access === 'public' || whileActing === true) continue
      const asked = path.replaceAll(/:[a-z0-9]+/gi, platform.newId())
      const answer = await as(id, method, asked, method === 'GET' || method === 'DELETE' ? undefined : body)
      shut.push(path)
      expect([method, path, answer.status]).toEqual([method, path, 403])
    }
    const posts = app.routes.filter(({ method, whileActing }) => method !== 'GET' && whileActing === true)
    expect(posts.map(({ path }) => path)).toEqual(['/api/sync/pull'])
    expect(shut).toEqual(
      expect.arrayContaining([
        '/api/sync/push',
        '/api/v1/actions',
        '/api/v1/attachments/:sha256',
        '/api/broadcasting/auth',
        '/api/v1/lists/sale-reports/export',
        '/api/v1/exports/:id/file',
        '/api/v1/password',
        '/api/v1/impersonations',
        '/api/sync/journal-key',
      ]),
    )
  })

  test.each([userChannel, teamChannel, (id: string) => `presence-team.${id}`])(
    'no live channel opens',
    async (channel) => {
      const id = await begin()
      const body = new URLSearchParams({ socket_id: '12.34', channel_name: channel(seller.id) }).toString()
      const headers = { 'content-type': 'application/x-www-form-urlencoded', 'rond-user': id }
      for (const path of ['/api/broadcasting/auth', '/broadcasting/auth', '/broadcasting/user-auth'])
        expect(await ask('POST', path, { body, headers })).toMatchObject({
          status: 403,
          code: 'impersonation.not-here',
        })
    },
  )

  test('rows are pulled as the person’s, without money and identity numbers, and leave no device behind', async () => {
    const id = await begin()
    const own = await pulled(testClient(app.http, seller.cookie))
    const shown = await pulled(client, { 'rond-user': id })
    const [sale, maskedSale] = [rowOf(own, 'sales'), rowOf(shown, 'sales')]
    expect(sale['orderValueOre']).toBeGreaterThan(0)
    expect(sale).toMatchObject({ customer: { maskedIdNumber: expect.stringMatching(/\d/) as string } })
    expect(maskedSale).toMatchObject({ id: sale['id'], orderValueOre: 1, customer: { maskedIdNumber: '•••' } })
    expect(JSON.stringify(shown)).not.toMatch(/Ore":-?([2-9]|1\d)/)
  })

  test('lists and rows of the desk are masked likewise, and no order of them tells the amounts', async () => {
    const manager = await addTestUser(platform, 'manager', here)
    const { id } = await start(manager.id)
    const page = await as(String(id), 'GET', '/api/v1/lists/sale-reports')
    expect(page.status).toBe(200)
    expect(JSON.stringify(page)).toContain('Ore":1')
    expect(JSON.stringify(page)).not.toMatch(/Ore":-?([2-9]|1\d)/)
    expect(await as(String(id), 'GET', '/api/v1/lists/sale-reports/sums')).toMatchObject({ status: 200 })
    const byAmount = await as(String(id), 'GET', '/api/v1/lists/sale-reports?sort=-orderValueOre')
    expect(byAmount).toMatchObject({ status: 403, code: 'impersonation.not-here' })
  })
})

describe('changes in another’s name', () => {
  test('are refused read-only, and carry both names where they were allowed', async () => {
    const readOnly = await begin()
    expect(await as(readOnly, 'POST', '/api/v1/actions', action('profile.update', ownProfile))).toMatchObject({
      status: 403,
      code: 'impersonation.read-only',
    })
    const writing = await begin({ mayWrite: true })
    const acted = action('profile.update', ownProfile)
    expect(await as(writing, 'POST', '/api/v1/actions', acted)).toMatchObject({ changes: [{ collection: 'profiles' }] })
    const log = await ask('GET', `/api/v1/activity?of=users&id=${seller.id}`)
    expect(log).toMatchObject({
      entries: expect.arrayContaining([
        expect.objectContaining({
          what: 'actedAs',
          actorName: 'Test seller',
          impersonatorName: 'Test admin',
          after: { command: 'profile.update', commandId: acted.id },
        }),
        expect.objectContaining({ what: 'impersonated', after: expect.objectContaining({ reason: REASON }) }),
      ]),
    })
  })

  test('the phone’s own way stays shut, also with the permission', async () => {
    const id = await begin({ mayWrite: true })
    const pushed = await as(id, 'POST', '/api/sync/push', { device: platform.newId(), epoch: 'e', commands: [] })
    expect(pushed).toMatchObject({ status: 403, code: 'impersonation.not-here' })
  })

  test('what one answers for in one’s own name is refused: terms, approvals, money', async () => {
    const id = await begin({ mayWrite: true })
    const refused = { status: 403, code: 'impersonation.not-here' }
    const personal = [
      action('terms.accept', { termsId: platform.newId() }),
      action('sale.approve', { saleId: platform.newId() }),
      action('sale.submit', { ...draft, lines: [{ unitPriceOre: 0 }] }),
    ]
    for (const one of personal) expect(await as(id, 'POST', '/api/v1/actions', one)).toMatchObject(refused)
  })
})

test('the person is told: at the bell, and in their own log who and why', async () => {
  await begin()
  await app.sync.runEffects()
  const told = rowsOf(await pulled(testClient(app.http, seller.cookie)), 'notifications')
  expect(told).toContainEqual(expect.objectContaining({ words: 'impersonated' }))
  const own = await ask('GET', '/api/v1/profile/impersonations', {}, testClient(app.http, seller.cookie))
  expect(own['impersonations']).toContainEqual(expect.objectContaining({ byName: 'Test admin', reason: REASON }))
})

async function grant(userId: string, permission: string, extent: string, inverted = false): Promise<void> {
  await platform.database.db
    .insert(userGrantTable)
    .values({ userId, permission, extent, inverted })
    .onConflictDoUpdate({ target: [userGrantTable.userId, userGrantTable.permission], set: { inverted } })
}

type Row = Record<string, unknown>
type Pulled = readonly { readonly collection: string; readonly row?: Row | null }[]

async function pulled(by: TestClient, headers: Record<string, string> = {}): Promise<Pulled> {
  const answer = await ask('POST', '/api/sync/pull', { body: pullBody(), headers }, by)
  expect(answer.status).toBe(200)
  return answer['changes'] as Pulled
}

const rowsOf = (changes: Pulled, name: string): readonly Row[] =>
  changes.flatMap(({ collection, row }) => (collection === name && row ? [row] : []))

function rowOf(changes: Pulled, name: string): Row {
  const [row] = rowsOf(changes, name)
  if (!row) throw new Error(`no row of ${name}`)
  return row
}
