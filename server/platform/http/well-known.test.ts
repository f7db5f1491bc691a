import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.ts'
import { worldOf } from '../testing/world-of.ts'

let platform: TestPlatform
let client: string

worldOf(async () => {
  client = mkdtempSync(join(tmpdir(), 'rond-client-'))
  writeFileSync(join(client, 'index.html'), '<!doctype html>')
  platform = await openTestPlatform({ config: { securityContact: 'mailto:security@rond.example' } })
  return platform
})

const get = (path: string, on = platform) => createApp(on, { client }).http.request(`http://localhost:3000${path}`)

describe('what is looked for at fixed addresses [security 38]', () => {
  test('who finds a hole is told whom to tell, for half a year from now', async () => {
    const answer = await get('/.well-known/security.txt')
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; charset=utf-8$/i)
    expect((await answer.text()).split('\n')).toEqual([
      'Contact: mailto:security@rond.example',
      'Expires: 2027-05-31T12:00:00.000Z',
      'Preferred-Languages: sv, en, fi',
      'Canonical: http://localhost:3000/.well-known/security.txt',
      '',
    ])
  })

  test('without a contact there is no such file', async () => {
    const nobody = { ...platform, config: { ...platform.config, securityContact: null } }
    expect((await get('/.well-known/security.txt', nobody)).status).toBe(404)
  })

  test('a password manager is led to the page where the password is changed', async () => {
    const answer = await get('/.well-known/change-password')
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/users/profile?tab=security'])
  })

  test('and to the page where passkeys are added and managed', async () => {
    const page = 'http://localhost:3000/users/profile?tab=security'
    expect(await (await get('/.well-known/passkey-endpoints')).json()).toEqual({ enroll: page, manage: page })
  })

  test('and learns that other addresses there do not exist', async () => {
    const path = '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200'
    expect((await get(path)).status).toBe(404)
    expect((await get('/sales')).status).toBe(200)
  })
})
