import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createApp, type App } from '../../../app.ts'
import { testClient, type TestClient } from '../../../platform/testing/test-client.ts'
import { openTestPlatform, type TestPlatform } from '../../../platform/testing/test-platform.ts'
import { startLocalSmtpServer } from '../../../platform/mail/testing/local-smtp-server.ts'
import { notificationTable } from '../../messaging/notification/notification.table.ts'
import { addExternalAccount, saveLastFour } from './private-profile.store.ts'
import { externalAccountTable, privateProfileTable } from './private-profile.table.ts'
import { addTestPlace, addTestUser, TEST_PASSWORD } from '../../account/testing/test-people.ts'

const MINUTE = 60_000
const email = 'elin@test.rond.example'
let platform: TestPlatform
let app: App
let client: TestClient
let userId: string

beforeEach(async () => {
  platform = await openTestPlatform()
  app = createApp(platform)
  const place = await addTestPlace(platform)
  const user = await addTestUser(platform, 'seller', { ...place, email })
  userId = user.id
  client = testClient(app.http, user.cookie)
})
afterEach(() => platform.database.close())

const wrongFields = async (response: Response) => {
  const { errors } = (await response.json()) as { errors?: { pointer: string; code: string }[] }
  return [response.status, ...(errors ?? []).map(({ pointer, code }) => `${pointer} ${code}`)]
}
const put = (path: string, body: object) => client.send('PUT', path, { body })

describe('a new password [security 1, 2]', () => {
  const change = (next: string, current = TEST_PASSWORD) => put('/api/v1/password', { current, next })

  test.each([
    ['the old one must be right', 'fyra blå elefanter', 'gissning', '/current password.wrong'],
    ['at least 10 characters', 'kort', TEST_PASSWORD, '/next setup.password-too-short'],
    ['not a common one', 'sommar2026', TEST_PASSWORD, '/next setup.password-too-common'],
    ['not the one there is', TEST_PASSWORD, TEST_PASSWORD, '/next password.same'],
  ])('%s', async (_sentence, next, current, fault) => {
    expect(await wrongFields(await change(next, current))).toEqual([422, fault])
  })

  test('ends all other sessions and keeps this one; from then on it is the password', async () => {
    const phone = testClient(app.http)
    const signIn = (password: string) => phone.post('/api/v1/session', { email, password })
    expect((await signIn(TEST_PASSWORD)).status).toBe(200)
    const response = await change('fyra blå elefanter')
    expect([response.status, await response.json()]).toEqual([200, { ended: 1 }])
    expect((await phone.get('/api/v1/session')).status).toBe(401)
    expect((await client.get('/api/v1/session')).status).toBe(200)
    expect((await signIn(TEST_PASSWORD)).status).toBe(401)
    expect((await signIn('fyra blå elefanter')).status).toBe(200)
  })

  test('gives this session another cookie; one copied before opens nothing', async () => {
    const copied = testClient(app.http, client.cookie)
    expect((await change('fyra blå elefanter')).status).toBe(200)
    expect((await client.get('/api/v1/session')).status).toBe(200)
    expect((await copied.get('/api/v1/session')).status).toBe(401)
  })

  test('its person is told by bell and mail, as of a new bank account; a mail put off rings no bell again', async () => {
    const smtp = await startLocalSmtpServer()
    const config = { ...platform.config, mail: { ...platform.config.mail, smtpUrl: smtp.url } }
    app = createApp({ ...platform, config })
    client = testClient(app.http, client.cookie)
    smtp.answerWith(451)
    await change('fyra blå elefanter')
    await app.sync.runEffects()
    smtp.answerWith(null)
    platform.clock.advance(5_000)
    await app.sync.runEffects()
    const account = { clearingNumber: '8327-9', accountNumber: '903 482 1' }
    await put('/api/v1/profile/bank-account', { ...account, password: 'fyra blå elefanter' })
    await app.sync.runEffects()
    const told = await platform.database.db.select().from(notificationTable)
    expect(told.map(({ userId: to, words }) => [to, words])).toEqual([
      [userId, 'passwordChanged'],
      [userId, 'bankAccountChanged'],
    ])
    expect(smtp.received.map(({ to }) => to)).toEqual([[email], [email]])
    expect(smtp.received.map(({ raw }) => raw).join()).not.toContain('9034821')
    await smtp.close()
  })

  test('guessing the old one waits as guessing at sign-in does', async () => {
    for (let time = 0; time < 5; time += 1) await change('fyra blå elefanter', 'gissning')
    expect((await change('fyra blå elefanter')).status).toBe(429)
  })
})

describe('what only the server keeps', () => {
  const details = { iceName: 'Karin', iceNumber: '070-174 06 33', iceType: 'parent', specialDiet: 'Nötallergi' }
  const read = async () => (await (await client.get('/api/v1/profile/private')).json()) as object

  test('rests sealed, and is for its person alone', async () => {
    expect((await put('/api/v1/profile/private', details)).status).toBe(200)
    expect(await read()).toMatchObject({ details, maskedAccount: '', externalAccounts: [] })
    const stored = JSON.stringify(await platform.database.db.select().from(privateProfileTable))
    expect(stored).not.toMatch(/Karin|070|Nötallergi/)
    const colleague = testClient(app.http, (await addTestUser(platform, 'coach')).cookie)
    const seen = await (await colleague.get('/api/v1/profile/private')).text()
    expect(seen).not.toMatch(/Karin/)
  })

  test('a contact has a name, a number and a relation', async () => {
    const half = { ...details, iceName: '', iceNumber: 'mamma', iceType: null }
    expect(await wrongFields(await put('/api/v1/profile/private', half))).toEqual([
      422,
      '/iceName profile.ice-name-required',
      '/iceNumber profile.ice-number-invalid',
      '/iceType profile.ice-type-required',
    ])
  })

  test('the bank account changes with the password only, and shows its last digits', async () => {
    const account = { clearingNumber: '8327-9', accountNumber: '903 482 1', password: 'gissning' }
    const save = (more: object = {}) => put('/api/v1/profile/bank-account', { ...account, ...more })
    expect(await wrongFields(await save())).toEqual([422, '/password password.wrong'])
    expect(await wrongFields(await save({ clearingNumber: '83', accountNumber: 'x' }))).toEqual([
      422,
      '/clearingNumber profile.clearing-invalid',
      '/accountNumber profile.account-invalid',
    ])
    expect(await (await save({ password: TEST_PASSWORD })).json()).toEqual({ maskedAccount: '•••• 4821' })
    expect(JSON.stringify(await platform.database.db.select().from(privateProfileTable))).not.toContain('9034821')
  })
})

describe('the password of an external account is confirmed by the last 4 digits of the SSN [specification 5, security 14]', () => {
  beforeEach(async () => {
    const { db } = platform.database
    await saveLastFour(db, platform.secrets, { userId, lastFour: '2385' })
    const account = { id: accountId, userId, system: 'Partner', loginName: 'elin', password: 'björk-7410' }
    await addExternalAccount(db, platform.secrets, account)
  })
  const accountId = '01900000-0000-7000-8000-0000000000e1'
  const show = (lastFour: string, id = accountId) =>
    client.post(`/api/v1/profile/external-accounts/${id}/password`, { lastFour })

  test('right digits show it; it rests sealed', async () => {
    expect(await (await show('2385')).json()).toEqual({ password: 'björk-7410' })
    expect(JSON.stringify(await platform.database.db.select().from(externalAccountTable))).not.toContain('björk')
    expect((await show('2385', userId)).status).toBe(404)
  })

  test('five tries in 15 minutes', async () => {
    for (let time = 0; time < 5; time += 1) {
      expect(await wrongFields(await show('0000'))).toEqual([422, '/lastFour profile.last-four-wrong'])
    }
    const refused = await show('2385')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '900'])
    platform.clock.advance(15 * MINUTE)
    expect((await show('2385')).status).toBe(200)
  })

  test('only in a session of this working day', async () => {
    for (let hour = 0; hour < 13; hour += 1) {
      platform.clock.advance(60 * MINUTE)
      await client.get('/api/v1/session')
    }
    const refused = await show('2385')
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([403, 'profile.sign-in-again'])
  })
})
