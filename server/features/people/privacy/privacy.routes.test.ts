import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { products } from '../../../../shared/features/catalog/product.schema.ts'
import { providers } from '../../../../shared/features/catalog/provider.schema.ts'
import { submitSale } from '../../../../shared/features/sales/sale/sale-submit.commands.ts'
import { draft, product, provider } from '../../../../shared/features/sales/testing/sale-world.ts'
import { put } from '../../../../shared/sync/command.ts'
import { createApp, type App } from '../../../app.ts'
import { testClient, type TestClient } from '../../../platform/testing/test-client.ts'
import { openTestPlatform, type TestPlatform } from '../../../platform/testing/test-platform.ts'
import { recordActivity } from '../../../resource/activity/activity.store.ts'
import { addTestPlace, addTestUser, type TestUser } from '../../account/testing/test-people.ts'
import { loadActor } from '../../organisation/access/actor.store.ts'
import { userTable } from '../../organisation/place/organisation.table.ts'
import { loadPrivateProfile, saveAccount, saveLastFour } from '../profile/private-profile.store.ts'
import { directoryChanges } from '../user/user-change.store.ts'
import { eq } from '../../../platform/database/eq.ts'
import { catalogueOf } from '../../../testing/catalogue.ts'

const DAY_MS = 86_400_000
const REASON = 'Begäran från personen'

let platform: TestPlatform
let app: App
let admin: TestClient
let seller: TestUser

type Answer = Record<string, unknown> & { readonly http: number }

async function ask(method: string, path: string, body?: unknown, by: TestClient = admin): Promise<Answer> {
  const response = await by.send(method, `/api/v1${path}`, body === undefined ? {} : { body })
  return { ...((await response.json()) as object), http: response.status }
}

const end = () => ask('POST', `/users/${seller.id}/end`, { reason: 'resigned' })
const erase = () => ask('POST', `/users/${seller.id}/erasure`, { reason: REASON })
const userRow = async () => {
  const [row] = await platform.database.db.select().from(userTable).where(eq(userTable.id, seller.id))
  return row
}
const bankAccount = async () =>
  (await loadPrivateProfile(platform.database.db, platform.secrets, seller.id)).bankAccount

async function sell(): Promise<void> {
  await app.sync.writeOnServer({ changes: [put(providers, provider), put(products, product)] })
  const actor = await loadActor(platform.database.db, seller.id)
  if (!actor) throw new Error('no seller')
  const args = { ...draft, saleId: platform.newId(), idNumber: '' }
  await app.sync.applyOnServer({ command: submitSale, args, actor })
}

beforeEach(async () => {
  platform = await openTestPlatform()
  app = createApp(platform)
  seller = await addTestUser(platform, 'seller', await addTestPlace(platform))
  admin = testClient(app.http, (await addTestUser(platform, 'admin')).cookie)
  const { db } = platform.database
  await app.sync.writeOnServer({ changes: await directoryChanges(db, seller.id) })
  await saveAccount(db, platform.secrets, {
    userId: seller.id,
    account: { clearingNumber: '8327', accountNumber: '9034821' },
  })
  await saveLastFour(db, platform.secrets, { userId: seller.id, lastFour: '2385' })
})
afterEach(() => platform.database.close())

describe('erasing a person', () => {
  test('is for those who have left, by those who hold the right', async () => {
    expect(await erase()).toMatchObject({ http: 404 })
    await end()
    const backoffice = testClient(app.http, (await addTestUser(platform, 'recruiter')).cookie)
    expect(await ask('GET', `/users/${seller.id}/erasure`, undefined, backoffice)).toMatchObject({ http: 403 })
    expect(await erase()).toMatchObject({ http: 200 })
  })

  test('says before what goes, and what a law keeps until when', async () => {
    await sell()
    await end()
    const year = new Date(platform.now()).getUTCFullYear()
    const plan = await ask('GET', `/users/${seller.id}/erasure`)
    expect(plan['parts']).toContainEqual({ name: 'private', count: 1, law: null, keptUntil: null })
    expect(plan['parts']).toContainEqual({
      name: 'sales',
      count: 1,
      law: 'bookkeeping',
      keptUntil: `${year + 7}-12-31`,
    })
    expect(await bankAccount()).not.toBeNull()
  })

  test('removes what nothing keeps, and leaves the name beside what the law keeps', async () => {
    await sell()
    await end()
    const { parts } = await erase()
    expect((parts as { law: string | null }[]).every(({ law }) => law !== null)).toBe(true)
    expect(await bankAccount()).toBeNull()
    expect(await userRow()).toMatchObject({
      email: `erased-${seller.id}@erased.invalid`,
      passwordHash: null,
      name: 'Test seller',
    })
    expect(await ask('GET', `/activity?of=users&id=${seller.id}`)).toMatchObject({
      entries: [{ what: 'erased', after: { reason: REASON, sales: 'bookkeeping' } }, { what: 'ended' }],
    })
  })

  test('removes the name too where no law keeps anything; a second tap changes nothing', async () => {
    await end()
    const [first, second] = await Promise.all([erase(), erase()])
    expect([first.http, second.http]).toEqual([200, 200])
    expect(await userRow()).toMatchObject({ name: '–', shortName: '–' })
    expect(await erase()).toMatchObject({ parts: [], erasedAt: expect.any(Number) as number })
  })
})

describe('retention', () => {
  test.each(['sv', 'en', 'fi'])('every rule has a title and a reason, in %s', async (language) => {
    const rules = (await ask('GET', '/retention'))['rules'] as { name: string }[]
    const said = catalogueOf(language, 'erasure')['rules'] ?? {}
    expect(Object.keys(said).toSorted()).toEqual(rules.map(({ name }) => name).toSorted())
  })

  const runRetention = () => app.runRetention(platform.now())
  const rule = async (name: string) =>
    ((await ask('GET', '/retention'))['rules'] as { name: string }[]).find((one) => one.name === name)

  test('the report says for each rule how long, when, and how much', async () => {
    expect(await rule('activity')).toMatchObject({ keepDays: 730, lastRunAt: null, total: 0 })
    const entry = { id: platform.newId(), at: platform.now(), actor: { userId: seller.id, name: 'S' } }
    await platform.database.tx((db) =>
      recordActivity(db, { ...entry, kind: 'users', subjectId: seller.id, what: 'edited', before: {}, after: {} }),
    )
    platform.clock.advance(731 * DAY_MS)
    admin = testClient(app.http, (await addTestUser(platform, 'admin')).cookie)
    await runRetention()
    await runRetention()
    expect(await rule('activity')).toMatchObject({ lastRunAt: platform.now(), removed: 0, total: 1 })
  })

  test('covers what jobs of their own remove, and sessions that have ended', async () => {
    expect(await rule('exports')).toMatchObject({ keepDays: 7 })
    expect(await rule('notifications')).toMatchObject({ keepDays: 90 })
    platform.clock.advance(400 * DAY_MS)
    admin = testClient(app.http, (await addTestUser(platform, 'admin')).cookie)
    await runRetention()
    const { removed } = (await rule('sessions')) as unknown as { removed: number }
    expect(removed).toBeGreaterThan(0)
  })

  test('private details of somebody who left go after 90 days, those of somebody who stayed do not', async () => {
    platform.clock.advance(91 * DAY_MS)
    admin = testClient(app.http, (await addTestUser(platform, 'admin')).cookie)
    await runRetention()
    expect(await bankAccount()).not.toBeNull()
    await end()
    platform.clock.advance(91 * DAY_MS)
    admin = testClient(app.http, (await addTestUser(platform, 'admin')).cookie)
    await runRetention()
    expect(await bankAccount()).toBeNull()
    expect(await rule('private-of-former')).toMatchObject({ removed: 1, total: 1 })
  })
})
