import { glob } from 'node:fs/promises'
import { getTableName, is, sql, Table, type Column } from 'drizzle-orm'
import { getTableConfig as pgConfig, PgTable } from 'drizzle-orm/pg-core'
import { getTableConfig as sqliteConfig, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../testing/test-database.ts'
import { dialect } from './columns.ts'
import type { Database } from './database.ts'

let database: Database
const tables: Table[] = []

beforeAll(async () => {
  database = await openTestDatabase()
  for await (const path of glob('server/**/*.table.ts')) {
    const module = (await import(new URL(`../../../${path}`, import.meta.url).href)) as Record<string, unknown>
    for (const value of Object.values(module)) if (is(value, Table)) tables.push(value)
  }
})

afterAll(() => database.close())

const columnsOf = (table: Table): readonly Column[] =>
  is(table, PgTable) ? pgConfig(table).columns : sqliteConfig(table as SQLiteTable).columns

describe(`migrations on ${dialect}`, () => {
  test('make every column that a table file declares (else: npm run db:generate)', async () => {
    expect(tables.length).toBeGreaterThan(10)
    const missing: string[] = []
    for (const table of tables) {
      for (const column of columnsOf(table)) {
        const query = database.db.select({ value: sql`${column}` }).from(table as SQLiteTable)
        await query.limit(0).catch(() => missing.push(`${getTableName(table)}.${column.name}`))
      }
    }
    expect(missing).toEqual([])
  })

  test('can be asked for again', async () => {
    await expect(database.migrate()).resolves.toBeUndefined()
  })
})
