import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteFile from 'better-sqlite3'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findPostgres, startCluster } from '../../scripts/lib/postgres-cluster.mjs'
import { openPostgres } from '../platform/database/open-postgres.ts'
import { moveDatabase, MoveError } from '../platform/database/move-database.ts'

const programs = findPostgres()

describe.skipIf(programs === null)('a company that moves from SQLite to PostgreSQL', () => {
  let cluster: Awaited<ReturnType<typeof startCluster>>
  let dataDir: string
  let from: SqliteFile.Database
  let to: pg.Client

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'rond-move-'))
    const environment = { ...process.env, NODE_ENV: 'test', DATA_DIR: dataDir, DATABASE_URL: '' }
    execFileSync(process.execPath, ['server/seed/main.ts', 'door-to-door-team'], { env: environment, stdio: 'pipe' })
    from = new SqliteFile(join(dataDir, 'rond.db'))
    from.exec(`delete from sync_meta; insert into sync_meta (epoch) values ('the-history-of-the-phones')`)
    cluster = await startCluster(programs ?? '')
    const migrated = openPostgres(cluster.url)
    await migrated.migrate()
    await migrated.close()
    to = new pg.Client({ connectionString: cluster.url })
    await to.connect()
  })
  afterAll(async () => {
    from.close()
    await to.end()
    await cluster.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  test('has every row of every table there, with the same history for its phones', async () => {
    const moved = await moveDatabase(from, to)
    const rowsOf = (name: string) => moved.find((table) => table.name === name)?.rows
    expect(rowsOf('sale')).toBe(from.prepare('select count(*) from sale').pluck().get())
    expect(rowsOf('sale')).toBeGreaterThan(0)
    expect((await to.query('select epoch from sync_meta')).rows).toEqual([{ epoch: 'the-history-of-the-phones' }])
  })

  test('moves again after a move that was cut off, and a changed row is put right', async () => {
    const first = await moveDatabase(from, to)
    await to.query('delete from sale_event where id in (select id from sale_event limit 3)')
    await to.query(`update "user" set name = 'Somebody else' where id in (select id from "user" limit 1)`)
    expect(await moveDatabase(from, to)).toEqual(first)
  })

  test('does not touch a database with people of another company', async () => {
    const stranger = `jsonb_populate_record(u, '{"id": "stranger", "email": "stranger@example.com"}')`
    await to.query(`insert into "user" select (${stranger}).* from "user" u limit 1`)
    await expect(moveDatabase(from, to)).rejects.toThrow(MoveError)
    expect((await to.query(`select 1 from "user" where id = 'stranger'`)).rowCount).toBe(1)
  })
})
