import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../platform/config.ts'
import { newKeys, writeKeyFile } from '../platform/key-file.ts'
import { checkKnownKeys } from '../platform/known-keys.store.ts'
import { createSecrets } from '../platform/secrets.ts'
import { openTestDatabase } from '../platform/testing/test-database.ts'
import { changedKeys, isChangeable, replaceKeyFile, type KeyChange } from './changed-keys.ts'

let dataDir: string
let path: string

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'rond-keys-'))
  path = join(dataDir, 'keys.env')
  writeKeyFile(path, newKeys())
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const start = () => readConfig({ NODE_ENV: 'production', DATA_DIR: dataDir, PUBLIC_URL: 'https://rond.example' })

function change(wish: KeyChange): readonly string[] {
  const { keys, problems } = changedKeys(path, wish)
  if (keys !== null) replaceKeyFile(path, keys)
  return problems
}

describe('a change of keys', () => {
  test('of data: the new key seals, both open; after the end only the new one', () => {
    const before = createSecrets(start().keys)
    const sealed = before.seal('19850709-9805')
    expect(change({ act: 'rotate', what: 'data' })).toEqual([])
    const during = createSecrets(start().keys)
    expect(during.open(sealed)).toBe('19850709-9805')
    const fresh = during.seal('19850709-9805')
    expect(() => before.open(fresh)).toThrow('no data key')
    expect(change({ act: 'finish', what: 'data' })).toEqual([])
    const after = createSecrets(start().keys)
    expect(after.open(fresh)).toBe('19850709-9805')
    expect(() => after.open(sealed)).toThrow('no data key')
  })

  test('of signing: receipts and links of both keys are believed until the change ends', () => {
    const signed = createSecrets(start().keys).sign('sync.receipt', 'text')
    change({ act: 'rotate', what: 'signing' })
    const during = createSecrets(start().keys)
    expect(during.verify('sync.receipt', 'text', signed)).toBe(true)
    expect(during.sign('sync.receipt', 'text')).not.toBe(signed)
    expect(during.verify('another', 'text', signed)).toBe(false)
    change({ act: 'finish', what: 'signing' })
    expect(createSecrets(start().keys).verify('sync.receipt', 'text', signed)).toBe(false)
  })

  test('of push: the pair before stays beside the new one', () => {
    const { push: before } = start()
    change({ act: 'rotate', what: 'vapid' })
    const { push } = start()
    expect(push.publicKey).not.toBe(before.publicKey)
    expect(push.old).toEqual({ publicKey: before.publicKey, privateKey: before.privateKey })
  })

  test('a database that knows its keys starts during a change, and not with a key that came from nowhere', async () => {
    const database = await openTestDatabase()
    try {
      expect(await checkKnownKeys(database, start().keys)).toEqual([])
      change({ act: 'rotate', what: 'signing' })
      change({ act: 'rotate', what: 'data' })
      expect(await checkKnownKeys(database, start().keys)).toEqual([])
      // Data that the earlier key sealed may still be there: its end is refused until it was sealed again.
      change({ act: 'finish', what: 'data' })
      expect(await checkKnownKeys(database, start().keys)).toEqual([expect.stringContaining('DATA_KEY')])
    } finally {
      await database.close()
    }
  })

  test('the file stays private and whole, and what it was stays beside it', () => {
    const was = readFileSync(path, 'utf8')
    const { keys } = changedKeys(path, { act: 'rotate', what: 'data' })
    const copy = replaceKeyFile(path, keys ?? {})
    expect(readFileSync(copy, 'utf8')).toBe(was)
    expect([path, copy].map((one) => statSync(one).mode & 0o777)).toEqual([0o600, 0o600])
  })

  test('one change ends before the next begins, and nothing is finished that was not begun', () => {
    expect(change({ act: 'finish', what: 'data' })).toEqual([expect.stringContaining('nothing is to be finished')])
    change({ act: 'rotate', what: 'data' })
    const during = readFileSync(path, 'utf8')
    expect(change({ act: 'rotate', what: 'data' })).toEqual([expect.stringContaining('has not ended')])
    expect(readFileSync(path, 'utf8')).toBe(during)
  })

  test('the key that customers are found by is not changed', () => {
    expect(isChangeable('hash')).toBe(false)
  })
})
