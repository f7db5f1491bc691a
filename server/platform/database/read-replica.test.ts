// A real replica: the installed PostgreSQL streams to a second one.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import pg from 'pg'
import { findPostgres, startCluster, startReplica } from '../../../scripts/lib/postgres-cluster.mjs'
import { dialect } from './columns.ts'
import type { Database } from './database.ts'
import { loadMeta, saveMeta } from './meta.store.ts'
import { openPostgres } from './open-postgres.ts'
import type { ReadFrom } from './read-replica.ts'

const programs = dialect === 'postgresql' ? findPostgres() : null

describe.skipIf(programs === null)('reads on a replica', () => {
  let primary: Awaited<ReturnType<typeof startCluster>>
  let replica: Awaited<ReturnType<typeof startReplica>>
  let database: Database
  const reads: ReadFrom[] = []

  beforeAll(async () => {
    primary = await startCluster(programs ?? '', ['synchronous_commit=local'])
    replica = await startReplica(programs ?? '', primary.url)
    const onRead = (from: ReadFrom): unknown => reads.push(from)
    database = openPostgres(primary.url, { replica: { url: replica.url, onRead } })
    await database.migrate()
  }, 120_000)
  afterAll(async () => {
    await database.close()
    await replica.stop()
    await primary.stop()
  })
  beforeEach(() => {
    reads.length = 0
  })

  const save = (value: number): Promise<void> => database.tx((db) => saveMeta(db, 'value', String(value)))
  const read = async (): Promise<number> => Number(await database.read((db) => loadMeta(db, 'value')))
  const atReplica = async (statement: string): Promise<void> => {
    const client = new pg.Client(replica.url)
    await client.connect()
    try {
      await client.query(statement)
    } finally {
      await client.end()
    }
  }

  test('never miss what was committed before they began, and nearly all of them are there', async () => {
    for (let value = 1; value <= 40; value += 1) {
      await save(value)
      expect(await read()).toBe(value)
    }
    expect(reads.filter((from) => from === 'replica').length).toBeGreaterThan(20)
  })

  test('are taken over by the primary while the replica is behind', async () => {
    await save(50)
    await expect.poll(read).toBe(50)
    await atReplica('select pg_wal_replay_pause()')
    await save(51)
    reads.length = 0
    expect([await read(), await read()]).toEqual([51, 51])
    expect(reads).toEqual(['behind', 'behind'])
    await atReplica('select pg_wal_replay_resume()')
    await expect.poll(async () => [await read(), reads.at(-1)]).toEqual([51, 'replica'])
  })

  test('are taken over by the primary when the replica is lost, also in the middle of a read, and go back to it', async () => {
    await save(60)
    await expect.poll(async () => [await read(), reads.at(-1)]).toEqual([60, 'replica'])
    reads.length = 0
    let isFirst = true
    const inTheMiddle = await database.read(async (db) => {
      if (isFirst) await replica.pause()
      isFirst = false
      return loadMeta(db, 'value')
    })
    expect(inTheMiddle).toBe('60')
    await save(61)
    expect(await read()).toBe(61)
    expect(reads).toEqual(['away', 'away'])
    await replica.resume()
    await expect.poll(async () => [await read(), reads.at(-1)]).toEqual([61, 'replica'])
  })

  test('find no other history: a replica that was promoted is not asked', async () => {
    await atReplica('select pg_promote()')
    await save(70)
    reads.length = 0
    expect(await read()).toBe(70)
    expect(reads).not.toContain('replica')
  })
})
