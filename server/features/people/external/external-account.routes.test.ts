import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createApp, type App } from '../../../app.ts'
import { startLocalGraph, type LocalGraph } from '../../../platform/directory/testing/local-graph-server.ts'
import { testClient, type TestClient } from '../../../platform/testing/test-client.ts'
import { openTestPlatform, type TestPlatform } from '../../../platform/testing/test-platform.ts'
import { addTestPlace, addTestUser, type TestUser } from '../../account/testing/test-people.ts'
import { userTable } from '../../organisation/place/organisation.table.ts'
import { createAccounts } from './external-account.jobs.ts'
import { takeDue } from './external-account.store.ts'
import { eq } from '../../../platform/database/eq.ts'

let graph: LocalGraph
let platform: TestPlatform
let app: App
let admin: TestClient
let seller: TestUser
let ownClient: TestClient

type Answer = Record<string, unknown> & { readonly http: number }
type Account = { id: string; system: string; loginName: string; state: string; failure: string | null }

async function ask(method: string, path: string, body?: unknown, by: TestClient = admin): Promise<Answer> {
  const response = await by.send(method, `/api/v1${path}`, body === undefined ? {} : { body })
  return { ...((await response.json()) as object), http: response.status }
}

async function addTemplate(more: object = {}): Promise<string> {
  const id = platform.newId()
  const form = { name: 'Mejl', system: 'microsoft', namePattern: '{first}.{last}@firma.example', groups: 'group-sales' }
  expect(await ask('POST', '/records/external-account-templates', { id, ...form, ...more })).toMatchObject({
    http: 200,
  })
  return id
}

const order = (templateId: string, userId = seller.id, by = admin) =>
  ask('POST', `/users/${userId}/external-accounts`, { templateId }, by)
const accountsOf = async (userId = seller.id): Promise<readonly Account[]> =>
  (await ask('GET', `/users/${userId}/external-accounts`))['accounts'] as Account[]
const runJob = () => createAccounts(platform).job.run(platform.now())

beforeEach(async () => {
  graph = await startLocalGraph()
  platform = await openTestPlatform({ config: { graph: graph.settings } })
  app = createApp(platform)
  seller = await addTestUser(platform, 'seller', await addTestPlace(platform))
  ownClient = testClient(app.http, seller.cookie)
  admin = testClient(app.http, (await addTestUser(platform, 'admin')).cookie)
})
afterEach(async () => {
  await platform.database.close()
  await graph.close()
})

describe('accounts in other systems', () => {
  test('are made from a template, and a second tap makes no second one', async () => {
    const templateId = await addTemplate()
    const [first, second] = await Promise.all([order(templateId), order(templateId)])
    expect(new Set([first.http, second.http])).toEqual(new Set([200, 409]))
    expect(await accountsOf()).toMatchObject([
      { system: 'Mejl', loginName: 'test.seller@firma.example', state: 'active' },
    ])
    expect(graph.users.size).toBe(1)
  })

  test('a taken name is followed by the next, in the directory and among those kept here', async () => {
    const other = await addTestUser(platform, 'seller')
    const [entra, here] = [
      await addTemplate(),
      await addTemplate({ name: 'Partner', system: 'here', namePattern: '{f}{l}' }),
    ]
    for (const id of [other.id, seller.id]) for (const template of [entra, here]) await order(template, id)
    const names = (await accountsOf()).map(({ loginName }) => loginName)
    expect(names).toEqual(['test.seller2@firma.example', 'ts2'])
  })

  test('while the service asks to wait the account is ordered, and made when it no longer does', async () => {
    const templateId = await addTemplate()
    graph.next.push({ status: 429, headers: { 'retry-after': '120' } })
    expect(await order(templateId)).toMatchObject({ account: { state: 'ordered' } })
    platform.clock.advance(119_000)
    await runJob()
    expect(await accountsOf()).toMatchObject([{ state: 'ordered' }])
    platform.clock.advance(1_000)
    await runJob()
    expect(await accountsOf()).toMatchObject([{ state: 'active' }])
    expect(graph.users.size).toBe(1)
  })

  test('what cannot be made is said with its reason, and tried again by hand', async () => {
    const templateId = await addTemplate({ groups: 'group-new' })
    const { account } = (await order(templateId)) as unknown as { account: Account }
    expect(account).toMatchObject({ state: 'failed', failure: 'group-unknown' })
    graph.groups.set('group-new', new Set())
    expect(await ask('POST', `/external-accounts/${account.id}/retry`, {})).toMatchObject({
      account: { state: 'active' },
    })
  })

  test('one that takes the server with it three times is set aside, and says so', async () => {
    const templateId = await addTemplate()
    graph.next.push({ status: 429, headers: { 'retry-after': '60' } })
    const { account } = (await order(templateId)) as unknown as { account: Account }
    const { database, clock, now } = platform
    for (let time = 0; time < 3; time += 1) {
      clock.advance(200_000)
      expect(await takeDue(database.db, account.id, { now: now(), until: now() + 180_000 })).not.toBeNull()
      expect(await accountsOf()).toMatchObject([{ state: 'ordered', failure: null }])
    }
    clock.advance(200_000)
    await runJob()
    expect(await accountsOf()).toMatchObject([{ state: 'failed', failure: 'not-ended' }])
    expect(graph.users.size).toBe(0)
    await ask('POST', `/external-accounts/${account.id}/retry`, {})
    expect(await accountsOf()).toMatchObject([{ state: 'active' }])
  })

  test('waiting for the service is no such attempt, however often', async () => {
    const templateId = await addTemplate()
    graph.next.push(...Array.from({ length: 6 }, () => ({ status: 429, headers: { 'retry-after': '60' } })))
    await order(templateId)
    for (let time = 0; time < 6; time += 1) {
      platform.clock.advance(61_000)
      await runJob()
    }
    expect(await accountsOf()).toMatchObject([{ state: 'active' }])
  })

  test('without a directory a Microsoft account fails at once, one kept here does not', async () => {
    const alone = createApp({ ...platform, config: { ...platform.config, graph: null } })
    admin = testClient(alone.http, admin.cookie)
    expect(await order(await addTemplate())).toMatchObject({ account: { state: 'failed', failure: 'not-set-up' } })
    expect(await order(await addTemplate({ name: 'P', system: 'here' }))).toMatchObject({
      account: { state: 'active' },
    })
  })

  test('are closed by hand, and by themselves when their person leaves', async () => {
    const { account } = (await order(await addTemplate())) as unknown as { account: Account }
    await platform.database.db.update(userTable).set({ active: false }).where(eq(userTable.id, seller.id))
    await runJob()
    expect(await accountsOf()).toMatchObject([{ id: account.id, state: 'disabled' }])
    expect([...graph.users.values()]).toMatchObject([{ accountEnabled: false }])
  })

  test('somebody of another office neither sees nor makes nor closes any', async () => {
    const { account } = (await order(await addTemplate())) as unknown as { account: Account }
    const manager = testClient(app.http, (await addTestUser(platform, 'manager', await addTestPlace(platform))).cookie)
    expect(await ask('GET', `/users/${seller.id}/external-accounts`, undefined, manager)).toMatchObject({ http: 404 })
    expect(await ask('POST', `/external-accounts/${account.id}/disable`, {}, manager)).toMatchObject({ http: 403 })
  })
})

describe('the password dialog', () => {
  const show = async (id: string, lastFour: string) =>
    ask('POST', `/profile/external-accounts/${id}/password`, { lastFour }, ownClient)

  test('shows the password to its person, confirmed by four digits that somebody has set', async () => {
    const { account } = (await order(await addTemplate())) as unknown as { account: Account }
    expect(await show(account.id, '2385')).toMatchObject({ http: 422 })
    expect(await ask('PUT', `/users/${seller.id}/last-four`, { lastFour: '2385' })).toMatchObject({ http: 200 })
    const [made] = graph.users.values()
    expect(await show(account.id, '2385')).toMatchObject({ password: made?.passwordProfile?.password })
    expect(await ask('GET', `/users/${seller.id}/external-accounts`)).toMatchObject({ hasLastFour: true })
  })

  test('shows none of an account that is closed', async () => {
    const { account } = (await order(await addTemplate())) as unknown as { account: Account }
    await ask('PUT', `/users/${seller.id}/last-four`, { lastFour: '2385' })
    await ask('POST', `/external-accounts/${account.id}/disable`, {})
    expect(await show(account.id, '2385')).toMatchObject({ http: 404 })
  })

  test('the password rests sealed', async () => {
    await order(await addTemplate())
    const [made] = graph.users.values()
    const { externalAccountTable } = await import('../profile/private-profile.table.ts')
    const rows = await platform.database.db.select().from(externalAccountTable)
    expect(JSON.stringify(rows)).not.toContain(made?.passwordProfile?.password)
  })
})

describe('the password of a person’s account', () => {
  const show = (id: string, lastFour: string, by = admin) =>
    ask('POST', `/users/${seller.id}/external-accounts/${id}/password`, { lastFour }, by)

  test('is shown after the last four digits of that person, and the log says so', async () => {
    const { account } = (await order(await addTemplate({ system: 'here' }))) as unknown as { account: Account }
    await ask('PUT', `/users/${seller.id}/last-four`, { lastFour: '2385' })
    expect(await show(account.id, '0000')).toMatchObject({ http: 422, errors: [{ code: 'profile.last-four-wrong' }] })
    const { http, password } = await show(account.id, '2385')
    expect({ http, length: String(password).length }).toEqual({ http: 200, length: 20 })
    const { entries } = await ask('GET', `/activity?of=users&id=${seller.id}`)
    expect(entries).toContainEqual(
      expect.objectContaining({ what: 'passwordShown', after: { system: account.system } }),
    )
    expect(JSON.stringify(entries)).not.toContain(String(password))
  })

  test('is not shown to a person with fewer rights, nor after five wrong tries', async () => {
    const { account } = (await order(await addTemplate({ system: 'here' }))) as unknown as { account: Account }
    await ask('PUT', `/users/${seller.id}/last-four`, { lastFour: '2385' })
    const recruiter = testClient(app.http, (await addTestUser(platform, 'recruiter')).cookie)
    expect(await show(account.id, '2385', recruiter)).toMatchObject({ code: 'user.account-beyond-own-rights' })
    for (let tries = 0; tries < 5; tries += 1) await show(account.id, '0000')
    expect(await show(account.id, '2385')).toMatchObject({ http: 429 })
  })
})
