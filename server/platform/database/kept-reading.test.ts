import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../testing/test-database.ts'
import { dialect } from './columns.ts'
import type { Database } from './database.ts'
import { keptReading, keptReadings } from './kept-reading.ts'
import { loadMeta, saveMeta } from './meta.store.ts'
import { metaTable } from './meta.table.ts'
import { eq } from './eq.ts'

describe('a reading that is kept until its tables change', () => {
  let database: Database
  let reads = 0
  beforeEach(async () => {
    database = await openTestDatabase()
    reads = 0
  })
  afterEach(() => database.close())

  const read = keptReading<string, string | null>([metaTable], async (db, key) => {
    reads += 1
    return loadMeta(db, key)
  })

  // PostgreSQL has other writers, and none of them changes what a transaction sees.
  test.runIf(dialect === 'postgresql' && process.env['DATABASE_URL'] !== 'pglite:')(
    'is read once in a transaction and its savepoints, and each time outside of one',
    async () => {
      await saveMeta(database.db, 'a', '1')
      await database.tx(async (db) => {
        expect(await read(db, 'a')).toBe('1')
        expect(await database.savepoint(db, (inner) => read(inner, 'a'))).toBe('1')
        expect(reads).toBe(1)
        await saveMeta(db, 'a', '2')
        expect(await read(db, 'a')).toBe('2')
      })
      expect([await read(database.db, 'a'), await read(database.db, 'a')]).toEqual(['2', '2'])
      expect(reads).toBe(4)
    },
  )

  test.skipIf(dialect !== 'sqlite')('is read once while nothing changes', async () => {
    await saveMeta(database.db, 'a', '1')
    expect([await read(database.db, 'a'), await read(database.db, 'a')]).toEqual(['1', '1'])
    expect(reads).toBe(1)
    expect(await read(database.db, 'b')).toBeNull()
    expect(reads).toBe(2)
  })

  test.skipIf(dialect !== 'sqlite')('reads many together, and of those only what is not cached', async () => {
    const asked: (readonly string[])[] = []
    const readMany = keptReadings<string, string | null>([metaTable], async (db, keys) => {
      asked.push(keys)
      return new Map(await Promise.all(keys.map(async (key) => [key, await loadMeta(db, key)] as const)))
    })
    await saveMeta(database.db, 'a', '1')
    await readMany(database.db, ['a'])
    expect([...(await readMany(database.db, ['a', 'b', 'c']))]).toEqual([
      ['a', '1'],
      ['b', null],
      ['c', null],
    ])
    expect(asked).toEqual([['a'], ['b', 'c']])
  })

  test('is read again after an insert, an update and a delete', async () => {
    expect(await read(database.db, 'a')).toBeNull()
    await saveMeta(database.db, 'a', '1')
    expect(await read(database.db, 'a')).toBe('1')
    await database.db.update(metaTable).set({ value: '2' }).where(eq(metaTable.key, 'a'))
    expect(await read(database.db, 'a')).toBe('2')
    await database.db.delete(metaTable).where(eq(metaTable.key, 'a')).returning()
    expect(await read(database.db, 'a')).toBeNull()
  })

  test('sees the changes of its own transaction, and forgets them with a rollback', async () => {
    await saveMeta(database.db, 'a', '1')
    const failing = database.tx(async (db) => {
      await saveMeta(db, 'a', '2')
      expect(await read(db, 'a')).toBe('2')
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await read(database.db, 'a')).toBe('1')
  })

  test('forgets what a savepoint that was undone had shown', async () => {
    await saveMeta(database.db, 'a', '1')
    await database.tx(async (db) => {
      const failing = database.savepoint(db, async (inner) => {
        await saveMeta(inner, 'a', '2')
        expect(await read(inner, 'a')).toBe('2')
        throw new Error('no')
      })
      await expect(failing).rejects.toThrow('no')
      expect(await read(db, 'a')).toBe('1')
    })
  })

  test('never shows another what is not committed', async () => {
    await saveMeta(database.db, 'a', '1')
    expect(await read(database.db, 'a')).toBe('1')
    let outside: Promise<string | null> | undefined
    let signal = (): void => undefined
    const changed = new Promise<void>((resolve) => {
      signal = resolve
    })
    const failing = database.tx(async (db) => {
      await saveMeta(db, 'a', '2')
      expect(await read(db, 'a')).toBe('2')
      signal()
      await new Promise((resolve) => setTimeout(resolve, 5))
      throw new Error('no')
    })
    void changed.then(() => {
      outside = read(database.db, 'a')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await outside).toBe('1')
  })

  test('is read again after a statement that does not say at once what it writes', async () => {
    await saveMeta(database.db, 'a', '1')
    expect(await read(database.db, 'a')).toBe('1')
    const again = database.db.$with('again').as(database.db.select({ key: metaTable.key }).from(metaTable))
    await database.db.with(again).update(metaTable).set({ value: '3' })
    expect(await read(database.db, 'a')).toBe('3')
  })
})
