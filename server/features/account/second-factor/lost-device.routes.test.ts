import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../../../app.ts'
import { startLocalSmtpServer } from '../../../platform/mail/testing/local-smtp-server.ts'
import { openTestPlatform, testConfig, type TestPlatform } from '../../../platform/testing/test-platform.ts'
import { factorWorld, password, type FactorWorld } from '../testing/factor-world.ts'
import { TestAuthenticator } from '../testing/test-authenticator.ts'
import { addTestPlace, addTestUser, type TestUser } from '../testing/test-people.ts'
import { SECOND_FACTOR_NEEDED } from '../../../../shared/features/account/second-factor.api.ts'
import { newLink } from '../account-link.store.ts'

const DAY_MS = 86_400_000

let platform: TestPlatform
let at: FactorWorld
let seller: TestUser
let admin: TestUser

beforeEach(async () => {
  platform = await openTestPlatform()
  at = factorWorld(platform, createApp(platform))
  const place = await addTestPlace(platform)
  seller = await addTestUser(platform, 'seller', place)
  admin = await addTestUser(platform, 'admin')
})
afterEach(() => platform.database.close())

test('a sign-in in a browser that the account does not know is told by mail, once for each browser', async () => {
  const smtp = await startLocalSmtpServer()
  await platform.database.close()
  platform = await openTestPlatform({ config: { mail: { ...testConfig().mail, smtpUrl: smtp.url } } })
  const app = createApp(platform)
  at = factorWorld(platform, app)
  const person = await addTestUser(platform, 'seller', await addTestPlace(platform))
  const [phone, borrowed] = [at.stranger(), at.stranger()]
  for (const browser of [phone, phone, borrowed]) await at.signIn(browser, person)
  await app.sync.runEffects()
  await smtp.close()
  expect(smtp.received.map(({ to }) => to)).toEqual([[person.email], [person.email]])
})

describe('a role that asks for a second factor', () => {
  const requireOf = async (name: string) => {
    const { roles } = (await at.send(at.as(admin), 'GET', '/user-choices')) as unknown as {
      roles: { id: string; name: string }[]
    }
    const id = roles.find((role) => role.name === name)?.id ?? ''
    const { role } = (await at.send(at.as(admin), 'GET', `/roles/${id}`)) as unknown as {
      role: { version: number; grants: object[] }
    }
    const body = { version: role.version, name, grants: role.grants, secondFactor: true }
    return at.send(at.as(admin), 'PUT', `/roles/${id}`, body)
  }

  test('gives a week, and then holds everything but setting one up', async () => {
    expect((await requireOf('seller')).status).toBe(200)
    expect((await at.send(at.as(seller), 'GET', '/notifications/preferences')).status).toBe(200)
    platform.clock.advance(7 * DAY_MS)
    const client = at.stranger()
    await at.signIn(client, seller)
    expect(await at.send(client, 'GET', '/notifications/preferences')).toMatchObject({
      status: 403,
      code: 'session.held-second-factor',
    })
    expect(await at.send(client, 'GET', '/session')).toMatchObject({ user: { due: { hold: 'second-factor' } } })
    const { secret } = (await at.send(client, 'POST', '/second-factors/totp', password)) as unknown as {
      secret: string
    }
    await at.send(client, 'POST', '/second-factors/totp/confirm', { code: at.codeOf(secret) })
    expect((await at.send(client, 'GET', '/notifications/preferences')).status).toBe(200)
  })

  test('does not let the last one be removed', async () => {
    await requireOf('seller')
    await at.setUpTotp(seller)
    expect(await at.send(at.as(seller), 'POST', '/second-factors/totp/remove', password)).toMatchObject({
      status: 422,
      code: 'second-factor.required',
    })
    await at.addPasskey(seller, new TestAuthenticator())
    expect((await at.send(at.as(seller), 'POST', '/second-factors/totp/remove', password)).status).toBe(200)
  })
})

describe('a phone that is lost', () => {
  const reason = { reason: 'Telefonen är borta' }

  test('an administrator ends its sessions and resets the second factors; a new phone signs in by password', async () => {
    const { secret } = await at.setUpTotp(seller)
    const ended = await at.send(at.as(admin), 'POST', `/users/${seller.id}/sessions/end`, reason)
    expect(ended).toMatchObject({ status: 200, ended: 1 })
    expect(await at.isSignedIn(at.as(seller))).toBe(false)
    const reset = await at.send(at.as(admin), 'POST', `/users/${seller.id}/second-factors/reset`, reason)
    expect(reset).toMatchObject({ status: 200, outcome: 'done' })
    const client = at.stranger()
    expect((await at.signIn(client, seller)).status).toBe(200)
    expect(at.codeOf(secret)).toHaveLength(6)
    const log = (await at.send(at.as(admin), 'GET', `/activity?of=users&id=${seller.id}`))['entries'] as {
      what: string
    }[]
    expect(log.map(({ what }) => what)).toEqual(['factorsReset', 'sessionsEnded', 'totpAdded'])
  })

  test('of an administrator takes a second administrator, where there is one', async () => {
    const second = await addTestUser(platform, 'admin', { email: 'second@test.rond.example' })
    await at.setUpTotp(second)
    const path = `/users/${second.id}/second-factors/reset`
    expect(await at.send(at.as(admin), 'POST', path, reason)).toMatchObject({ outcome: 'done' })
    const third = await addTestUser(platform, 'admin', { email: 'third@test.rond.example' })
    await at.setUpTotp(third)
    const asked = `/users/${third.id}/second-factors/reset`
    expect(await at.send(at.as(admin), 'POST', asked, reason)).toMatchObject({ outcome: 'waiting' })
    expect(await at.send(at.as(admin), 'POST', asked, reason)).toMatchObject({ outcome: 'waiting' })
    expect(await at.isSignedIn(at.as(third))).toBe(true)
    const fourth = await addTestUser(platform, 'admin', { email: 'fourth@test.rond.example' })
    expect(await at.send(at.as(fourth), 'GET', `/users/${third.id}/sign-in`)).toMatchObject({
      totp: true,
      resetAskedBy: { name: 'Test admin', isYou: false },
    })
    expect(await at.send(at.as(fourth), 'POST', asked, reason)).toMatchObject({ outcome: 'done' })
    expect(await at.isSignedIn(at.as(third))).toBe(false)
  })

  test('is nobody’s business who may not change the person, and nobody resets their own', async () => {
    const recruiter = await addTestUser(platform, 'recruiter')
    for (const path of ['second-factors/reset', 'sessions/end']) {
      expect((await at.send(at.as(seller), 'POST', `/users/${admin.id}/${path}`, reason)).status).toBe(403)
      expect(await at.send(at.as(recruiter), 'POST', `/users/${admin.id}/${path}`, reason)).toMatchObject({
        code: 'user.administrator',
      })
      expect((await at.send(at.as(recruiter), 'POST', `/users/${platform.newId()}/${path}`, reason)).status).toBe(404)
    }
    expect(await at.send(at.as(admin), 'POST', `/users/${admin.id}/second-factors/reset`, reason)).toMatchObject({
      code: 'second-factor.own-reset',
    })
  })
})

describe('a link to a new password', () => {
  test('does not open the account of somebody with a second factor', async () => {
    const { secret } = await at.setUpTotp(seller)
    const link = await platform.database.tx((db) => newLink(platform, db, { userId: seller.id, purpose: 'reset' }))
    const token = link.split('#link.')[1]
    const client = at.stranger()
    const answer = await at.send(client, 'POST', '/account-link', { token, password: 'en helt annan mening' })
    expect(answer).toMatchObject({ status: 401, code: SECOND_FACTOR_NEEDED })
    expect(await at.isSignedIn(client)).toBe(false)
    const step = { ticket: answer['ticket'], code: at.codeOf(secret) }
    expect((await at.send(client, 'POST', '/session/code', step)).status).toBe(200)
  })
})
