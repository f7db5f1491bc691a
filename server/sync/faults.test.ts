import { afterEach, describe, expect, test } from 'vitest'
import type { Database, Db } from '../platform/database/database.ts'
import { isStorageFailure } from '../platform/database/storage-failure.ts'
import { allNotes } from './testing/notes.store.ts'
import { takeDatabase } from './testing/shared-database.ts'
import { openWorld, statuses, type World } from './testing/world.ts'

const driverError = (code: string): Error =>
  new Error('query failed', { cause: Object.assign(new Error(code), { code }) })

// Faults are put where the driver would have them: around the transaction and its savepoints.
describe('a failing store [sync S1, S2, S8]', () => {
  let world: World
  afterEach(() => world.close())

  const open = async (wrap: (database: Database) => Partial<Database>) => {
    const database = await takeDatabase()
    world = await openWorld({ database: { ...database, ...wrap(database) } })
    const phone = world.phoneOf(world.join())
    await phone.pullAll()
    return phone
  }

  test('a crash at commit leaves nothing of the batch, and the same push later applies it once', async () => {
    let crash = false
    const phone = await open((database) => ({
      tx: (work) =>
        database.tx(async (db) => {
          const result = await work(db)
          if (crash) throw driverError('SQLITE_FULL')
          return result
        }),
    }))
    const wires = [phone.write('a'), phone.write('b')]
    crash = true
    await expect(phone.push(...wires)).rejects.toMatchObject({ status: 503, code: 'storage.unavailable' })
    crash = false
    expect(await allNotes(world.platform.database.db)).toEqual([])
    expect(statuses((await phone.push(...wires)).results)).toEqual(['applied', 'applied'])
    expect(await allNotes(world.platform.database.db)).toHaveLength(2)
  })

  test('a crash between two commands leaves nothing of the first', async () => {
    let savepoints = 0
    const phone = await open((database) => ({
      savepoint: async <T>(db: Db, work: (inner: Db) => Promise<T>) => {
        savepoints += 1
        if (savepoints === 2) throw driverError('SQLITE_IOERR_WRITE')
        return database.savepoint(db, work)
      },
    }))
    const wires = [phone.write('a'), phone.write('b')]
    await expect(phone.push(...wires)).rejects.toMatchObject({ status: 503 })
    expect(await allNotes(world.platform.database.db)).toEqual([])
    expect(statuses((await phone.push(...wires)).results)).toEqual(['applied', 'applied'])
  })

  test('a full disk inside a command fails the request: it says nothing about the command', async () => {
    let full = true
    const phone = await open((database) => ({
      savepoint: (db, work) =>
        database.savepoint(db, async (inner) => {
          const result = await work(inner)
          if (full) throw driverError('SQLITE_FULL')
          return result
        }),
    }))
    const wire = phone.write('a')
    await expect(phone.push(wire)).rejects.toMatchObject({ status: 503 })
    full = false
    expect(statuses((await phone.push(wire)).results)).toEqual(['applied'])
  })
})

describe('whose failure an error is', () => {
  test.each([
    ['SQLITE_FULL', true],
    ['SQLITE_IOERR_FSYNC', true],
    ['SQLITE_BUSY_SNAPSHOT', true],
    ['40P01', true],
    ['53100', true],
    ['57P01', true],
    ['ENOSPC', true],
    ['EROFS', true],
    ['ENOENT', false],
    ['SQLITE_CONSTRAINT_UNIQUE', false],
    ['SQLITE_ERROR', false],
    ['23505', false],
    ['22P05', false],
  ])('%s: the store’s own failure? %s', (code, expected) => {
    expect(isStorageFailure(driverError(code))).toBe(expected)
  })
})
