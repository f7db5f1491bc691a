import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql, type SQL } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { dialect } from './columns.ts'
import type { Database, Db } from './database.ts'
import { loadMeta, saveMeta } from './meta.store.ts'
import { openSqlite } from './open-sqlite.ts'
import { readValues } from './read-values.ts'

let path: string

beforeEach(() => {
  path = join(mkdtempSync(join(tmpdir(), 'rond-sqlite-')), 'rond.db')
})

async function opened(): Promise<Database> {
  const database = openSqlite(path)
  await database.migrate()
  return database
}

/** Statements that are SQLite's own, which the product's handle hides. */
const run = (db: Db, statement: SQL): Promise<unknown> =>
  (db as unknown as { run(one: SQL): Promise<unknown> }).run(statement)

describe.runIf(dialect === 'sqlite')('the SQLite file', () => {
  test('keeps what was committed over closing and opening', async () => {
    const first = await opened()
    await saveMeta(first.db, 'kept', 'yes')
    await first.close()
    const second = await opened()
    expect(await loadMeta(second.db, 'kept')).toBe('yes')
    await second.close()
  })

  test('a migration that fails in the middle leaves nothing behind, and runs once the cause is gone', async () => {
    const database = openSqlite(path)
    // A migration makes a table of this name.
    await run(database.db, sql`create table field_area (id int)`)
    await expect(database.migrate()).rejects.toThrow('field_area')
    const tables = sql`select name from sqlite_master where type = 'table' and name not like '\\_\\_%' escape '\\'`
    expect((await readValues(database.db, tables)).flat()).toEqual(['field_area'])
    await run(database.db, sql`drop table field_area`)
    await database.migrate()
    await saveMeta(database.db, 'migrated', 'yes')
    await database.close()
  })

  test('a database from before 1.0 is refused with what to do, and stays as it is', async () => {
    const database = await opened()
    await run(database.db, sql`update __drizzle_migrations set created_at = created_at - 1`)
    await expect(database.migrate()).rejects.toThrow(
      'The database was made by a version of Rond from before 1.0, which this version cannot read. Start with an empty database',
    )
    await saveMeta(database.db, 'still', 'there')
    expect(await loadMeta(database.db, 'still')).toBe('there')
    await database.close()
  })

  test('a full disk refuses the transaction whole, says so, and the next one works', async () => {
    const database = await opened()
    await saveMeta(database.db, 'before', 'yes')
    await run(database.db, sql`pragma max_page_count = 1`)
    const failing = database.tx(async (db) => {
      await saveMeta(db, 'small', 'yes')
      await database.savepoint(db, (inner) => saveMeta(inner, 'large', 'x'.repeat(5_000_000))).catch(() => undefined)
      await saveMeta(db, 'after the failure', 'x'.repeat(5_000_000))
    })
    await expect(failing).rejects.toThrow(/full|given up|Failed query/)
    await run(database.db, sql`pragma max_page_count = 1000000`)
    expect(await loadMeta(database.db, 'small')).toBeNull()
    await database.tx((db) => saveMeta(db, 'again', 'yes'))
    expect(await loadMeta(database.db, 'again')).toBe('yes')
    await database.close()
  })

  test('when the database itself gives a transaction up, what follows in it does not commit alone', async () => {
    const database = await opened()
    const failing = database.tx(async (db) => {
      await saveMeta(db, 'first', 'yes')
      await run(db, sql`rollback`)
      await saveMeta(db, 'second', 'yes')
    })
    await expect(failing).rejects.toMatchObject({ cause: { message: 'the transaction was given up by the database' } })
    expect(await loadMeta(database.db, 'first')).toBeNull()
    expect(await loadMeta(database.db, 'second')).toBeNull()
    await database.close()
  })
})
