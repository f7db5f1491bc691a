import { expect, test } from 'vitest'
import type { FirstHour } from '../../../../shared/features/organisation/first-hour/first-hour.api.ts'
import { createApp, type App } from '../../../app.ts'
import { dialect } from '../../../platform/database/columns.ts'
import { testClient } from '../../../platform/testing/test-client.ts'
import { openTestPlatform, type TestPlatform } from '../../../platform/testing/test-platform.ts'
import { worldOf } from '../../../platform/testing/world-of.ts'
import { addTestPlace, addTestUser, type TestUser } from '../../account/testing/test-people.ts'

let platform: TestPlatform
let app: App
let admin: TestUser

worldOf(async () => {
  platform = await openTestPlatform()
  app = createApp(platform)
  admin = await addTestUser(platform, 'admin')
  return platform
})

async function call(user: TestUser, method: string, path: string, body?: object) {
  const response = await testClient(app.http, user.cookie).send(method, `/api/v1${path}`, body ? { body } : {})
  return { status: response.status, ...((await response.json()) as Partial<FirstHour> & { code?: string }) }
}

const facts = { name: 'Fjord AB', organisationNumber: '5566778899', address: 'Gatan 1', contact: '08-1' }

test(`the guide counts what works: sellers in a team, and those who have signed in, on ${dialect}`, async () => {
  expect((await call(admin, 'GET', '/first-hour')).counts).toMatchObject({
    offices: 0,
    teams: 0,
    sellers: 0,
    clerks: 0,
  })
  const place = await addTestPlace(platform)
  await addTestUser(platform, 'seller', place)
  await addTestUser(platform, 'seller')
  await addTestUser(platform, 'backoffice')
  expect((await call(admin, 'GET', '/first-hour')).counts).toMatchObject({
    offices: 1,
    teams: 1,
    sellers: 1,
    signedIn: 1,
    placeless: 1,
    clerks: 1,
    approved: 0,
  })
})

test('the guide stays until it is put away, and comes back when asked for', async () => {
  expect(await call(admin, 'GET', '/first-hour')).toMatchObject({ isOver: false, mail: false, company: null })
  await call(admin, 'POST', '/first-hour/end', {})
  expect((await call(admin, 'GET', '/first-hour')).isOver).toBe(true)
  await call(admin, 'POST', '/first-hour/open', {})
  expect((await call(admin, 'GET', '/first-hour')).isOver).toBe(false)
})

test('anybody may read the company of a public page, and nothing else about it', async () => {
  const card = async () => (await testClient(app.http).send('GET', '/api/v1/company-card', {})).json()
  expect(await card()).toEqual({ company: null })
  await call(admin, 'PUT', '/company-facts', { ...facts, version: 0 })
  expect(await card()).toEqual({ company: facts })
})

test('the company is written once by each of two administrators, and the slower one is told', async () => {
  const other = await addTestUser(platform, 'admin')
  expect(await call(admin, 'PUT', '/company-facts', { ...facts, version: 0 })).toMatchObject({
    status: 200,
    version: 1,
  })
  expect((await call(admin, 'PUT', '/company-facts', { ...facts, version: 0 })).status).toBe(200)
  const late = await call(other, 'PUT', '/company-facts', { ...facts, name: 'Fjäll AB', version: 0 })
  expect(late).toMatchObject({ status: 409, code: 'record.changed-meanwhile' })
  expect((await call(admin, 'GET', '/first-hour')).company).toEqual({ ...facts, version: 1 })
  expect(
    (await call(await addTestUser(platform, 'finance'), 'PUT', '/company-facts', { ...facts, version: 1 })).status,
  ).toBe(403)
})
