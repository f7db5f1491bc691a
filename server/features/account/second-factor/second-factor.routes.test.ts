import { describe, expect, test } from 'vitest'
import type { TestClient } from '../../../platform/testing/test-client.ts'
import { createApp } from '../../../app.ts'
import { openTestPlatform, type TestPlatform } from '../../../platform/testing/test-platform.ts'
import { worldOf } from '../../../platform/testing/world-of.ts'
import { factorWorld, password, STEP_MS, type FactorWorld } from '../testing/factor-world.ts'
import { TestAuthenticator } from '../testing/test-authenticator.ts'
import { addTestPlace, addTestUser, type TestUser } from '../testing/test-people.ts'
import { recoveryCodeTable, totpTable } from './second-factor.table.ts'

let platform: TestPlatform
let at: FactorWorld
let seller: TestUser
let admin: TestUser

worldOf(async () => {
  platform = await openTestPlatform()
  at = factorWorld(platform, createApp(platform))
  const place = await addTestPlace(platform)
  seller = await addTestUser(platform, 'seller', place)
  admin = await addTestUser(platform, 'admin')
  return platform
})

describe('a code of the authenticator app [security 3]', () => {
  test('is asked for after the password, and opens the session', async () => {
    const { secret } = await at.setUpTotp(seller)
    const client = at.stranger()
    const ticket = await at.ticketOf(client, seller)
    expect(await at.isSignedIn(client)).toBe(false)
    expect(await at.send(client, 'POST', '/session/code', { ticket, code: at.codeOf(secret) })).toMatchObject({
      status: 200,
      user: { id: seller.id },
    })
    expect(await at.isSignedIn(client)).toBe(true)
  })

  test('is good once, within one step before and after', async () => {
    const { secret } = await at.setUpTotp(seller)
    const code = at.codeOf(secret)
    const first = at.stranger()
    await at.send(first, 'POST', '/session/code', { ticket: await at.ticketOf(first, seller), code })
    const second = at.stranger()
    const again = await at.send(second, 'POST', '/session/code', { ticket: await at.ticketOf(second, seller), code })
    expect(again.errors).toMatchObject([{ code: 'second-factor.code-wrong' }])
    platform.clock.advance(3 * STEP_MS)
    const late = at.codeOf(secret)
    platform.clock.advance(2 * STEP_MS + 1)
    const third = at.stranger()
    const old = await at.send(third, 'POST', '/session/code', { ticket: await at.ticketOf(third, seller), code: late })
    expect(old.errors).toMatchObject([{ code: 'second-factor.code-wrong' }])
  })

  test('guessed wrong too often has to wait, also with new tickets', async () => {
    const { secret } = await at.setUpTotp(seller)
    const client = at.stranger()
    const ticket = await at.ticketOf(client, seller)
    for (let guess = 0; guess < 5; guess += 1)
      expect((await at.send(client, 'POST', '/session/code', { ticket, code: '000000' })).status).toBe(422)
    expect((await at.send(client, 'POST', '/session/code', { ticket, code: at.codeOf(secret) })).code).toBe(
      'session.ticket-ended',
    )
    const next = await at.ticketOf(client, seller)
    expect((await at.send(client, 'POST', '/session/code', { ticket: next, code: at.codeOf(secret) })).status).toBe(429)
  })

  test('a ticket opens one session, for five minutes, and nothing but its own step', async () => {
    const { secret } = await at.setUpTotp(seller)
    const client = at.stranger()
    const ticket = await at.ticketOf(client, seller)
    platform.clock.advance(5 * 60_000)
    expect((await at.send(client, 'POST', '/session/code', { ticket, code: at.codeOf(secret) })).status).toBe(401)
    const fresh = await at.ticketOf(client, seller)
    expect(
      (await at.send(client, 'POST', '/session/passkey', { ticket: fresh, credential: anyCredential })).status,
    ).toBe(401)
    const both = { ticket: fresh, code: at.codeOf(secret) }
    const answers = await Promise.all([1, 2].map(() => at.send(at.stranger(), 'POST', '/session/code', both)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)[0]).toBe(200)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('the key and the recovery codes are stored sealed, and setting up ends the other sessions', async () => {
    const elsewhere = at.stranger()
    await at.signIn(elsewhere, seller)
    const { secret, recoveryCodes } = await at.setUpTotp(seller)
    expect(await at.isSignedIn(elsewhere)).toBe(false)
    expect(await at.isSignedIn(at.as(seller))).toBe(true)
    expect(recoveryCodes).toHaveLength(10)
    const { db } = platform.database
    const stored = JSON.stringify([await db.select().from(totpTable), await db.select().from(recoveryCodeTable)])
    expect(stored).not.toContain(secret)
    for (const code of recoveryCodes) expect(stored).not.toContain(code.replace('-', ''))
  })

  test('nobody sets up or removes one without the password', async () => {
    const wrong = { password: 'något annat helt' }
    expect((await at.send(at.as(seller), 'POST', '/second-factors/totp', wrong)).status).toBe(422)
    await at.setUpTotp(seller)
    expect((await at.send(at.as(seller), 'POST', '/second-factors/totp/remove', wrong)).status).toBe(422)
    expect((await at.send(at.as(seller), 'POST', '/second-factors/totp/remove', password)).status).toBe(200)
    expect((await at.signIn(at.stranger(), seller)).status).toBe(200)
  })
})

describe('a recovery code', () => {
  test('opens one session, once, however it is written', async () => {
    const { recoveryCodes } = await at.setUpTotp(seller)
    const code = recoveryCodes[0]?.toLowerCase().replace('-', ' ') ?? ''
    const client = at.stranger()
    expect(
      (await at.send(client, 'POST', '/session/code', { ticket: await at.ticketOf(client, seller), code })).status,
    ).toBe(200)
    const again = at.stranger()
    expect(
      (await at.send(again, 'POST', '/session/code', { ticket: await at.ticketOf(again, seller), code })).status,
    ).toBe(422)
    expect(await at.send(client, 'GET', '/second-factors')).toMatchObject({ totp: true, recoveryCodesLeft: 9 })
  })

  test('of earlier codes opens nothing once new ones were made, nor does another person’s', async () => {
    const { recoveryCodes } = await at.setUpTotp(seller)
    const others = await at.setUpTotp(admin)
    await at.send(at.as(seller), 'POST', '/second-factors/recovery-codes', password)
    for (const code of [recoveryCodes[0], others.recoveryCodes[0]]) {
      const client = at.stranger()
      const ticket = await at.ticketOf(client, seller)
      expect((await at.send(client, 'POST', '/session/code', { ticket, code })).status).toBe(422)
    }
  })
})

const anyCredential = { id: 'x', rawId: 'x', type: 'public-key', response: {} }

describe('a passkey', () => {
  const begin = async (client: TestClient, ticket: string | null = null) => {
    const begun = await at.send(client, 'POST', '/session/passkey-options', { ticket })
    return { ticket: String(begun['ticket']), options: begun['options'] as { challenge: string } }
  }

  test('signs in alone, without password', async () => {
    const phone = new TestAuthenticator()
    expect((await at.addPasskey(seller, phone)).status).toBe(200)
    const client = at.stranger()
    const { ticket, options } = await begin(client)
    const answer = await at.send(client, 'POST', '/session/passkey', { ticket, credential: phone.get(options) })
    expect(answer).toMatchObject({ status: 200, user: { id: seller.id } })
    const again = await at.send(at.stranger(), 'POST', '/session/passkey', { ticket, credential: phone.get(options) })
    expect(again.status).toBe(401)
  })

  test('is a second factor after the password, and only one’s own', async () => {
    const phone = new TestAuthenticator()
    const strangersPhone = new TestAuthenticator()
    await at.addPasskey(seller, phone)
    await at.addPasskey(admin, strangersPhone)
    const client = at.stranger()
    const first = await begin(client, await at.ticketOf(client, seller))
    const wrong = { ticket: first.ticket, credential: strangersPhone.get(first.options) }
    expect((await at.send(client, 'POST', '/session/passkey', wrong)).code).toBe('second-factor.passkey-unknown')
    const right = { ticket: first.ticket, credential: phone.get(first.options) }
    expect((await at.send(client, 'POST', '/session/passkey', right)).status).toBe(200)
  })

  test('counts only where the phone has asked for finger, face or PIN, on our own address', async () => {
    const phone = new TestAuthenticator()
    await at.addPasskey(seller, phone)
    const client = at.stranger()
    const { ticket, options } = await begin(client)
    const unseen = { ticket, credential: phone.get(options, false) }
    expect((await at.send(client, 'POST', '/session/passkey', unseen)).status).toBe(401)
    expect((await at.addPasskey(admin, new TestAuthenticator('https://evil.example'))).status).toBe(422)
    expect((await at.send(client, 'POST', '/session/passkey', { ticket, credential: anyCredential })).status).toBe(401)
  })

  test('is added with the password only, for oneself only', async () => {
    const begun = await at.send(at.as(seller), 'POST', '/second-factors/passkey-options', password)
    const credential = new TestAuthenticator().create(begun['options'] as { challenge: string })
    const body = { ticket: begun['ticket'], name: 'Telefon', credential }
    expect((await at.send(at.as(admin), 'POST', '/second-factors/passkeys', body)).status).toBe(401)
    const wrong = { password: 'något annat helt' }
    expect((await at.send(at.as(seller), 'POST', '/second-factors/passkey-options', wrong)).status).toBe(422)
  })
})
