import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createApp, type App } from '../../../app.ts'
import { stopAfter } from '../../../platform/testing/stop-after.ts'
import { testClient } from '../../../platform/testing/test-client.ts'
import { openTestPlatform, testConfig, type TestPlatform } from '../../../platform/testing/test-platform.ts'
import { actReceiptTable } from '../../../resource/act/act-receipt.table.ts'
import { activityTable } from '../../../resource/activity/activity.table.ts'
import { effectTable } from '../../../sync/sync.table.ts'
import { userTable } from '../../organisation/place/organisation.table.ts'
import { personTable } from '../../people/person/person.table.ts'
import { accountLinkTable } from '../account-link.table.ts'
import { addTestPlace, addTestUser, TEST_PASSWORD, type TestUser } from '../testing/test-people.ts'

// A change of an account and what follows from it are stored together, wherever the server stops.

let platform: TestPlatform
let app: App
let admin: TestUser
let teamId: string

async function open(smtpUrl: string | null): Promise<void> {
  platform = await openTestPlatform({ config: { mail: { ...testConfig().mail, smtpUrl } } })
  app = createApp(platform)
  teamId = (await addTestPlace(platform)).teamId
  admin = await addTestUser(platform, 'admin')
}

beforeEach(() => open(null))
afterEach(() => platform.database.close())

const NEW_ID = '01900000-0000-7000-8000-0000000000aa'
const REASON = 'Kontroll av en anmälan'

const post = (path: string, body: object) => testClient(app.http, admin.cookie).post(`/api/v1${path}`, body)

const change = (body: object) => testClient(app.http, admin.cookie).send('PUT', '/api/v1/password', { body })

const invite = () => {
  const nobody = { roleId: null, officeId: null, titleId: null, employmentDay: null }
  const form = { id: NEW_ID, name: 'Anna Ek', email: 'anna@test.rond.example', language: 'sv', teamId, ...nobody }
  return post('/users', form)
}

/** Makes a call on a server that stops after so many commits. */
const stopped = (commits: number, made: () => Promise<Response>): Promise<Response> =>
  stopAfter(platform.database, commits, made)

const rowsOf = async (table: SQLiteTable, which: Readonly<Record<string, unknown>>): Promise<number> => {
  const rows = (await platform.database.db.select().from(table)) as readonly Readonly<Record<string, unknown>>[]
  return rows.filter((row) => Object.entries(which).every(([name, value]) => row[name] === value)).length
}

const linksOf = async (): Promise<readonly string[]> =>
  (await platform.database.db.select().from(accountLinkTable)).map(({ tokenHash }) => tokenHash)

describe.each([0, 1, 2, 3, 4])('where the server stops after %d commits', (commits) => {
  test('a person who was invited has an entry in the directory and a link', async () => {
    await stopped(commits, invite)
    const added = await rowsOf(userTable, { id: NEW_ID })
    expect([await rowsOf(personTable, { id: NEW_ID }), (await linksOf()).length]).toEqual([added, added])
  })

  test('a person who was invited is mailed the link', async () => {
    await platform.database.close()
    await open('smtp://127.0.0.1:9')
    await stopped(commits, invite)
    expect(await rowsOf(effectTable, { type: 'account.link-due' })).toBe(await rowsOf(userTable, { id: NEW_ID }))
  })

  test('an act that invites again has made its link, and the same act again makes another', async () => {
    await invite()
    const [first] = await linksOf()
    const row = await testClient(app.http, admin.cookie).get(`/api/v1/lists/users/rows/${NEW_ID}`)
    const { version } = ((await row.json()) as { row: { version: number } }).row
    const actId = platform.newId()
    const again = () => post(`/users/${NEW_ID}/invitation`, { version, actId })
    await stopped(commits, again)
    expect(await rowsOf(actReceiptTable, { id: actId })).toBe((await linksOf())[0] === first ? 0 : 1)
    const answer = await again()
    expect([answer.status, (await answer.json()) as object]).toMatchObject([200, { slip: { id: NEW_ID } }])
  })

  test('the owner of an account is notified of a new password', async () => {
    const hashOf = async () =>
      (await platform.database.db.select().from(userTable)).find(({ id }) => id === admin.id)?.passwordHash
    const before = await hashOf()
    await stopped(commits, () => change({ current: TEST_PASSWORD, next: 'tolv gröna elefanter' }))
    const changed = (await hashOf()) === before ? 0 : 1
    expect(await rowsOf(effectTable, { type: 'account.changed' })).toBe(changed)
  })

  test('a person is notified of somebody who acts in their name', async () => {
    const seller = await addTestUser(platform, 'seller', { teamId })
    await stopped(commits, () => post('/impersonations', { userId: seller.id, reason: REASON }))
    expect(await rowsOf(effectTable, { type: 'account.impersonated' })).toBe(
      await rowsOf(activityTable, { what: 'impersonated' }),
    )
  })
})
