import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../testing/test-database.ts'
import type { Database } from './database.ts'
import { dialect } from './columns.ts'
import { loadMeta, saveMeta } from './meta.store.ts'

let database: Database

beforeEach(async () => {
  database = await openTestDatabase()
})

afterEach(() => database.close())

const letOthersRun = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 10))

describe(`transactions on ${dialect}`, () => {
  test('what a transaction wrote is there after it, and gone when it throws', async () => {
    await database.tx((db) => saveMeta(db, 'kept', 'yes'))
    const failing = database.tx(async (db) => {
      await saveMeta(db, 'lost', 'yes')
      throw new Error('on purpose')
    })
    await expect(failing).rejects.toThrow('on purpose')
    expect(await loadMeta(database.db, 'kept')).toBe('yes')
    expect(await loadMeta(database.db, 'lost')).toBeNull()
  })

  test('an insert of another request, made while a transaction waits, survives its rollback', async () => {
    let insideIsOpen = (): void => undefined
    const opened = new Promise<void>((resolve) => {
      insideIsOpen = resolve
    })
    const failing = database.tx(async (db) => {
      await saveMeta(db, 'inside', 'yes')
      insideIsOpen()
      await letOthersRun()
      throw new Error('on purpose')
    })
    const outside = opened.then(() => saveMeta(database.db, 'outside', 'yes'))
    await expect(failing).rejects.toThrow('on purpose')
    await outside
    expect(await loadMeta(database.db, 'outside')).toBe('yes')
    expect(await loadMeta(database.db, 'inside')).toBeNull()
  })

  test('parallel read-modify-write transactions never lose an update', async () => {
    await saveMeta(database.db, 'count', '0')
    const addOne = () =>
      database.tx(async (db) => {
        const count = Number(await loadMeta(db, 'count'))
        await Promise.resolve()
        await saveMeta(db, 'count', String(count + 1))
      })
    await Promise.all(Array.from({ length: 20 }, addOne))
    expect(await loadMeta(database.db, 'count')).toBe('20')
  })

  test('a transaction inside a transaction throws instead of waiting for itself', async () => {
    const nested = database.tx(() => database.tx(() => Promise.resolve()))
    await expect(nested).rejects.toThrow('inside a transaction')
    await saveMeta(database.db, 'after', 'works')
    expect(await loadMeta(database.db, 'after')).toBe('works')
  })
})

describe(`savepoints on ${dialect}`, () => {
  test('a throw undoes the savepoint and nothing else', async () => {
    await database.tx(async (db) => {
      await saveMeta(db, 'before', 'yes')
      await database
        .savepoint(db, async (inner) => {
          await saveMeta(inner, 'undone', 'yes')
          throw new Error('on purpose')
        })
        .catch(() => undefined)
      await database.savepoint(db, (inner) => saveMeta(inner, 'released', 'yes'))
    })
    expect(await loadMeta(database.db, 'before')).toBe('yes')
    expect(await loadMeta(database.db, 'undone')).toBeNull()
    expect(await loadMeta(database.db, 'released')).toBe('yes')
  })

  test('a statement the database refuses undoes the savepoint, and the transaction goes on', async () => {
    await database.tx(async (db) => {
      await database
        .savepoint(db, async (inner) => {
          await saveMeta(inner, 'undone', 'yes')
          await saveMeta(inner, 'bad', null as unknown as string)
        })
        .catch(() => undefined)
      await saveMeta(db, 'after', 'yes')
    })
    expect(await loadMeta(database.db, 'undone')).toBeNull()
    expect(await loadMeta(database.db, 'after')).toBe('yes')
  })
})
