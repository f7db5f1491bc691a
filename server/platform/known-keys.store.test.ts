import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from './database/database.ts'
import { checkKnownKeys, forgetDataKey } from './known-keys.store.ts'
import { keyId, type SecretKeys } from './secrets.ts'
import { openTestDatabase } from './testing/test-database.ts'

let database: Database
const keys: SecretKeys = { data: [randomBytes(32)], hash: randomBytes(32), signing: randomBytes(32) }
const check = (change: Partial<SecretKeys>) => checkKnownKeys(database, { ...keys, ...change })

beforeEach(async () => {
  database = await openTestDatabase()
  await check({})
})
afterEach(() => database.close())

test('a start with the keys of before finds nothing wrong', async () => {
  expect(await check({})).toEqual([])
})

test.each([
  ['DATA_KEY', { data: [randomBytes(32)] }],
  ['HASH_KEY', { hash: randomBytes(32) }],
  ['SIGNING_KEY', { signing: randomBytes(32) }],
] as const)(
  'a start with another %s is refused by its name, and the keys of before still fit',
  async (name, change) => {
    expect(await check(change)).toEqual([expect.stringContaining(`${name}: `)])
    expect(await check(change)).toHaveLength(1)
    expect(await check({})).toEqual([])
  },
)

test('a new data key opens beside the old one, which is needed until everything is sealed again', async () => {
  const next = randomBytes(32)
  expect(await check({ data: [next, keys.data[0]] })).toEqual([])
  expect(await check({ data: [next] })).toEqual([expect.stringContaining(keyId(keys.data[0]))])
  await forgetDataKey(database, keyId(keys.data[0]))
  expect(await check({ data: [next] })).toEqual([])
})
