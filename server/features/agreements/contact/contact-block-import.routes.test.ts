import { expect, test } from 'vitest'
import type { ContactBlockRow } from '../../../../shared/features/agreements/contact/contact-block.list.ts'
import type { ImportOutcome } from '../../../../shared/resource/import.ts'
import { createApp, type App } from '../../../app.ts'
import { testClient } from '../../../platform/testing/test-client.ts'
import { openTestPlatform, type TestPlatform } from '../../../platform/testing/test-platform.ts'
import { worldOf } from '../../../platform/testing/world-of.ts'
import { addTestPlace, addTestUser, type TestUser } from '../../account/testing/test-people.ts'

let platform: TestPlatform
let app: App
let desk: TestUser
let manager: TestUser

worldOf(async () => {
  platform = await openTestPlatform()
  app = createApp(platform)
  const place = await addTestPlace(platform)
  desk = await addTestUser(platform, 'backoffice', place)
  manager = await addTestUser(platform, 'manager', place)
  return platform
})

async function send(path: string, body: object, user = desk): Promise<ImportOutcome & { status: number }> {
  const response = await testClient(app.http, user.cookie).post(`/api/v1/imports/contact-blocks${path}`, body)
  return { status: response.status, ...((await response.json()) as ImportOutcome) }
}

async function blocks(): Promise<ContactBlockRow[]> {
  const answer = await testClient(app.http, desk.cookie).get('/api/v1/lists/contact-blocks')
  return ((await answer.json()) as { rows: ContactBlockRow[] }).rows
}

const rows = [
  { phone: '070-174 06 05', reason: 'Ringde oss' },
  { name: 'Anna Ek', address: 'Påhittsgatan 3', postalCode: '11820' },
  { name: 'Bo Al' },
  { phone: '12' },
  { phone: '070-174 06 06', country: 'Mars' },
  { idNumber: '850709-0000' },
]

test('blocked numbers and people of a file are blocked, each row as if it were typed', async () => {
  const checked = await send('/check', { rows })
  expect(checked).toMatchObject({ status: 200, ready: 2, existing: 0 })
  expect(checked.faults.map(({ row, field }) => [row, field])).toEqual([
    [2, ''],
    [3, 'phone'],
    [4, 'country'],
    [5, 'idNumber'],
  ])
  expect(await blocks()).toEqual([])
  expect(await send('', { id: platform.newId(), ready: 2, rows })).toMatchObject({ status: 200, ready: 2 })
  const made = await blocks()
  expect(made.map(({ kinds, state }) => `${kinds.join()} ${state}`).toSorted()).toEqual([
    'home inForce',
    'phone inForce',
  ])
})

test('the same file again changes nothing', async () => {
  await send('', { id: platform.newId(), ready: 2, rows })
  expect(await send('/check', { rows })).toMatchObject({ ready: 0, existing: 2 })
})

test('an office does not block for the company', async () => {
  expect(await send('/check', { rows }, manager)).toMatchObject({ status: 403 })
})
