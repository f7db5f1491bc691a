import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../testing/test-database.ts'
import { dialect } from './columns.ts'
import { bytesOfId, bytesOfIdSql, idOfBytes, textOfId } from './id-bytes.ts'
import { readValues } from './read-values.ts'

const uuid = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b'
const others = [
  '',
  'a',
  'åäö',
  'sixteen-letters!',
  'fifteen-letters',
  'fourteen-chars',
  uuid.toUpperCase(),
  `${uuid}0`,
  `x${uuid}`,
]

test('a UUID is 16 bytes, and comes back as it was', () => {
  expect(bytesOfId(uuid)).toHaveLength(16)
  expect(idOfBytes(bytesOfId(uuid))).toBe(uuid)
})

test('any other id comes back as it was, and is never 16 bytes long', () => {
  for (let length = 0; length < 40; length += 1)
    others.push('x'.repeat(length), '\u0000'.repeat(length), '\u0001'.repeat(length))
  for (const id of others) {
    expect(bytesOfId(id)).not.toHaveLength(16)
    expect(idOfBytes(bytesOfId(id))).toBe(id)
  }
  const stored = new Set([...new Set(others)].map((id) => bytesOfId(id).toString('hex')))
  expect(stored.size).toBe(new Set(others).size)
})

test('bytes of UUIDs are ordered as their texts', () => {
  const ids = [
    '00000000-0000-7000-8000-000000000001',
    '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b',
    'ff90a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b',
  ]
  expect(
    ids
      .map(bytesOfId)
      .toSorted((one, other) => one.compare(other))
      .map(idOfBytes),
  ).toEqual(ids.toSorted())
})

test('a query turns ids into the same bytes, and back', async () => {
  const { db, close } = await openTestDatabase()
  for (const id of [uuid, ...others.filter((one) => !one.includes('\u0000')), null]) {
    const given = dialect === 'sqlite' ? sql`${id}` : sql`${id}::text`
    const stored = id === null ? null : bytesOfId(id)
    const [row] = await readValues(
      db,
      sql`select ${bytesOfIdSql(given)} as stored, ${textOfId(bytesOfIdSql(given))} as back`,
    )
    expect(row).toEqual([stored, id])
  }
  await close()
})
