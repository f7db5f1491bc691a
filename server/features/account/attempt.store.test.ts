import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { openSqlite } from '../../platform/database/open-sqlite.ts'
import { testClient } from '../../platform/testing/test-client.ts'
import { openTestPlatform, type TestPlatform } from '../../platform/testing/test-platform.ts'
import { addTestUser, TEST_PASSWORD } from './testing/test-people.ts'

let file: string
let platform: TestPlatform
const email = 'elin@test.rond.example'

const open = async (): Promise<TestPlatform> => {
  const database = openSqlite(file)
  await database.migrate()
  const now = platform?.now()
  const opened = await openTestPlatform({ database })
  if (now !== undefined) opened.clock.set(now)
  return opened
}

beforeEach(async () => {
  file = join(mkdtempSync(join(tmpdir(), 'rond-attempts-')), 'rond.db')
  platform = await open()
  await addTestUser(platform, 'seller', { email })
})

afterEach(() => platform.database.close())

const attempt = (password: string, address = email): Promise<Response> =>
  testClient(createApp(platform).http).post('/api/v1/session', { email: address, password })

const fail = async (times: number, address = email): Promise<void> => {
  for (let time = 0; time < times; time += 1) expect((await attempt('fel lösenord', address)).status).toBe(401)
}

describe('guessing passwords [security 4]', () => {
  test('five mistakes are free; then the account waits, even with the right password', async () => {
    await fail(5)
    const refused = await attempt(TEST_PASSWORD)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused.json()).toMatchObject({ code: 'session.too-many-attempts' })
  })

  test('the wait grows with every further mistake, up to 15 minutes', async () => {
    await fail(5)
    const waits: number[] = []
    for (let round = 0; round < 14; round += 1) {
      const refused = await attempt('fel lösenord')
      const seconds = Number(refused.headers.get('retry-after'))
      waits.push(seconds)
      platform.clock.advance(seconds * 1000)
      await fail(1)
    }
    expect(waits.slice(0, 4)).toEqual([1, 2, 4, 8])
    expect(waits.at(-1)).toBe(900)
  })

  test('the wait survives a restart of the server', async () => {
    await fail(5)
    const before = platform.now()
    await platform.database.close()
    platform = await open()
    expect(platform.now()).toBe(before)
    expect((await attempt(TEST_PASSWORD)).status).toBe(429)
    platform.clock.advance(1000)
    expect((await attempt(TEST_PASSWORD)).status).toBe(200)
  })

  test('the right password makes the account start anew', async () => {
    await fail(4)
    expect((await attempt(TEST_PASSWORD)).status).toBe(200)
    await fail(5)
    expect((await attempt(TEST_PASSWORD)).status).toBe(429)
  })

  test('parallel guesses count as well', async () => {
    const statuses = await Promise.all(Array.from({ length: 12 }, async () => (await attempt('fel lösenord')).status))
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(7)
  })

  test('an unknown account waits just the same, so that the wait tells nothing', async () => {
    await fail(5, 'nobody@test.rond.example')
    expect((await attempt('fel lösenord', 'nobody@test.rond.example')).status).toBe(429)
  })

  test('one address cannot try one password on every account', async () => {
    for (let user = 0; user < 50; user += 1) await fail(1, `user-${user}@test.rond.example`)
    expect((await attempt('fel lösenord', 'user-51@test.rond.example')).status).toBe(429)
  })

  test('what strangers try does not lock out the owner on a trusted device', async () => {
    const phone = testClient(createApp(platform).http)
    const signIn = (password: string, more: object = {}) => phone.post('/api/v1/session', { email, password, ...more })
    expect((await signIn(TEST_PASSWORD, { trusted: true })).status).toBe(200)
    expect((await phone.delete('/api/v1/session')).status).toBe(200)
    await fail(5)
    expect((await attempt(TEST_PASSWORD)).status).toBe(429)
    expect((await signIn(TEST_PASSWORD)).status).toBe(200)
    expect((await attempt(TEST_PASSWORD)).status).toBe(429)
  })

  test('a trusted device waits for its own mistakes', async () => {
    const phone = testClient(createApp(platform).http)
    const signIn = async (password: string) =>
      (await phone.post('/api/v1/session', { email, password, trusted: true })).status
    expect(await signIn(TEST_PASSWORD)).toBe(200)
    for (let time = 0; time < 5; time += 1) expect(await signIn('fel lösenord')).toBe(401)
    expect(await signIn(TEST_PASSWORD)).toBe(429)
    expect((await attempt(TEST_PASSWORD)).status).toBe(200)
  })

  test('a device is trusted for its own account, for half a year, and not where its owner did not say so', async () => {
    await addTestUser(platform, 'seller', { email: 'other@test.rond.example' })
    const phone = testClient(createApp(platform).http)
    const signIn = async (address: string, trusted: boolean) =>
      (await phone.post('/api/v1/session', { email: address, password: TEST_PASSWORD, trusted })).status
    expect(await signIn(email, false)).toBe(200)
    await fail(5)
    expect(await signIn(email, true)).toBe(429)
    platform.clock.advance(1000)
    expect(await signIn(email, true)).toBe(200)
    await fail(5, 'other@test.rond.example')
    expect(await signIn('other@test.rond.example', true)).toBe(429)
    platform.clock.advance(181 * 24 * 3_600_000)
    await fail(5)
    expect(await signIn(email, true)).toBe(429)
  })

  test('a signed-in owner can change the password while strangers guess', async () => {
    const phone = testClient(createApp(platform).http)
    await phone.post('/api/v1/session', { email, password: TEST_PASSWORD })
    await fail(5)
    expect((await attempt(TEST_PASSWORD)).status).toBe(429)
    const change = { current: TEST_PASSWORD, next: 'fyra blå elefanter' }
    const changed = await phone.send('PUT', '/api/v1/password', { body: change })
    expect(changed.status).toBe(200)
  })
})
