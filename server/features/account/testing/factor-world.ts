import { Secret, TOTP } from 'otpauth'
import { expect } from 'vitest'
import { SECOND_FACTOR_NEEDED } from '../../../../shared/features/account/second-factor.api.ts'
import type { App } from '../../../app.ts'
import { testClient, type TestClient } from '../../../platform/testing/test-client.ts'
import type { TestPlatform } from '../../../platform/testing/test-platform.ts'
import type { TestAuthenticator } from './test-authenticator.ts'
import { TEST_PASSWORD, type TestUser } from './test-people.ts'

export const STEP_MS = 30_000
export const password = { password: TEST_PASSWORD }

export interface Answer {
  readonly status: number
  readonly code?: string
  readonly errors?: readonly { code: string }[]
  readonly [name: string]: unknown
}

/** What people do with their second factors, as calls. */
export function factorWorld(platform: TestPlatform, app: App) {
  const send = async (client: TestClient, method: string, path: string, body?: object): Promise<Answer> => {
    const response = await client.send(method, `/api/v1${path}`, body ? { body } : {})
    return { status: response.status, ...((await response.json()) as object) }
  }
  const as = (user: TestUser): TestClient => testClient(app.http, user.cookie)
  const signIn = (client: TestClient, { email }: TestUser) => send(client, 'POST', '/session', { email, ...password })
  const codeOf = (secret: string): string =>
    new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 }).generate({ timestamp: platform.now() })
  return {
    send,
    as,
    signIn,
    codeOf,
    stranger: (): TestClient => testClient(app.http),
    isSignedIn: async (client: TestClient) => (await send(client, 'GET', '/session')).status === 200,
    setUpTotp: async (user: TestUser): Promise<{ secret: string; recoveryCodes: string[] }> => {
      const begun = await send(as(user), 'POST', '/second-factors/totp', password)
      const secret = String(begun['secret'])
      const done = await send(as(user), 'POST', '/second-factors/totp/confirm', { code: codeOf(secret) })
      expect(done.status).toBe(200)
      // The code that set it up is used up.
      platform.clock.advance(STEP_MS)
      return { secret, recoveryCodes: done['recoveryCodes'] as string[] }
    },
    /** The ticket that a right password gives. */
    ticketOf: async (client: TestClient, user: TestUser): Promise<string> => {
      const answer = await signIn(client, user)
      expect(answer).toMatchObject({ status: 401, code: SECOND_FACTOR_NEEDED })
      return String(answer['ticket'])
    },
    addPasskey: async (user: TestUser, authenticator: TestAuthenticator): Promise<Answer> => {
      const begun = await send(as(user), 'POST', '/second-factors/passkey-options', password)
      const credential = authenticator.create(begun['options'] as { challenge: string })
      return send(as(user), 'POST', '/second-factors/passkeys', {
        ticket: begun['ticket'],
        name: 'Telefon',
        credential,
      })
    },
  }
}

export type FactorWorld = ReturnType<typeof factorWorld>
