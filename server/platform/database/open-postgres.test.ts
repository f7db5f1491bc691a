import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Database, Db } from './database.ts'
import { loadMeta, saveMeta } from './meta.store.ts'
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

  test('counts are numbers', async () => {
    const { metaTable } = await import('./meta.table.ts')
    await saveMeta(one.db, 'count', '0')
    expect(await one.db.select({ n: sql`count(*)` }).from(metaTable)).toEqual([{ n: 1 }])
  })
})
