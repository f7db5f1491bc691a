import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { providers } from '../../../../shared/features/catalog/provider.schema.ts'
import { provider } from '../../../../shared/features/sales/testing/sale-world.ts'
import { put } from '../../../../shared/sync/command.ts'
import { createApp, type App } from '../../../app.ts'
import { startLocalSmtpServer } from '../../../platform/mail/testing/local-smtp-server.ts'
import { testClient } from '../../../platform/testing/test-client.ts'
import { openTestPlatform, testConfig, type TestPlatform } from '../../../platform/testing/test-platform.ts'
import { notificationTable } from '../../messaging/notification/notification.table.ts'
import { officeTable, teamTable } from '../../organisation/place/organisation.table.ts'
import { accountLinkTable } from '../account-link.table.ts'
import { addTestPlace, addTestUser, TEST_PASSWORD, type TestPlace, type TestUser } from '../testing/test-people.ts'
import { eq } from '../../../platform/database/eq.ts'

let platform: TestPlatform
let app: App
let place: TestPlace
let admin: TestUser

beforeEach(async () => {
  platform = await openTestPlatform()
  app = createApp(platform)
  place = await addTestPlace(platform)
  admin = await addTestUser(platform, 'admin')
})
afterEach(() => platform.database.close())

const PASSWORD = 'tolv gröna elefanter'
const NEW_ID = '01900000-0000-7000-8000-0000000000aa'

async function call(user: TestUser | null, method: string, path: string, body?: object) {
  const response = await testClient(app.http, user?.cookie).send(method, `/api/v1${path}`, body ? { body } : {})
  return { status: response.status, ...((await response.json()) as Record<string, never>) } as Answer
}

interface Answer {
  readonly status: number
  readonly code?: string
  readonly link?: string
  readonly slips?: readonly { id: string; name: string; link: string }[]
  readonly ask?: readonly string[]
  readonly rows?: readonly { id: string; state: string; name: string }[]
  readonly errors?: readonly { code: string; pointer: string }[]
  readonly roles?: readonly { id: string; name: string }[]
  readonly [name: string]: unknown
}

async function roleId(name: string): Promise<string> {
  const { roles = [] } = await call(admin, 'GET', '/user-choices')
  return roles.find((role) => role.name === name)?.id ?? ''
}

async function invite(user: TestUser, more: object = {}): Promise<Answer> {
  const form = { name: 'Anna Ek', email: 'anna@test.rond.example', language: 'sv', teamId: place.teamId }
  const rest = { officeId: null, titleId: null, employmentDay: '2026-03-01', roleId: await roleId('seller') }
  return call(user, 'POST', '/users', { id: NEW_ID, ...form, ...rest, ...more })
}

const tokenOf = ({ link }: Answer): string => new URL(link ?? '').hash.replace('#link.', '')
const accept = (token: string) => call(null, 'POST', '/account-link', { token, password: PASSWORD })

describe('an invitation', () => {
  test('leads to a password and into the application, once', async () => {
    const token = tokenOf(await invite(admin))
    expect((await call(admin, 'GET', '/lists/invitations')).rows).toMatchObject([{ name: 'Anna Ek', state: 'open' }])
    expect(await call(null, 'POST', '/account-link/look', { token })).toMatchObject({
      purpose: 'invitation',
      name: 'Anna Ek',
    })
    expect(await accept(token)).toMatchObject({ status: 200, user: { name: 'Anna Ek', role: 'seller' } })
    expect(await accept(token)).toMatchObject({ status: 410, code: 'account-link.invalid' })
    const signedIn = await call(null, 'POST', '/session', { email: 'anna@test.rond.example', password: PASSWORD })
    expect(signedIn.status).toBe(200)
    expect((await call(admin, 'GET', '/lists/invitations')).rows).toEqual([])
    expect((await call(admin, 'GET', `/lists/users/rows/${NEW_ID}`))['row']).toMatchObject({
      standing: 'active',
      teamName: 'Söder',
      employmentDay: '2026-03-01',
    })
  })

  test('expires after seven days; another one makes the first useless', async () => {
    const first = tokenOf(await invite(admin))
    const second = tokenOf(await call(admin, 'POST', `/users/${NEW_ID}/invitation`, {}))
    expect((await accept(first)).status).toBe(410)
    platform.clock.advance(7 * 86_400_000)
    expect((await accept(second)).status).toBe(410)
    admin = await addTestUser(platform, 'admin')
    expect((await call(admin, 'GET', '/lists/invitations')).rows).toMatchObject([{ state: 'expired' }])
  })

  test('cannot be read from the database, nor guessed', async () => {
    const token = tokenOf(await invite(admin))
    const stored = await platform.database.db.select().from(accountLinkTable)
    expect(JSON.stringify(stored)).not.toContain(token)
    expect(token.length).toBeGreaterThanOrEqual(43)
    expect((await accept(stored[0]?.tokenHash ?? '')).status).toBe(410)
  })

  test('says for whom the person will sell', async () => {
    await app.sync.writeOnServer({ changes: [put(providers, provider)] })
    const unknown = await invite(admin, { providerIds: [NEW_ID] })
    expect(unknown.errors).toMatchObject([{ pointer: '/providerIds', code: 'user.provider-not-offered' }])
    await invite(admin, { providerIds: [provider.id], teamProviderId: provider.id })
    expect((await call(admin, 'GET', `/lists/users/rows/${NEW_ID}`))['row']).toMatchObject({
      providers: provider.name,
      providerIds: [provider.id],
      teamProviderName: provider.name,
    })
  })

  test('sent twice adds one person; an address that somebody has is refused at its field', async () => {
    await invite(admin)
    expect((await invite(admin)).status).toBe(200)
    const again = await invite(admin, { id: '01900000-0000-7000-8000-0000000000bb' })
    expect(again).toMatchObject({ status: 409, errors: [{ pointer: '/email', code: 'record.taken' }] })
  })

  test('gives no right that whoever invites does not hold, and adds nobody beyond their places', async () => {
    const recruiter = await addTestUser(platform, 'recruiter')
    const refused = await invite(recruiter, { roleId: await roleId('admin') })
    expect(refused.errors).toMatchObject([{ pointer: '/roleId', code: 'user.role-beyond-own-rights' }])
    expect((await invite(recruiter, { roleId: null })).status).toBe(200)
    const manager = await addTestUser(platform, 'manager', { officeId: place.officeId })
    expect((await invite(manager)).status).toBe(403)
  })

  test('brings nobody to a team or an office that is no longer in use', async () => {
    const { db } = platform.database
    await db.update(teamTable).set({ archivedAt: platform.now() }).where(eq(teamTable.id, place.teamId))
    expect((await invite(admin)).errors).toMatchObject([{ pointer: '/teamId', code: 'membership.team-not-offered' }])
    await db.update(officeTable).set({ archivedAt: platform.now() }).where(eq(officeTable.id, place.officeId))
    const toOffice = await invite(admin, {
      teamId: null,
      officeId: place.officeId,
      roleId: await roleId('backoffice'),
    })
    expect(toOffice.errors).toMatchObject([{ pointer: '/officeId', code: 'team.office-not-offered' }])
    const offered = await call(admin, 'GET', '/user-choices')
    expect(offered).toMatchObject({ teams: [], offices: [] })
  })

  test('goes by mail where a mail server is set up, and the answer holds no link', async () => {
    const smtp = await startLocalSmtpServer()
    const config = { mail: { ...testConfig().mail, smtpUrl: smtp.url } }
    platform = await openTestPlatform({ config })
    app = createApp(platform)
    place = await addTestPlace(platform)
    admin = await addTestUser(platform, 'admin')
    expect(await invite(admin)).toMatchObject({ status: 200, link: null })
    await app.sync.runEffects()
    await smtp.close()
    expect(smtp.received).toMatchObject([{ to: ['anna@test.rond.example'] }])
    const token = /#link\.([\w-]+)/u.exec(smtp.received[0]?.raw.replaceAll('=\r\n', '') ?? '')?.[1] ?? ''
    expect((await accept(token)).status).toBe(200)
  })
})

describe('links to hand over', () => {
  const slips = (user: TestUser, ids: readonly string[]) => call(user, 'POST', '/invitation-slips', { ids })
  const SECOND_ID = '01900000-0000-7000-8000-0000000000bb'

  test('are made for many at once, as often as needed, and the last one opens the account', async () => {
    const first = tokenOf(await invite(admin))
    await invite(admin, { id: SECOND_ID, name: 'Bo Al', email: 'bo@test.rond.example' })
    const made = await slips(admin, [NEW_ID, SECOND_ID, NEW_ID])
    expect(made.slips).toMatchObject([
      { id: NEW_ID, name: 'Anna Ek' },
      { id: SECOND_ID, name: 'Bo Al' },
    ])
    const { slips: again = [] } = await slips(admin, [NEW_ID])
    expect((await accept(first)).status).toBe(410)
    expect((await accept(tokenOf({ status: 200, ...made.slips?.[0] }))).status).toBe(410)
    expect((await accept(tokenOf({ status: 200, ...again[0] }))).status).toBe(200)
    const { entries = [] } = (await call(admin, 'GET', `/activity?of=users&id=${NEW_ID}`)) as unknown as {
      entries?: readonly { what: string }[]
    }
    expect(entries.map(({ what }) => what)).toEqual(['accepted', 'linkMade', 'linkMade', 'invited'])
  })

  test('are refused for an account with wider rights, and for people beyond the own places', async () => {
    await invite(admin, { roleId: await roleId('admin'), teamId: null })
    const recruiter = await addTestUser(platform, 'recruiter')
    expect(await slips(recruiter, [NEW_ID])).toMatchObject({ status: 200, slips: [] })
    expect((await slips(await addTestUser(platform, 'seller', place), [NEW_ID])).status).toBe(403)
  })

  test('somebody without any link is shown as unsent, with a link as waiting', async () => {
    await invite(admin)
    await platform.database.db.delete(accountLinkTable)
    const stateOf = async () => (await call(admin, 'GET', '/lists/invitations')).rows?.[0]?.state
    expect(await stateOf()).toBe('unsent')
    await slips(admin, [NEW_ID])
    expect(await stateOf()).toBe('open')
  })
})

describe('a new password where no mail is sent', () => {
  const slipOf = async (user: TestUser, id: string) =>
    (await call(user, 'POST', '/invitation-slips', { ids: [id] })).slips

  test('is chosen by a link that an administrator hands over, good for half an hour', async () => {
    const seller = await addTestUser(platform, 'seller', place)
    const [slip] = (await slipOf(admin, seller.id)) ?? []
    expect(slip).toMatchObject({ purpose: 'reset', endsAt: platform.now() + 30 * 60_000 })
    expect((await accept(tokenOf({ status: 200, ...slip }))).status).toBe(200)
    expect(await slipOf(await addTestUser(platform, 'recruiter'), seller.id)).toEqual([])
  })

  test('is mailed alone where there is a mail server', async () => {
    platform = await openTestPlatform({ config: { mail: { ...testConfig().mail, smtpUrl: 'smtp://localhost:1' } } })
    app = createApp(platform)
    admin = await addTestUser(platform, 'admin')
    const seller = await addTestUser(platform, 'seller', await addTestPlace(platform))
    expect(await slipOf(admin, seller.id)).toEqual([])
    expect(await call(null, 'GET', '/delivery-ways')).toMatchObject({ mail: true, sms: false })
  })
})

describe('a role', () => {
  test('that sells needs a team, and one that does not needs none', async () => {
    const refused = await invite(admin, { teamId: null, officeId: place.officeId })
    expect(refused.errors).toMatchObject([{ pointer: '/teamId', code: 'user.team-required' }])
    expect((await invite(admin, { teamId: null, roleId: await roleId('backoffice') })).status).toBe(200)
  })

  test('that is missing: the person reads whom to ask, and administrators hear of it once', async () => {
    const { session, ...answer } = await call(null, 'POST', '/account-link', {
      token: tokenOf(await invite(admin, { roleId: null, teamId: null })),
      password: PASSWORD,
    })
    expect([answer.status, session]).toEqual([200, undefined])
    const cookie = await signedIn()
    const ask = async () => (await testClient(app.http, cookie).post('/api/v1/nothing-open', {})).json()
    expect(await ask()).toEqual({ ask: ['Test admin'] })
    await ask()
    await app.sync.runEffects()
    const told = await platform.database.db.select().from(notificationTable)
    expect(told.filter(({ userId }) => userId === admin.id)).toHaveLength(1)
    expect(await call(admin, 'POST', '/nothing-open', {})).toMatchObject({ ask: [] })
  })

  async function signedIn(): Promise<string> {
    const response = await testClient(app.http).post('/api/v1/session', {
      email: 'anna@test.rond.example',
      password: PASSWORD,
    })
    return response.headers.get('set-cookie')?.split(';')[0] ?? ''
  }
})

describe('a lost password', () => {
  const HOUR_MS = 3_600_000

  test('is mailed three times an hour for an account, with the same answer; the last three links work until one is used', async () => {
    const smtp = await startLocalSmtpServer()
    platform = await openTestPlatform({ config: { mail: { ...testConfig().mail, smtpUrl: smtp.url } } })
    app = createApp(platform)
    admin = await addTestUser(platform, 'admin')
    const ask = async () => (await call(null, 'POST', '/password-reset', { email: admin.email })).status
    const settled = async () => {
      // The count is made behind the answer.
      await new Promise((resolve) => setTimeout(resolve, 50))
      await app.sync.runEffects()
    }
    for (let at = 0; at < 5; at += 1) {
      expect(await ask()).toBe(200)
      await settled()
      platform.clock.advance(60_000)
    }
    const tokens = () =>
      smtp.received.flatMap(({ raw }) => /#link\.([\w-]+)/u.exec(raw.replaceAll('=\r\n', ''))?.[1] ?? [])
    expect(tokens()).toHaveLength(3)
    for (const token of tokens()) expect((await call(null, 'POST', '/account-link/look', { token })).status).toBe(200)
    expect((await accept(tokens()[0] ?? '')).status).toBe(200)
    for (const token of tokens()) expect((await call(null, 'POST', '/account-link/look', { token })).status).toBe(410)
    platform.clock.advance(HOUR_MS)
    await ask()
    await settled()
    expect(tokens()).toHaveLength(4)
    await smtp.close()
  })

  test('answers the same for an address that nobody has', async () => {
    const known = await call(null, 'POST', '/password-reset', { email: admin.email })
    expect(await call(null, 'POST', '/password-reset', { email: 'nobody@test.rond.example' })).toEqual(known)
    expect((await call(null, 'POST', '/session', { email: admin.email, password: TEST_PASSWORD })).status).toBe(200)
  })
})
