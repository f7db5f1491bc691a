import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ImportOutcome } from '../../../../shared/resource/import.ts'
import { providers } from '../../../../shared/features/catalog/provider.schema.ts'
import { provider } from '../../../../shared/features/sales/testing/sale-world.ts'
import { put } from '../../../../shared/sync/command.ts'
import { createApp, type App } from '../../../app.ts'
import { dialect } from '../../../platform/database/columns.ts'
import { startLocalSmtpServer } from '../../../platform/mail/testing/local-smtp-server.ts'
import { testClient } from '../../../platform/testing/test-client.ts'
import { openTestPlatform, testConfig, type TestPlatform } from '../../../platform/testing/test-platform.ts'
import { profileStore } from '../../people/profile/profile.store.ts'
import { loadActivePeople } from '../../people/directory.door.ts'
import { addTestPlace, addTestUser, type TestPlace, type TestUser } from '../testing/test-people.ts'

let platform: TestPlatform
let app: App
let place: TestPlace
let admin: TestUser

async function open(config = {}): Promise<void> {
  platform = await openTestPlatform({ config })
  app = createApp(platform)
  place = await addTestPlace(platform)
  admin = await addTestUser(platform, 'admin')
}
beforeEach(() => open())
afterEach(() => platform.database.close())

interface Answer extends ImportOutcome {
  readonly status: number
  readonly code?: string
}

async function call(user: TestUser, path: string, body: object): Promise<Answer> {
  const response = await testClient(app.http, user.cookie).post(`/api/v1/imports/${path}`, body)
  return { status: response.status, ...((await response.json()) as ImportOutcome) }
}

const check = (rows: readonly object[], user = admin) => call(user, 'users/check', { rows })
const run = (rows: readonly object[], ready: number, more: { id?: string; user?: TestUser } = {}) =>
  call(more.user ?? admin, 'users', { id: more.id ?? platform.newId(), ready, rows })

async function peopleHere(): Promise<number> {
  const response = await testClient(app.http, admin.cookie).get('/api/v1/lists/users/counts')
  const { views, total } = (await response.json()) as { views: Record<string, { n: number }>; total?: { n: number } }
  return total?.n ?? Object.values(views)[0]?.n ?? -1
}

const person = (number: number, more: object = {}) => ({
  name: `Person ${number}`,
  email: `person${number}@test.rond.example`,
  role: 'seller',
  team: 'söder',
  ...more,
})

describe(`an import of users on ${dialect}`, () => {
  test('is checked a hundred rows at a time, so that others read and write in between', async () => {
    let transactions = 0
    const { tx } = platform.database
    const counted: TestPlatform['database']['tx'] = (work) => {
      transactions += 1
      return tx(work)
    }
    app = createApp({ ...platform, database: { ...platform.database, tx: counted } })
    const few = await transactionsOf(1)
    expect((await transactionsOf(250)) - few).toBe(2)
    async function transactionsOf(rows: number): Promise<number> {
      transactions = 0
      await check(Array.from({ length: rows }, (_, number) => person(number)))
      return transactions
    }
  })

  test('of 5,000 with 37 faults loads none until confirmed, then exactly the sound ones, once, also when repeated', async () => {
    const wrong = [{ email: 'no address' }, { team: 'Nowhere' }, { role: 'king' }, { name: '' }] as const
    const isWrong = (number: number) => number % 135 === 0
    const rows = Array.from({ length: 5000 }, (_, number) =>
      person(number, isWrong(number) && number > 0 ? wrong[number % wrong.length] : {}),
    )
    expect(rows.filter((_, number) => isWrong(number) && number > 0)).toHaveLength(37)
    const before = await peopleHere()
    const checked = await check(rows)
    expect(checked).toMatchObject({ status: 200, ready: 4963, existing: 0 })
    expect(checked.faults).toHaveLength(37)
    expect(checked.faults[0]).toEqual({ row: 135, field: 'name', code: 'user.name-required' })
    expect(await peopleHere()).toBe(before)

    const id = platform.newId()
    const done = await run(rows, 4963, { id })
    expect(done).toMatchObject({ status: 200, ready: 4963 })
    expect(await run(rows, 4963, { id })).toEqual(done)
    expect(await peopleHere()).toBe(before + 4963)
    expect(await check(rows)).toMatchObject({ ready: 0, existing: 4963 })
  }, 120_000)

  test('brings first and last name, telephone and place, and names whom it has added', async () => {
    const rows = [person(1, { name: 'Anna Maria Ek', phone: '070-123 45 67' }), person(2, { phone: '12' })]
    expect((await check(rows)).faults).toEqual([{ row: 1, field: 'phone', code: 'profile.phone-invalid' }])
    const { ids = [] } = await run(rows, 1)
    expect(ids).toHaveLength(1)
    const [profile] = await profileStore.load(platform.database.db, ids)
    expect(profile).toMatchObject({ workPhone: '+46701234567', lastName: 'Maria Ek', teamName: 'Söder' })
  })

  test('sends nobody who sells to no team', async () => {
    expect((await check([person(1, { team: '' }), person(2, { team: '', role: 'backoffice' })])).faults).toEqual([
      { row: 0, field: 'team', code: 'user.team-required' },
    ])
  })

  test('names the row and the field of each fault, in any order of columns', async () => {
    const { faults, ready } = await check([
      person(1),
      person(2, { employmentDay: '2026-02-30' }),
      person(3, { role: 'king' }),
      person(4, { email: 'person1@test.rond.example' }),
      person(5, { title: 'Duke' }),
    ])
    expect(ready).toBe(1)
    expect(faults).toEqual([
      { row: 1, field: 'employmentDay', code: expect.any(String) as string },
      { row: 2, field: 'role', code: 'import.unknown-name' },
      { row: 3, field: 'email', code: 'import.twice-in-file' },
      { row: 4, field: 'title', code: 'import.unknown-name' },
    ])
  })

  test('names for whom each person sells, several in one cell', async () => {
    await app.sync.writeOnServer({ changes: [put(providers, provider)] })
    const sells = (providersOf: string, teamProvider = '') => ({ providers: providersOf, teamProvider })
    const { faults } = await check([person(1, sells(`${provider.name}, Nobody`)), person(2, sells('', 'Nobody'))])
    expect(faults).toEqual([
      { row: 0, field: 'providers', code: 'import.unknown-name' },
      { row: 1, field: 'teamProvider', code: 'import.unknown-name' },
    ])
    expect(await run([person(3, sells(` ${provider.name} ;`, provider.name))], 1)).toMatchObject({ ready: 1 })
    const response = await testClient(app.http, admin.cookie).get('/api/v1/lists/users')
    const { rows } = (await response.json()) as { rows: readonly { name: string }[] }
    const added = rows.find(({ name }) => name === 'Person 3')
    expect(added).toMatchObject({ providerIds: [provider.id], teamProviderName: provider.name })
  })

  test('is refused where other rows are sound than those that were confirmed', async () => {
    const rows = [person(1), person(2)]
    await run([person(1)], 1)
    expect(await run(rows, 2)).toMatchObject({ status: 409, code: 'import.changed-meanwhile' })
    expect(await run(rows, 1)).toMatchObject({ status: 200, ready: 1, existing: 1 })
  })

  test('gives no right beyond the own ones, and adds nobody to a place out of reach', async () => {
    const recruiter = await addTestUser(platform, 'recruiter')
    expect((await check([person(1, { role: 'admin' }), person(2, { role: '' })], recruiter)).faults).toEqual([
      { row: 0, field: 'role', code: 'user.role-beyond-own-rights' },
    ])
    const manager = await addTestUser(platform, 'manager', { officeId: place.officeId })
    expect((await check([person(1)], manager)).status).toBe(403)
    expect((await run([person(1)], 1, { user: manager })).status).toBe(403)
  })

  test('of one person is no answer to another: an id belongs to whoever used it first', async () => {
    const id = platform.newId()
    await run([person(1)], 1, { id })
    const other = await addTestUser(platform, 'admin')
    expect(await run([person(1)], 1, { id, user: other })).toMatchObject({ status: 409, code: 'import.id-taken' })
  })

  test('puts everybody into the directory and mails each one link', async () => {
    const smtp = await startLocalSmtpServer()
    await open({ mail: { ...testConfig().mail, smtpUrl: smtp.url } })
    const id = platform.newId()
    await run([person(1), person(2)], 2, { id })
    await run([person(1), person(2)], 2, { id })
    await app.sync.runEffects()
    await smtp.close()
    const names = (await loadActivePeople(platform.database.db)).map(({ name }) => name)
    expect(names.toSorted()).toEqual(['Person 1', 'Person 2'])
    expect(smtp.received.flatMap(({ to }) => to).toSorted()).toEqual([
      'person1@test.rond.example',
      'person2@test.rond.example',
    ])
  })
})
