import { describe, expect, test } from 'vitest'
import { testConfig } from '../testing/test-platform.ts'
import { sessionCookie } from './session-cookie.ts'

const token = 'a'.repeat(43)

describe('the session cookie [security 1]', () => {
  test('on https it is bound to this host, secure and out of reach for scripts', () => {
    const cookie = sessionCookie({ ...testConfig(), publicUrl: new URL('https://rond.example') })
    expect(cookie.write(token, 60)).toBe(`__Host-rond=${token}; Max-Age=60; Path=/; HttpOnly; SameSite=Lax; Secure`)
  })

  test('on http it has the plain name, because the prefix needs https', () => {
    expect(sessionCookie(testConfig()).write(token, 60)).toBe(
      `rond=${token}; Max-Age=60; Path=/; HttpOnly; SameSite=Lax`,
    )
  })

  test('it is found among others, and only when it has the shape of a token', () => {
    const cookie = sessionCookie(testConfig())
    expect(cookie.read(`theme=dark; rond=${token}; a=b`)).toBe(token)
    expect(cookie.read(`rond=short`)).toBeNull()
    expect(cookie.read(`xrond=${token}`)).toBeNull()
    expect(cookie.read(undefined)).toBeNull()
  })
})
