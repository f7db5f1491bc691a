import { spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { newKeys } from '../platform/key-file.ts'

const check = (environment: Readonly<Record<string, string>>) => {
  const env = { PATH: process.env['PATH'], DATA_DIR: mkdtempSync(join(tmpdir(), 'rond-config-')), ...environment }
  const { status, stdout, stderr } = spawnSync(process.execPath, ['server/check/config.ts'], { env, encoding: 'utf8' })
  return { status, stdout, stderr }
}

describe('npm run config:check', () => {
  test('prints what is missing, by the names of the variables, and fails', () => {
    const { status, stderr } = check({ NODE_ENV: 'production' })
    expect(status).toBe(1)
    expect(stderr).toContain('PUBLIC_URL')
    expect(stderr).toContain('DATA_KEY')
  })

  test('of settings that are in order names the services that are left out', () => {
    const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://rond.example', ...newKeys() }
    const { status, stdout, stderr } = check({
      ...production,
      SMTP_URL: 'smtps://mail.rond.example',
      MAIL_FROM: 'a@rond.example',
    })
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout).toContain('in order: production, https://rond.example')
    expect(stdout).toContain('Not set: SMS_URL')
    expect(stdout).not.toContain('SMTP_URL')
  })
})
