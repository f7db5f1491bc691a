import { beforeEach, expect, test } from 'vitest'
import type { UserRow } from '../../../../shared/features/people/user/user.list.ts'
import { addDays, dayOf, type Day } from '../../../../shared/kernel/days.ts'
import { createApp, type App } from '../../../app.ts'
import { testClient } from '../../../platform/testing/test-client.ts'
import { openTestPlatform, type TestPlatform } from '../../../platform/testing/test-platform.ts'
import { worldOf } from '../../../platform/testing/world-of.ts'
import { profiles } from '../../../../shared/features/people/profile/profile.schema.ts'
import { put } from '../../../../shared/sync/command.ts'
import { loadUserRows } from '../../people/accounts.door.ts'
import { loadEmployedDays } from '../../people/directory.door.ts'
import { profileOf } from '../../people/profiles.door.ts'
import { employmentJob } from './employment.routes.ts'
import { addTestPlace, addTestUser, type TestUser } from '../testing/test-people.ts'

const DAY_MS = 86_400_000

let platform: TestPlatform
let app: App
let admin: TestUser
/** The administrator of the moment: a session ends after some hours. */
let clerk: TestUser
let seller: TestUser
let today: Day

worldOf(async () => {
  platform = await openTestPlatform()
  app = createApp(platform)
  admin = await addTestUser(platform, 'admin')
  seller = await addTestUser(platform, 'seller', await addTestPlace(platform))
  await app.sync.writeOnServer({ changes: [put(profiles, await profileOf(platform.database.db, seller.id))] })
  today = dayOf(platform.now(), 'Europe/Stockholm')
  return platform
})

beforeEach(() => {
  clerk = admin
})

interface Answer {
  readonly code?: string
  readonly row?: UserRow
  readonly entries?: readonly { what: string }[]
}

async function call(user: TestUser, method: string, path: string, body?: object) {
  const response = await testClient(app.http, user.cookie).send(method, `/api/v1${path}`, body ? { body } : {})
  return { status: response.status, ...((await response.json()) as Answer) }
}

const end = (lastDay?: Day) => call(clerk, 'POST', `/users/${seller.id}/end`, { reason: 'resigned', lastDay })
const takeBack = () => call(clerk, 'POST', `/users/${seller.id}/rehire`, {})
const standing = async () => (await loadUserRows(platform.database.db, [seller.id]))[0]?.standing
async function advanceDays(days: number): Promise<void> {
  platform.clock.advance(days * DAY_MS)
  clerk = await addTestUser(platform, 'admin')
  await runJob()
}
const sessionStatus = async () => (await call(seller, 'GET', '/session')).status
const runJob = () => employmentJob(platform, app.sync).run(platform.now())
const lastDay = async () => (await loadEmployedDays(platform.database.db, [seller.id])).get(seller.id)?.lastDay
const log = async () =>
  (await call(clerk, 'GET', `/activity?of=users&id=${seller.id}`)).entries?.map(({ what }) => what)

test('a person works until the last day at their office, and the account is closed after it', async () => {
  const day = addDays(today, 1)
  expect(await end(day)).toMatchObject({ status: 200, row: { standing: 'active', lastDay: day } })
  expect(await sessionStatus()).toBe(200)
  await advanceDays(1)
  expect(await standing()).toBe('active')
  await advanceDays(1)
  expect(await standing()).toBe('former')
  expect((await takeBack()).row).toMatchObject({ standing: 'active', lastDay: null })
  await runJob()
  expect(await standing()).toBe('active')
  expect(await log()).toEqual(['rehired', 'endPlanned'])
})

test('an end that was planned is withdrawn, or moved to another day', async () => {
  await end(addDays(today, 5))
  expect((await end(addDays(today, 1))).row).toMatchObject({ lastDay: addDays(today, 1) })
  expect((await takeBack()).row).toMatchObject({ standing: 'active', lastDay: null })
  await advanceDays(3)
  expect(await standing()).toBe('active')
  expect(await log()).toEqual(['endTakenBack', 'endPlanned', 'endPlanned'])
})

test('a last day in the past closes the account at once and is the last day that counts', async () => {
  await advanceDays(4)
  await end(addDays(today, 1))
  expect(await standing()).toBe('former')
  expect(await lastDay()).toBe(addDays(today, 1))
})

test('a last day before the first day is refused, and the person stays', async () => {
  expect(await end(addDays(today, -1))).toMatchObject({ status: 422, code: 'user.last-day-before-first' })
  expect(await standing()).toBe('active')
})
