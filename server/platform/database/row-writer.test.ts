import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../testing/test-database.ts'
import type { Database } from './database.ts'
import { metaTable } from './meta.table.ts'
import { rowWriter } from './row-writer.ts'

describe('writing many rows', () => {
  let database: Database
  beforeEach(async () => {
    database = await openTestDatabase()
  })
  afterEach(() => database.close())

  const stored = async (): Promise<Record<string, string>> =>
    Object.fromEntries((await database.db.select().from(metaTable)).map(({ key, value }) => [key, value]))

  test('a row that is there is replaced, kept, or the reason to fail, as said', async () => {
    const [add, keep, replace] = [
      rowWriter(metaTable),
      rowWriter(metaTable, 'keep'),
      rowWriter(metaTable, { replace: ['key'] }),
    ]
    await add(database.db, [
      { key: 'a', value: '1' },
      { key: 'b', value: '1' },
    ])
    await keep(database.db, [
      { key: 'a', value: '2' },
      { key: 'c', value: '2' },
    ])
    expect(await stored()).toEqual({ a: '1', b: '1', c: '2' })
    await replace(database.db, [
      { key: 'a', value: '3' },
      { key: 'd', value: '3' },
    ])
    expect(await stored()).toEqual({ a: '3', b: '1', c: '2', d: '3' })
    await expect(add(database.db, [{ key: 'a', value: '4' }])).rejects.toThrow(/unique|insert/i)
    await replace(database.db, [])
    expect(await stored()).toEqual({ a: '3', b: '1', c: '2', d: '3' })
  })

  test('rows written in a transaction that fails are gone with it', async () => {
    const add = rowWriter(metaTable)
    const failing = database.tx(async (db) => {
      await add(db, [{ key: 'a', value: '1' }])
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await stored()).toEqual({})
  })
})
