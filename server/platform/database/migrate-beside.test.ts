import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dialect } from './columns.ts'
import type { Database } from './database.ts'
import { openPostgres } from './open-postgres.ts'
import { emptyInCluster } from './testing/open-cluster.ts'
import { nextMigrations, releasedMigrations } from './testing/released-migrations.ts'

const cluster = dialect === 'sqlite' ? undefined : process.env['POSTGRES_CLUSTER']

describe.skipIf(cluster === undefined)('migrations beside an older server', () => {
  let url: string
  let database: Database
  let older: pg.Client
  beforeEach(async () => {
    url = await emptyInCluster(cluster ?? '')
    database = openPostgres(url)
    older = new pg.Client(url)
    await older.connect()
  })
  afterEach(async () => {
    await older.end()
    await database.close()
  })

  test('give way to a long transaction in place of holding up all others, and are done afterwards', async () => {
    await migrate(drizzle(older), { migrationsFolder: releasedMigrations() })
    await older.query('begin')
    // The next migration adds a column to this table. It waits until the readers have finished.
    await older.query('select count(*) from device')
    const newer = openPostgres(url, {
      migrationsFolder: nextMigrations('alter table device add column next_release text'),
    })
    const migrating = newer.migrate()
    await new Promise((resolve) => setTimeout(resolve, 500))
    const began = performance.now()
    const other = new pg.Client(url)
    await other.connect()
    await other.query('select count(*) from device')
    // It stood behind the migration, and no longer than until that gave way.
    expect(performance.now() - began).toBeLessThan(10_000)
    await other.end()
    await older.query('commit')
    await migrating
    expect((await older.query('select next_release from device')).rows).toEqual([])
    await newer.close()
  })

  test('that fail in the middle leave nothing behind, and run once the cause is gone', async () => {
    // A migration makes this table; somebody else has one of its name.
    await older.query('create table field_area (id int)')
    await expect(database.migrate()).rejects.toThrow('field_area')
    const { rows } = await older.query<{ n: string }>(
      "select count(*) as n from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    )
    expect(Number(rows[0]?.n)).toBe(1)
    await older.query('drop table field_area')
    await expect(database.migrate()).resolves.toBeUndefined()
  })

  test('of a database from before 1.0 are refused with what to do', async () => {
    await database.migrate()
    await older.query('update drizzle.__drizzle_migrations set created_at = created_at - 1')
    await expect(database.migrate()).rejects.toThrow('from before 1.0')
  })
})
