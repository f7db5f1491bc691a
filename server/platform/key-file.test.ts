import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import { keyNames, newKeys, writeKeyFile } from './key-file.ts'

let dataDir: string
let path: string

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'rond-keys-'))
  path = join(dataDir, 'keys.env')
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const start = (more: Record<string, string> = {}) =>
  readConfig({ NODE_ENV: 'production', DATA_DIR: dataDir, PUBLIC_URL: 'https://rond.example', ...more })

const refusal = (more: Record<string, string> = {}): string => {
  try {
    start(more)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return ''
}

describe('the file of keys', () => {
  test('is all that production needs beside its address, and only its owner can read it', () => {
    const keys = newKeys()
    writeKeyFile(path, keys)
    expect(statSync(path).mode & 0o777).toBe(0o600)
    const config = start()
    expect(config.keys.data[0].toString('hex')).toBe(keys.DATA_KEY)
    expect(config.push).toMatchObject({ publicKey: keys.VAPID_PUBLIC_KEY, privateKey: keys.VAPID_PRIVATE_KEY })
  })

  test('is never replaced', () => {
    writeKeyFile(path, newKeys())
    const before = readFileSync(path, 'utf8')
    expect(() => writeKeyFile(path, newKeys())).toThrow('EEXIST')
    expect(readFileSync(path, 'utf8')).toBe(before)
  })

  test('can be anywhere, by KEYS_FILE; a name without a file is a mistake', () => {
    const elsewhere = join(dataDir, 'secrets', 'rond.env')
    writeKeyFile(elsewhere, newKeys())
    expect(start({ KEYS_FILE: elsewhere }).mode).toBe('production')
    expect(refusal({ KEYS_FILE: join(dataDir, 'absent') })).toContain('KEYS_FILE: there is no file')
  })

  test('is refused where others may read it', () => {
    writeKeyFile(path, newKeys())
    chmodSync(path, 0o640)
    expect(refusal()).toContain('chmod 600')
  })

  test('is refused where it was cut off, wherever that was, and the refusal names a variable', () => {
    writeKeyFile(path, newKeys())
    const whole = readFileSync(path, 'utf8')
    const end = whole.trimEnd().length
    for (let length = whole.indexOf('DATA_KEY='); length < end; length += 7) {
      writeFileSync(path, whole.slice(0, length))
      expect(keyNames.some((name) => refusal().includes(name))).toBe(true)
    }
    expect(refusal()).not.toContain(whole.split('=')[1]?.slice(0, 64))
  })

  test('is refused with a line of something else, and with a key that the environment has another of', () => {
    writeKeyFile(path, newKeys())
    expect(refusal({ HASH_KEY: newKeys().HASH_KEY })).toContain('HASH_KEY: is set twice')
    writeFileSync(path, `${readFileSync(path, 'utf8')}SMTP_PASSWORD=secret\n`)
    expect(refusal()).toContain('is not one of DATA_KEY')
  })

  test('holds a pair of VAPID keys, or the start names them', () => {
    const [one, other] = [newKeys(), newKeys()]
    const keys = { ...one, VAPID_PRIVATE_KEY: other.VAPID_PRIVATE_KEY }
    expect(refusal(keys)).toBe('VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY: do not belong together')
    expect(refusal({ ...one, VAPID_PUBLIC_KEY: 'ab'.repeat(32) })).toContain('VAPID_PUBLIC_KEY: must be')
    expect(refusal({ ...one, VAPID_PRIVATE_KEY: 'short' })).toContain('VAPID_PRIVATE_KEY: must be')
    expect(refusal(one)).toBe('')
  })
})
