import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Database, Db } from './database.ts'
import { loadMeta, saveMeta } from './meta.store.ts'
import { metaTable } from './meta.table.ts'
import { isStorageFailure } from './storage-failure.ts'

const cluster = process.env['POSTGRES_CLUSTER']
const hasCluster = cluster !== undefined && process.env['DATABASE_URL'] === 'postgres:'

/** Two servers of one database, each with its own connections. */
let one: Database
let other: Database
const lost: Error[] = []

beforeEach(async () => {
  if (!hasCluster) return
  const [{ makeInCluster }, { openPostgres }] = await Promise.all([
    import('./testing/open-cluster.ts'),
    import('./open-postgres.ts'),
  ])
  const url = await makeInCluster(cluster)
  lost.length = 0
  one = openPostgres(url, { onLostConnection: (error) => lost.push(error) })
  other = openPostgres(url)
})

afterEach(async () => {
  if (hasCluster) await Promise.all([one.close(), other.close()])
})

const addOne = (database: Database): Promise<void> =>
  database.tx(async (db) => {
    const count = Number((await loadMeta(db, 'count')) ?? 0)
    await saveMeta(db, 'count', String(count + 1))
  })

const run = (db: Db, text: string): Promise<unknown> => (db as unknown as NodePgDatabase).execute(sql.raw(text))

describe.runIf(hasCluster)('two servers on one PostgreSQL', () => {
  test('lose no update of each other: who comes second runs again', async () => {
    await saveMeta(one.db, 'count', '0')
    await Promise.all([one, other].flatMap((database) => Array.from({ length: 10 }, () => addOne(database))))
    expect(await loadMeta(one.db, 'count')).toBe('20')
  })

  test('take turns where they ask for it: who comes second waits, sees what the first has done, and runs once', async () => {
    const inTurn = { turnAt: metaTable }
    await saveMeta(one.db, 'count', '0')
    let runs = 0
    const raised = (database: Database): Promise<void> =>
      database.tx(async (db) => {
        runs += 1
        await saveMeta(db, 'count', String(Number((await loadMeta(db, 'count')) ?? 0) + 1))
      }, inTurn)
    await Promise.all([one, other].flatMap((database) => Array.from({ length: 10 }, () => raised(database))))
    expect(await loadMeta(one.db, 'count')).toBe('20')
    expect(runs).toBe(20)
  })

  test('a turn ends with its server, and holds nobody up who does not take turns', async () => {
    const inTurn = { turnAt: metaTable }
    let next: Promise<unknown> = Promise.resolve()
    const failing = one.tx(async (db) => {
      await saveMeta(db, 'first', 'lost')
      await addOne(other)
      next = other.tx((later) => saveMeta(later, 'second', 'kept'), inTurn)
      await run(
        other.db,
        "select pg_terminate_backend(pid) from pg_locks where mode = 'ShareUpdateExclusiveLock' and granted and database = (select oid from pg_database where datname = current_database()) and relation = 'meta'::regclass",
      )
      await loadMeta(db, 'first')
    }, inTurn)
    const error = await failing.catch((cause: unknown) => cause)
    expect(isStorageFailure(error)).toBe(true)
    await next
    expect(await Promise.all(['first', 'second'].map((key) => loadMeta(one.db, key)))).toEqual([null, 'kept'])
  })

  test('may start together: one migrates after the other', async () => {
    await run(one.db, 'drop schema public cascade; drop schema drizzle cascade; create schema public')
    await Promise.all([one.migrate(), other.migrate()])
    await saveMeta(one.db, 'after', 'works')
    expect(await loadMeta(other.db, 'after')).toBe('works')
  })

  test('a lost connection fails what runs on it as a failure of the store, and nothing after it', async () => {
    const failing = one.tx(async (db) => {
      await saveMeta(db, 'lost', 'yes')
      await run(
        other.db,
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
      await loadMeta(db, 'lost')
    })
    const error = await failing.catch((cause: unknown) => cause)
    expect(isStorageFailure(error)).toBe(true)
    expect(lost.length).toBeGreaterThan(0)
    expect(await loadMeta(one.db, 'lost')).toBeNull()
  })

  test('a database that cannot be reached is a failure of the store', async () => {
    const { openPostgres } = await import('./open-postgres.ts')
    const nowhere = openPostgres('postgres://rond@127.0.0.1:1/rond')
    const error = await loadMeta(nowhere.db, 'count').catch((cause: unknown) => cause)
    expect(isStorageFailure(error)).toBe(true)
    await nowhere.close()
  })

  test('a write that fails undoes its transaction, though nothing after it was waited for', async () => {
    const failing = one.tx(async (db) => {
      await saveMeta(db, 'kept', 'no')
      await db.insert(metaTable).values({ key: 'kept', value: 'twice' })
    })
    const error = await failing.catch((cause: unknown) => cause)
    expect(isUniqueViolation(error)).toBe(true)
    expect(await loadMeta(one.db, 'kept')).toBeNull()
  })

  test('a write that fails undoes its savepoint and nothing else, and its own error is told', async () => {
    const errors = await one.tx(async (db) => {
      await saveMeta(db, 'outer', 'yes')
      const told: unknown[] = []
      for (const isReadAfter of [false, true]) {
        const failing = one.savepoint(db, async (inner) => {
          await saveMeta(inner, 'inner', 'no')
          await inner.insert(metaTable).values({ key: 'inner', value: 'twice' })
          if (isReadAfter) await loadMeta(inner, 'outer')
        })
        told.push(await failing.catch((cause: unknown) => cause))
      }
      await saveMeta(db, 'after', 'yes')
      return told
    })
    expect(errors.map(isUniqueViolation)).toEqual([true, true])
    const kept = await Promise.all(['outer', 'inner', 'after'].map((key) => loadMeta(one.db, key)))
    expect(kept).toEqual(['yes', null, 'yes'])
  })

  test('a transaction that goes on after a swallowed error is not told to be kept', async () => {
    const going = one.tx(async (db) => {
      await saveMeta(db, 'kept', 'no')
      await run(db, 'select 1 / 0').catch(() => undefined)
    })
    await expect(going).rejects.toThrow('commit')
    expect(await loadMeta(one.db, 'kept')).toBeNull()
  })

  test('counts are numbers', async () => {
    await saveMeta(one.db, 'count', '0')
    expect(await one.db.select({ n: sql`count(*)` }).from(metaTable)).toEqual([{ n: 1 }])
  })
})

function isUniqueViolation(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause)
    if ('code' in current && current.code === '23505') return true
  return false
}
