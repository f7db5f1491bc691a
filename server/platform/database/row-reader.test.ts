import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../testing/test-database.ts'
import type { Database } from './database.ts'
import { metaTable } from './meta.table.ts'
import { rowReader } from './row-reader.ts'
import { rowWriter } from './row-writer.ts'

let database: Database
beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.close())

test('reads every row that has one of the values, once, and nothing for none', async () => {
  const rows = ['a', 'b', 'c'].map((key) => ({ key, value: key === 'c' ? 'other' : 'same' }))
  await rowWriter(metaTable)(database.db, rows)
  const byKey = rowReader(metaTable, 'key')
  const byValue = rowReader(metaTable, 'value')
  expect(await byKey(database.db, ['a', 'c', 'a', 'missing'])).toEqual([rows[0], rows[2]])
  expect(await byValue(database.db, ['same'])).toEqual([rows[0], rows[1]])
  expect(await byKey(database.db, [])).toEqual([])
})

test.each([2, 4, 5, 16, 17, 64, 65, 130])('reads all of %i values at once, and no others', async (count) => {
  const rows = Array.from({ length: 140 }, (_, at) => ({ key: `k${at}`, value: String(at) }))
  await rowWriter(metaTable)(database.db, rows)
  const wanted = rows.slice(3, 3 + count)
  const found = await rowReader(metaTable, 'key')(
    database.db,
    wanted.map(({ key }) => key),
  )
  expect(found.toSorted((one, other) => Number(one.value) - Number(other.value))).toEqual(wanted)
})

test('reads within the transaction it is given', async () => {
  const byKey = rowReader(metaTable, 'key')
  const failing = database.tx(async (db) => {
    await rowWriter(metaTable)(db, [{ key: 'a', value: '1' }])
    expect(await byKey(db, ['a'])).toHaveLength(1)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await byKey(database.db, ['a'])).toEqual([])
})
