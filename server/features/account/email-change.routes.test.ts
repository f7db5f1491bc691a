import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { userFormSchema } from '../../../shared/features/people/user/user.schema.ts'
import { createApp, type App } from '../../app.ts'
import { startLocalSmtpServer, type LocalSmtpServer } from '../../platform/mail/testing/local-smtp-server.ts'
import { testClient } from '../../platform/testing/test-client.ts'
import { openTestPlatform, testConfig, type TestPlatform } from '../../platform/testing/test-platform.ts'
import { addTestPlace, addTestUser, TEST_PASSWORD, type TestUser } from './testing/test-people.ts'

let smtp: LocalSmtpServer
let platform: TestPlatform
let app: App
let admin: TestUser
let seller: TestUser

const OLD = 'elin@test.rond.example'
const NEW = 'elin.sandgren@test.rond.example'

beforeEach(async () => {
  smtp = await startLocalSmtpServer()
  await open({ ...testConfig().mail, smtpUrl: smtp.url })
})
afterEach(async () => {
  await smtp.close()
  await platform.database.close()
})

async function open(mail: ReturnType<typeof testConfig>['mail']): Promise<void> {
  platform = await openTestPlatform({ config: { mail } })
  app = createApp(platform)
  admin = await addTestUser(platform, 'admin')
  seller = await addTestUser(platform, 'seller', { ...(await addTestPlace(platform)), email: OLD })
}

async function call(user: TestUser | null, method: string, path: string, body?: object) {
  const response = await testClient(app.http, user?.cookie).send(method, `/api/v1${path}`, body ? { body } : {})
  const text = await response.text()
  return { status: response.status, ...(text === '' ? {} : (JSON.parse(text) as object)) } as Answer
}

interface Answer {
  readonly status: number
  readonly code?: string
  readonly row?: { readonly version: number; readonly email: string; readonly pendingEmail: string | null }
  readonly entries?: readonly { readonly what: string }[]
}

const rowOf = async () => (await call(admin, 'GET', `/lists/users/rows/${seller.id}`)).row
async function edit(email: string, by = admin): Promise<Answer> {
  const row: Readonly<Record<string, unknown>> = { ...(await rowOf()) }
  const form = Object.fromEntries([...Object.keys(userFormSchema.shape), 'version'].map((name) => [name, row[name]]))
  const answer = await call(by, 'PATCH', `/records/users/${seller.id}`, { ...form, email })
  await app.sync.runEffects()
  return answer
}
const signIn = async (email: string) =>
  (await call(null, 'POST', '/session', { email, password: TEST_PASSWORD })).status
const confirm = (token: string) => call(null, 'POST', '/email-change', { token })
/** The link in the last mail that contains one. */
const mailedToken = (): string => {
  const tokens = smtp.received.flatMap(({ raw }) => /#email\.([\w-]+)/u.exec(raw.replaceAll('=\r\n', ''))?.[1] ?? [])
  return tokens.at(-1) ?? ''
}

describe('a changed email address', () => {
  test('counts once its owner has confirmed it; until then the old one signs in', async () => {
    expect((await edit(NEW)).row).toMatchObject({ email: OLD, pendingEmail: NEW })
    expect(smtp.received.map(({ to }) => to)).toEqual([[NEW], [OLD]])
    expect([await signIn(OLD), await signIn(NEW)]).toEqual([200, 401])
    const token = mailedToken()
    expect(await call(null, 'POST', '/email-change/look', { token })).toMatchObject({ status: 200, email: NEW })
    expect((await rowOf())?.email).toBe(OLD)
    expect(await confirm(token)).toMatchObject({ status: 200, email: NEW })
    expect([await signIn(OLD), await signIn(NEW)]).toEqual([401, 200])
    expect(await rowOf()).toMatchObject({ email: NEW, pendingEmail: null })
    expect((await call(admin, 'GET', `/activity?of=users&id=${seller.id}`)).entries?.map(({ what }) => what)).toEqual([
      'emailConfirmed',
      'emailChangeAsked',
    ])
    // The link works once.
    expect(await confirm(token)).toMatchObject({ status: 410, code: 'account-link.invalid' })
  })

  test('a link is replaced by the next one, ends after seven days, and is void once the change is cancelled', async () => {
    const path = `/users/${seller.id}/email-change`
    await edit(NEW)
    const first = mailedToken()
    expect((await call(admin, 'POST', `${path}/mails`, {})).status).toBe(200)
    await app.sync.runEffects()
    const second = mailedToken()
    expect((await confirm(first)).status).toBe(410)
    platform.clock.advance(7 * 86_400_000 + 1)
    expect((await confirm(second)).status).toBe(410)
    admin = await addTestUser(platform, 'admin')
    expect((await call(admin, 'POST', `${path}/mails`, {})).status).toBe(200)
    await app.sync.runEffects()
    const third = mailedToken()
    expect((await call(admin, 'DELETE', path)).status).toBe(200)
    expect((await confirm(third)).status).toBe(410)
    expect(await rowOf()).toMatchObject({ email: OLD, pendingEmail: null })
    expect(await call(admin, 'DELETE', path)).toMatchObject({ status: 404, code: 'user.no-email-change' })
    expect(await call(admin, 'POST', `${path}/mails`, {})).toMatchObject({ status: 404, code: 'user.no-email-change' })
  })

  test('an address that somebody else was given in the meantime is refused', async () => {
    await edit(NEW)
    await addTestUser(platform, 'seller', { email: NEW })
    expect(await confirm(mailedToken())).toMatchObject({ status: 409, code: 'record.taken' })
    expect((await rowOf())?.email).toBe(OLD)
  })

  test('a link of a person who has left opens nothing', async () => {
    await edit(NEW)
    const token = mailedToken()
    expect((await call(admin, 'POST', `/users/${seller.id}/end`, { reason: 'resigned' })).status).toBe(200)
    expect((await confirm(token)).status).toBe(410)
    expect((await call(null, 'POST', '/email-change/look', { token })).status).toBe(410)
  })

  test('links to a new password that went to the old mailbox end with it', async () => {
    await call(null, 'POST', '/password-reset', { email: OLD })
    // The link is made behind the answer.
    await new Promise((resolve) => setTimeout(resolve, 50))
    await app.sync.runEffects()
    const reset = /#link\.([\w-]+)/u.exec(smtp.received[0]?.raw.replaceAll('=\r\n', '') ?? '')?.[1] ?? ''
    expect((await call(null, 'POST', '/account-link/look', { token: reset })).status).toBe(200)
    await edit(NEW)
    await confirm(mailedToken())
    expect((await call(null, 'POST', '/account-link/look', { token: reset })).status).toBe(410)
  })

  test('without a mail server the office vouches for it: it counts at once', async () => {
    await platform.database.close()
    await open({ ...testConfig().mail, smtpUrl: null })
    expect((await edit(NEW)).row).toMatchObject({ email: NEW, pendingEmail: null })
    expect([await signIn(OLD), await signIn(NEW)]).toEqual([401, 200])
  })
})
